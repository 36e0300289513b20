import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AdminCall, acceptsNothing } from '#contract/admin/admin-call.ts';
import { adminCallOf } from '#contract/admin/admin-calls.ts';
import type { AdminCallName } from '#contract/admin/admin-routes.ts';
import type { Locale } from '#language/locale/locale.ts';
import { chooseHomeLocale } from '#language/locale/locale-choice.ts';
import type { Client } from '#operations/auth/auth-context.ts';
import { UnauthenticatedError } from '#operations/auth/auth-errors.ts';
import { type Authenticated, authenticate, authenticateToken } from '#operations/auth/authenticate.ts';
import { requireGlobally } from '#operations/auth/require-permission.ts';
import { exceedsJsonLimits } from '../body/json-limits.ts';
import { parseJson, readTextBody } from '../body/parse-form-body.ts';
import { parseRequestUrl } from '../http/parse-request-url.ts';
import type { AdminContext, AdminExchange } from './admin-exchange.ts';
import { AdminProblemError } from './admin-problem-error.ts';
import { parseAdminInput } from './parse-admin-input.ts';
import { isSameOrigin } from './same-origin.ts';
import { readSessionCookie, sessionCookie } from './session-cookie.ts';

/** Texts of one entry in three languages, with room. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** Fields of content have about ten levels and a few thousand values. */
const JSON_LIMITS = { depth: 64, values: 200_000 };

/** An untyped handler; its input was validated by the schemas of its call. */
export type AnyHandler = (
  exchange: AdminExchange,
  input: ReturnType<typeof parseAdminInput>,
) => Promise<unknown>;

/**
 * Performs a call in this order: access, body, validation, handler. Access is denied unless the call grants it.
 */
export async function performAdminCall(
  name: AdminCallName,
  handler: AnyHandler,
  exchange: AdminExchange,
  request: FastifyRequest,
): Promise<unknown> {
  const call = adminCallOf(name);
  const { query } = parseRequestUrl(request.raw.url ?? '');
  requireAccess(call, exchange.caller);
  const body = await readBody(call, request);
  const params = request.params as Record<string, string>;
  return handler(exchange, parseAdminInput(call, { params, query, body }));
}

/**
 * Authenticates a request by its access token or its session cookie.
 * @throws AdminProblemError for a request with a cookie from another site
 */
export async function openExchange(
  context: AdminContext,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { mayRotate = true } = {},
): Promise<AdminExchange> {
  const { headers } = request;
  const isSecure = context.origin.startsWith('https:');
  const bearer = /^Bearer ([A-Za-z0-9_-]{20,100})$/u.exec(headers.authorization ?? '')?.[1];
  const setSessionToken = (token: string | undefined) =>
    void reply.header('set-cookie', sessionCookie(token, isSecure));
  let caller: Authenticated | undefined;
  if (bearer !== undefined) {
    caller = await authenticateToken(context, bearer);
    if (!caller) throw new UnauthenticatedError();
  } else {
    if (!isSameOrigin(request, context.origin)) throw new AdminProblemError('cross-site');
    const token = readSessionCookie(headers, isSecure);
    const session = token === undefined ? undefined : await authenticate(context, token, { mayRotate });
    if (session?.newToken !== undefined) setSessionToken(session.newToken);
    caller = session;
  }
  return {
    context,
    client: clientOf(request),
    locale: caller?.user.locale ?? browserLocale(request),
    caller,
    setSessionToken,
    log: request.log,
  };
}

export const clientOf = ({ ip, headers }: FastifyRequest): Client => ({
  address: ip,
  userAgent: headers['user-agent'] ?? '',
});

/** Language of messages without a session. */
export const browserLocale = (request: FastifyRequest): Locale =>
  chooseHomeLocale({ acceptLanguage: request.headers['accept-language'] });

/** @throws UnauthenticatedError, ForbiddenError, AdminProblemError */
function requireAccess({ access, needsSession }: AdminCall, caller: Authenticated | undefined): void {
  if (access === 'public') return;
  if (!caller) throw new UnauthenticatedError();
  if (needsSession && caller.sessionId === undefined) throw new AdminProblemError('session-needed');
  if (access === 'signed-in') return;
  requireGlobally(caller.actor, access);
}

/** @returns the parsed JSON body; null for a call without one */
async function readBody({ body }: AdminCall, request: FastifyRequest): Promise<unknown> {
  if (acceptsNothing(body)) return null;
  const [type = ''] = (request.headers['content-type'] ?? '').split(';');
  if (type.trim().toLowerCase() !== 'application/json') throw new AdminProblemError('media-type');
  const text = await readTextBody(request.raw, MAX_BODY_BYTES);
  if (exceedsJsonLimits(text, JSON_LIMITS)) throw new AdminProblemError('bad-request');
  return parseJson(text);
}
