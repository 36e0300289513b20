import type { FastifyBaseLogger } from 'fastify';
import type * as z from 'zod';
import type { AdminCalls } from '#contract/admin/admin-calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { AuthContext, Client } from '#operations/auth/auth-context.ts';
import { UnauthenticatedError } from '#operations/auth/auth-errors.ts';
import type { Authenticated } from '#operations/auth/authenticate.ts';
import type { IdentityProvider } from '#operations/auth/identity-provider.ts';
import type { EntryListContext } from '#operations/entries/list-entries.ts';
import type { MediaContext } from '#operations/media/upload-asset.ts';
import type { WriteContext } from '#operations/publishing/write-context.ts';
import type { TraceContext } from '#operations/redirects/trace-url.ts';
import type { StaffContext } from '#operations/submissions/staff-context.ts';
import type { LazySpellChecker } from '#operations/writing/check-spelling.ts';
import type { Translator } from '#operations/writing/translator.ts';
import type { ResumableUploads } from './resumable-uploads.ts';

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
}

/** Dependencies of the admin calls. */
export interface AdminContext
  extends AuthContext,
    EntryListContext,
    MediaContext,
    StaffContext,
    TraceContext {
  uploads: ResumableUploads;
  /** Origin of the site, without a slash. */
  origin: string;
  /** Undefined without single sign-on. */
  identityProvider: IdentityProvider | undefined;
  /** Whether there is a mail server; without one, e-mails are only stored as files. */
  sendsMail: boolean;
  /** The address of notifications about submissions, if it is not that of the company. */
  staffAddress: string | undefined;
  /** Host of the webhook; undefined without one. */
  webhookHost: string | undefined;
  /** Whether requests for missing pages are counted. */
  countsMissingUrls: boolean;
  /** Whether views of public pages are counted. */
  countsPageViews: boolean;
  /** Whether links to other sites are checked. */
  checksOtherSites: boolean;
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

/** Dependencies of operations that change content, with the user as actor. @throws UnauthenticatedError */
export function writeContextOf(exchange: AdminExchange): WriteContext {
  const { db, now, analyser, origin } = exchange.context;
  return { db, now, analyser, origin, actor: requireCaller(exchange).actor };
}
