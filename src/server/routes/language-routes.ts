import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readTextBody } from '#api/body/parse-form-body.ts';
import { requestOrigin } from '#api/forms/request-origin.ts';
import { type Locale, localeOfPath } from '#language/locale/locale.ts';
import { formatLocaleCookie } from '#site/document/locale-cookie.ts';
import { canonicalizeTarget } from '#site/routing/canonicalize-target.ts';
import { path } from '#site/routing/paths.ts';
import type { Config } from '../config.ts';
import type { PageRoutes } from './page-routes.ts';

export interface LanguageParts {
  routes: Pick<PageRoutes, 'sendError'>;
  config: Pick<Config, 'siteOrigin'>;
}

/** Fits the longest URL of a page, percent-encoded again. */
const MAX_BODY_BYTES = 32_768;

/**
 * Registers the language switch for browsers without script: a form post that sets the locale cookie and
 * redirects (docs/decisions/0042). Pages set no cookies, so they are cacheable.
 */
export function registerLanguageSwitch(app: FastifyInstance, { routes, config }: LanguageParts): void {
  app.post(path.language, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const ownHosts = [request.host, new URL(config.siteOrigin).host];
    if (requestOrigin(request.headers, ownHosts) === 'other') return routes.sendError(403, request, reply);
    const body = await readTextBody(request.raw, MAX_BODY_BYTES);
    const target = new URLSearchParams(body).get('to') ?? '';
    // Accepts canonical paths of this site only, which prevents open redirects.
    if (canonicalizeTarget(target).kind !== 'ok') return routes.sendError(400, request, reply);
    setLocaleCookie(reply, request, config.siteOrigin, localeOfPath(target).locale);
    return reply.redirect(target, 303);
  });
}

/** Sets the locale cookie. The proxy may not forward the protocol, so `siteOrigin` also makes it `Secure`. */
export function setLocaleCookie(
  reply: FastifyReply,
  { protocol }: FastifyRequest,
  siteOrigin: string,
  locale: Locale,
): void {
  const secure = protocol === 'https' || siteOrigin.startsWith('https:');
  reply.header('Set-Cookie', formatLocaleCookie(locale, secure));
}
