import type { AnswerOf, CallName, InputOf } from './calls.ts';

/**
 * What a page reads its content by, bound to one language and one request. In our own process it calls the API's
 * handlers directly, against another API it is `fetch`; a page cannot tell. Every method rejects with a `ContentError`.
 */
export type ContentClient = {
  [Name in CallName]: Partial<InputOf<Name>> extends InputOf<Name>
    ? (input?: InputOf<Name>) => Promise<AnswerOf<Name>>
    : (input: InputOf<Name>) => Promise<AnswerOf<Name>>;
};
