import type { FastifyInstance, FastifyRequest } from 'fastify';
import { originOf } from '#api/form-sender.ts';
import { localeOfPath } from '#language/locale.ts';
import { canonicalLocation } from '#site/canonical.ts';
import { localeCookie } from '#site/locale-cookie.ts';
import { path } from '#site/path.ts';
import type { Config } from './config.ts';
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
export async function registerLanguageChoice(app: FastifyInstance, parts: LanguageParts): Promise<void> {
  const { routes, config } = parts;
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
      async (_request: FastifyRequest, body: string) => body,
    );
    scope.post(path.language, (request, reply) => {
      reply.header('Cache-Control', 'no-store');
      const ownHosts = [request.host, new URL(config.siteOrigin).host];
      if (originOf(request.headers, ownHosts) === 'other') return routes.sendError(403, request, reply);
      const body = typeof request.body === 'string' ? request.body : '';
      const target = new URLSearchParams(body).get('to') ?? '';
      // Only a path of this site in its one form: it can lead nowhere else.
      if (canonicalLocation(target).kind !== 'ok') return routes.sendError(400, request, reply);
      const secure = request.protocol === 'https' || config.siteOrigin.startsWith('https:');
      reply.header('Set-Cookie', localeCookie(localeOfPath(target).locale, secure));
      return reply.redirect(target, 303);
    });
  });
}
