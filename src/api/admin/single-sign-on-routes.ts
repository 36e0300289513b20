import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SingleSignOnError } from '#operations/auth/auth-errors.ts';
import {
  completeSingleSignOn,
  SINGLE_SIGN_ON_MS,
  startSingleSignOn,
} from '#operations/auth/single-sign-on.ts';
import { redactError } from '../http/redact-error.ts';
import type { AdminContext } from './admin-exchange.ts';
import { browserLocale } from './perform-admin-call.ts';
import { isSameOrigin } from './same-origin.ts';
import { readTokenCookie, sessionCookie } from './session-cookie.ts';

const SIGN_IN = '/admin/sign-in';

const cookieName = (isSecure: boolean) => `${isSecure ? '__Secure-' : ''}shanyraq_oidc`;

/** Binds an attempt to the browser. Lax, because the callback is a navigation from the site of the provider. */
function attemptCookie(token: string | undefined, isSecure: boolean): string {
  return [
    `${cookieName(isSecure)}=${token ?? ''}`,
    'Path=/admin/api/oidc',
    `Max-Age=${token === undefined ? 0 : SINGLE_SIGN_ON_MS / 1000}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

/** Registers the navigations of the single sign-on. Both respond with redirects. */
export function addSingleSignOn(api: FastifyInstance, context: AdminContext): void {
  if (!context.identityProvider) return;
  const isSecure = context.origin.startsWith('https:');

  api.get('/oidc/start', { exposeHeadRoute: false }, async (request, reply) => {
    const origins = [context.origin, `${request.protocol}://${request.host}`];
    // A link on another site leads to the sign-in.
    if (!isSameOrigin(request.headers, 'GET', origins)) return redirect(reply, SIGN_IN);
    return redirectUnlessFailed(request, reply, async () => {
      const { url, attempt } = await startSingleSignOn(context);
      reply.header('set-cookie', attemptCookie(attempt, isSecure));
      return url;
    });
  });

  api.get('/oidc/callback', { exposeHeadRoute: false }, (request, reply) => {
    reply.header('set-cookie', attemptCookie(undefined, isSecure));
    return redirectUnlessFailed(request, reply, async () => {
      const { token } = await completeSingleSignOn(context, {
        attempt: readTokenCookie(request.headers, cookieName(isSecure)),
        search: new URL(request.raw.url ?? '/', context.origin).search,
        locale: browserLocale(request),
        client: { address: request.ip, userAgent: request.headers['user-agent'] ?? '' },
      });
      reply.header('set-cookie', sessionCookie(token, isSecure));
      return '/admin/';
    });
  });
}

/** Redirects to the result, or to the sign-in with the fault. */
async function redirectUnlessFailed(
  request: FastifyRequest,
  reply: FastifyReply,
  perform: () => Promise<string>,
): Promise<FastifyReply> {
  try {
    return redirect(reply, await perform());
  } catch (error) {
    if (!(error instanceof SingleSignOnError)) throw error;
    const { fault, cause } = error;
    request.log.warn({ fault, ...(cause !== undefined && describe(cause)) }, 'single sign-on failed');
    return redirect(reply, `${SIGN_IN}?error=${fault}`);
  }
}

const redirect = (reply: FastifyReply, url: string) =>
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(url, 303);

/** Adds the error code of OAuth, a predefined word such as `invalid_client`, to the error. */
function describe(cause: unknown) {
  const code = String(errorCodeOf(cause));
  return { err: redactError(cause), ...(/^[a-z_]{1,60}$/u.test(code) && { code }) };
}

/** It is in the body of a response, or in its `WWW-Authenticate` header. */
function errorCodeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return '';
  if ('error' in error) return error.error;
  const [challenge] = [error.cause].flat() as { parameters?: Record<string, unknown> }[];
  return challenge?.parameters?.error ?? '';
}
