import { fromJson, type Json } from '#model/fields/json-text.ts';
import { type CallName, callNames, type InputOf, type ResponseOf } from './calls.ts';
import { type ContentClient, createClientFactory } from './content-client.ts';

/** The response to a call, serialised as JSON. */
export interface ApiResponse<Body = unknown> {
  json: Json<Body>;
  /** Cache tags of the content in the response. */
  tags: readonly string[];
}

/**
 * Performs calls of the contract, bound to one locale and one request. Backed by the local API handlers or by
 * `fetch`. Rejects with a `ContentError`.
 */
export type Transport = <Name extends CallName>(
  name: Name,
  input: Partial<InputOf<Name>>,
) => Promise<ApiResponse<ResponseOf<Name>>>;

const createClient = createClientFactory(callNames);

/** @param onTags receives the cache tags of each response */
export function createContentClient(
  transport: Transport,
  onTags?: (tags: readonly string[]) => void,
): ContentClient {
  return createClient(async (name, input) => {
    const { json, tags } = await transport(name, input);
    onTags?.(tags);
    return fromJson(json);
  });
}
