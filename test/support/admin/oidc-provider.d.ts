/** The part of the library that the tests use; it has no types of its own. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Account {
    accountId: string;
    claims(): Promise<Record<string, unknown>>;
  }

  interface Configuration {
    clients: Record<string, unknown>[];
    claims: Record<string, readonly string[]>;
    scopes: readonly string[];
    cookies: { keys: readonly string[] };
    conformIdTokenClaims: boolean;
    findAccount(context: unknown, id: string): Promise<Account | undefined>;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): RequestListener;
  }
}
