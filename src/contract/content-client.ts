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

type Ask = <Name extends CallName>(name: Name, input: Partial<InputOf<Name>>) => Promise<AnswerOf<Name>>;

/** Makes clients that have a method for each of these calls: one is made for every page and every question. */
export function clientsOf(names: readonly CallName[]): (ask: Ask) => ContentClient {
  class Client {
    readonly #ask: Ask;

    constructor(ask: Ask) {
      this.#ask = ask;
    }

    static {
      for (const name of names) {
        const method = function (this: Client, input = {}) {
          return this.#ask(name, input);
        };
        Object.assign(Client.prototype, { [name]: method });
      }
    }
  }
  return (ask) => new Client(ask) as unknown as ContentClient;
}
