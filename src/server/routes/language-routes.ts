import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readTextBody } from '#api/body/parse-form-body.ts';
import { originOf } from '#api/forms/request-origin.ts';
import { type Locale, localeOfPath } from '#language/locale/locale.ts';
import { localeCookie } from '#site/document/locale-cookie.ts';
import { canonicalLocation } from '#site/routing/canonical-url.ts';
import { path } from '#site/routing/paths.ts';
import type { Config } from '../config.ts';
import type { PageRoutes } from './page-routes.ts';

export interface LanguageParts {
  routes: Pick<PageRoutes, 'sendError'>;
  config: Pick<Config, 'siteOrigin'>;
}

/** The longest address that a page may have, percent-encoded once more. */
const BODY_LIMIT_BYTES = 32_768;

/**
 * The language switch where no script runs: its buttons post the address of the page in the other language, and the answer
 * remembers that language and leads there (docs/decisions/0042). Pages themselves set no cookie, so caches may keep them.
 */
export function registerLanguageChoice(app: FastifyInstance, { routes, config }: LanguageParts): void {
  app.post(path.language, async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    const ownHosts = [request.host, new URL(config.siteOrigin).host];
    if (originOf(request.headers, ownHosts) === 'other') return routes.sendError(403, request, reply);
    const body = await readTextBody(request.raw, BODY_LIMIT_BYTES);
    const target = new URLSearchParams(body).get('to') ?? '';
    // Only a path of this site in its one form: it can lead nowhere else.
    if (canonicalLocation(target).kind !== 'ok') return routes.sendError(400, request, reply);
    rememberLocale(reply, request, config.siteOrigin, localeOfPath(target).locale);
    return reply.redirect(target, 303);
  });
}

/** Sets the cookie, for https only where the visitor uses https: the proxy in front may not say so. */
export function rememberLocale(
  reply: FastifyReply,
  { protocol }: FastifyRequest,
  siteOrigin: string,
  locale: Locale,
): void {
  const secure = protocol === 'https' || siteOrigin.startsWith('https:');
  reply.header('Set-Cookie', localeCookie(locale, secure));
}
