import { fromJson, type Json } from '#model/fields/json-text.ts';
import { type AnswerOf, type CallName, callNames, type InputOf } from './calls.ts';
import { type ContentClient, clientsOf } from './content-client.ts';

/** What a call is answered. */
export interface Answer<Body = unknown> {
  json: Json<Body>;
  /** The cache tags of all that it was made from. */
  tags: readonly string[];
}

/**
 * Asks any call of the contract, bound to one language and one request: in our own process by the API's handlers, against
 * another API by `fetch`. Rejects with a `ContentError`.
 */
export type Reader = <Name extends CallName>(
  name: Name,
  input: Partial<InputOf<Name>>,
) => Promise<Answer<AnswerOf<Name>>>;

const clientOf = clientsOf(callNames);

/** @param onTags told the cache tags of each answer */
export function clientOver(read: Reader, onTags?: (tags: readonly string[]) => void): ContentClient {
  return clientOf(async (name, input) => {
    const { json, tags } = await read(name, input);
    onTags?.(tags);
    return fromJson(json);
  });
}
