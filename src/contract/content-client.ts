import type { CallName, InputOf, ResponseOf } from './calls.ts';

/**
 * Typed methods for all calls, bound to one locale and one request. Backed by the local API handlers or by
 * `fetch`. Every method rejects with a `ContentError`.
 */
export type ContentClient = {
  [Name in CallName]: Partial<InputOf<Name>> extends InputOf<Name>
    ? (input?: InputOf<Name>) => Promise<ResponseOf<Name>>
    : (input: InputOf<Name>) => Promise<ResponseOf<Name>>;
};

type PerformCall = <Name extends CallName>(
  name: Name,
  input: Partial<InputOf<Name>>,
) => Promise<ResponseOf<Name>>;

/** Defines the client class once; methods live on the prototype because a client is created per request. */
export function createClientFactory(names: readonly CallName[]): (performCall: PerformCall) => ContentClient {
  class Client {
    readonly #performCall: PerformCall;

    constructor(performCall: PerformCall) {
      this.#performCall = performCall;
    }

    static {
      for (const name of names) {
        const method = function (this: Client, input = {}) {
          return this.#performCall(name, input);
        };
        Object.assign(Client.prototype, { [name]: method });
      }
    }
  }
  return (performCall) => new Client(performCall) as unknown as ContentClient;
}
