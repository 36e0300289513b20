import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOfPath } from '#language/locale/locale.ts';
import type { PageData } from '#site/routing/build-manifest.ts';
import { redirectLocation } from '#site/routing/redirect-rule.ts';
import { isFilePath } from '#site/routing/route-table.ts';
import type { RedirectRuleCache } from '../content/redirect-rule-cache.ts';
import { commonHeaders } from '../http/security-headers.ts';
import { pageKey } from '../page-cache/cache-key.ts';
import type { CacheEntry, LoadPage } from '../page-cache/page-loader.ts';
import { pagePathOf, pageTargetOf, parsePageDataUrl } from './page-data-url.ts';

interface PageDataParts {
  buildId: string;
  redirects: Pick<RedirectRuleCache, 'find'>;
  loadPage: LoadPage;
  sendCached(request: FastifyRequest, reply: FastifyReply, entry: CacheEntry): Promise<FastifyReply>;
}

/** Responds to a request for a target in canonical form. */
export type TargetHandler = (
  target: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/**
 * Creates the handler of page data. Another build id is a 404, on which the browser loads the page.
 */
export function createPageDataHandler(parts: PageDataParts): TargetHandler {
  const { buildId, redirects, loadPage, sendCached } = parts;
  return async (target, request, reply) => {
    const requested = parsePageDataUrl(target);
    if (requested?.buildId !== buildId) return sendBuildError(reply, 404);
    const { page } = pageTargetOf(requested.target);
    const pathname = pagePathOf(page);
    const { path } = localeOfPath(pathname);
    if (isFilePath(path)) return sendBuildError(reply, 404);
    const rule = redirects.find(pathname);
    if (rule) return sendRedirect(reply, rule.status, redirectLocation(rule, page.slice(pathname.length)));
    const key = pageKey(requested.target);
    return sendCached(request, reply, { key, page: await loadPage(key, request) });
  };

  /** Sends the redirect as JSON, because `fetch` would follow an HTTP redirect. */
  function sendRedirect(reply: FastifyReply, status: number, location: string): FastifyReply {
    const payload: PageData = { id: buildId, data: {}, redirect: { location, status } };
    return reply
      .headers({ ...commonHeaders, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(payload));
  }
}

const messages: Readonly<Record<number, string>> = {
  404: 'Not found',
  405: 'Method not allowed',
  503: 'Busy',
};

/** Sends an error of a build URL or of page data as JSON. */
export function sendBuildError(reply: FastifyReply, status: number): FastifyReply {
  if (status === 405) reply.header('Allow', 'GET, HEAD');
  return reply
    .code(status)
    .headers({ ...commonHeaders, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ statusCode: status, message: messages[status] ?? 'Refused' }));
}
