import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SingleSignOnError } from '#operations/auth/auth-errors.ts';
import {
  completeSingleSignOn,
  SINGLE_SIGN_ON_MS,
  startSingleSignOn,
} from '#operations/auth/single-sign-on.ts';
import { redactError } from '../http/redact-error.ts';
import type { AdminContext } from './admin-exchange.ts';
import { browserLocale, clientOf } from './perform-admin-call.ts';
import { isSameOrigin } from './same-origin.ts';
import { formatTokenCookie, readTokenCookie, sessionCookie } from './session-cookie.ts';

const SIGN_IN = '/admin/sign-in';
const SECOND_STEP = '/admin/second-step';

/** Binds an attempt to the browser. Lax, because the callback is a navigation from the site of the provider. */
const attemptCookie = {
  name: 'shanyraq_oidc',
  path: '/admin/api/oidc',
  maxAgeMs: SINGLE_SIGN_ON_MS,
  sameSite: 'Lax',
} as const;

/** Registers the navigations of the single sign-on. Both respond with redirects. */
export function addSingleSignOn(api: FastifyInstance, context: AdminContext): void {
  if (!context.identityProvider) return;
  const isSecure = context.origin.startsWith('https:');

  api.get('/oidc/start', { exposeHeadRoute: false }, async (request, reply) => {
    // A link on another site leads to the sign-in.
    if (!isSameOrigin(request, context.origin)) return redirect(reply, SIGN_IN);
    return redirectUnlessFailed(request, reply, async () => {
      const { url, attempt } = await startSingleSignOn(context, clientOf(request));
      reply.header('set-cookie', formatTokenCookie(attemptCookie, attempt, isSecure));
      return url;
    });
  });

  api.get('/oidc/callback', { exposeHeadRoute: false }, (request, reply) => {
    reply.header('set-cookie', formatTokenCookie(attemptCookie, undefined, isSecure));
    return redirectUnlessFailed(request, reply, async () => {
      const result = await completeSingleSignOn(context, {
        attempt: readTokenCookie(attemptCookie, request.headers, isSecure),
        search: new URL(request.raw.url ?? '/', context.origin).search,
        locale: browserLocale(request),
        client: clientOf(request),
      });
      // In the fragment, which browsers do not send.
      if (result.kind === 'second-step') return `${SECOND_STEP}#${result.attempt}`;
      reply.header('set-cookie', sessionCookie(result.session.token, isSecure));
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
