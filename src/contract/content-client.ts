import { type AnswerOf, type CallName, calls, type InputOf } from './calls.ts';

/**
 * What a page reads its content by, bound to one language and one request. In our own process it calls the API's
 * handlers directly, against another API it is `fetch`; a page cannot tell. Every method rejects with a `ContentError`.
 */
export type ContentClient = {
  [Name in CallName]: Partial<InputOf<Name>> extends InputOf<Name>
    ? (input?: InputOf<Name>) => Promise<AnswerOf<Name>>
    : (input: InputOf<Name>) => Promise<AnswerOf<Name>>;
};

/** How one call is asked, whichever it is. */
export type Ask = <Name extends CallName>(
  name: Name,
  input: Partial<InputOf<Name>>,
) => Promise<AnswerOf<Name>>;

/** Asks a client for a call by its name: which method has which input, the compiler cannot see. */
export function askClient<Name extends CallName>(
  client: ContentClient,
  name: Name,
  input: Partial<InputOf<Name>>,
): Promise<AnswerOf<Name>> {
  const ask = client[name] as (input: Partial<InputOf<Name>>) => Promise<AnswerOf<Name>>;
  return ask(input);
}

/** Makes a client of a way to ask: one method a call of the contract. */
export function clientOf(ask: Ask): ContentClient {
  const methods = Object.keys(calls).map((name) => {
    return [name, (input = {}) => ask(name as CallName, input)] as const;
  });
  return Object.fromEntries(methods) as unknown as ContentClient;
}
