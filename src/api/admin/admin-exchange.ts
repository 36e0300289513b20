import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import type { AdminCalls } from '#contract/admin/admin-calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { AuthContext, Client } from '#operations/auth/auth-context.ts';
import { UnauthenticatedError } from '#operations/auth/auth-errors.ts';
import type { Authenticated } from '#operations/auth/authenticate.ts';
import type { IdentityProvider } from '#operations/auth/identity-provider.ts';
import type { EntryListContext } from '#operations/entries/list-entries.ts';
import type { UploadContext } from '#operations/media/upload-asset.ts';
import type { LazySpellChecker } from '#operations/writing/check-spelling.ts';
import type { Translator } from '#operations/writing/translator.ts';

/** A call in progress: who calls, and how to change the session cookie. */
export interface AdminExchange {
  context: AdminContext;
  client: Client;
  /** Language of messages: that of the account, otherwise of the browser. */
  locale: Locale;
  /** Undefined without a valid session or access token. */
  caller: Authenticated | undefined;
  /** Sets the session cookie; `undefined` removes it. */
  setSessionToken(token: string | undefined): void;
  log: Pick<FastifyBaseLogger, 'error'>;
  /** Reads the body of a call that takes a file. @throws HttpError if it has more bytes */
  readFile(maxBytes: number): Promise<Uint8Array>;
}

/** Dependencies of the admin calls. */
export interface AdminContext extends AuthContext, EntryListContext, UploadContext {
  /** Origin of the site, without a slash. */
  origin: string;
  /** Undefined without single sign-on. */
  identityProvider: IdentityProvider | undefined;
  /** Whether there is a mail server; without one, e-mails are only stored as files. */
  sendsMail: boolean;
  speller: LazySpellChecker;
  /** Undefined if no service of translation is configured. */
  translator: Translator | undefined;
}

/** Handlers of a record of calls, by the same names. */
export type Handlers<Calls extends Partial<AdminCalls>> = {
  [Name in keyof Calls & keyof AdminCalls]: (
    exchange: AdminExchange,
    input: {
      params: z.output<AdminCalls[Name]['params']>;
      query: z.output<AdminCalls[Name]['query']>;
      body: z.output<AdminCalls[Name]['body']>;
    },
  ) => Promise<z.input<AdminCalls[Name]['result']>>;
};

/** @throws UnauthenticatedError */
export function requireCaller({ caller }: AdminExchange): Authenticated {
  if (!caller) throw new UnauthenticatedError();
  return caller;
}

/** The caller with a browser session. @throws UnauthenticatedError */
export function requireSession(exchange: AdminExchange): Authenticated & { sessionId: number } {
  const { sessionId, ...caller } = requireCaller(exchange);
  if (sessionId === undefined) throw new UnauthenticatedError();
  return { ...caller, sessionId };
}
