import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsMediaType, htmlTypes } from '#api/http/content-negotiation.ts';
import { matchesEtag } from '#api/http/etag.ts';
import { defaultLocale, localeOfPath, localePath } from '#language/locale/locale.ts';
import { chooseHomeLocale } from '#language/locale/locale-choice.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import type { BuildInfo } from '#site/routing/build-manifest.ts';
import type { RedirectRuleCache } from '../content/redirect-rule-cache.ts';
import { chooseEncoding } from '../http/content-encoding.ts';
import { pageKey } from '../page-cache/cache-key.ts';
import { tagHeaders } from '../page-cache/cached-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { type CacheEntry, type LoadPage, siteLog } from '../page-cache/page-loader.ts';
import { OverloadedError } from '../rendering/concurrency-limiter.ts';
import type { PageService } from '../rendering/page-service.ts';
import { decideUrl, splitTarget } from './decide-url.ts';
import { createPageDataHandler, sendBuildError, type TargetHandler } from './page-data-handler.ts';
import { isBuildUrl } from './page-data-url.ts';

/** Handlers of pages, page data and error pages. */
export interface PageRoutes {
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Sends the error page for a request without a page, such as a malformed URL. */
  sendError(status: number, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** Sends an entry of the page cache in the encoding that the client prefers, or a 304. */
  sendCached(request: FastifyRequest, reply: FastifyReply, entry: CacheEntry): Promise<FastifyReply>;
}

export interface PageParts {
  pages: Pick<PageService, 'renderError'>;
  cache: PageCache;
  loadPage: LoadPage;
  redirects: Pick<RedirectRuleCache, 'find'>;
  build: BuildInfo;
}

export function createPageRoutes({ pages, cache, loadPage, redirects, build }: PageParts): PageRoutes {
  const sendPageData = createPageDataHandler({
    buildId: build.id,
    redirects,
    loadPage,
    sendCached,
  });

  const sendError: PageRoutes['sendError'] = async (status, request, reply) => {
    if (isBuildUrl(request.raw.url ?? '/')) return sendBuildError(reply, status);
    const { locale } = localeOfPath(request.url);
    // The leading space avoids collisions with page keys, which start with `/`.
    const key = ` ${status} ${locale}`;
    const pageRequest = { target: localePath(locale, '/'), requestId: request.id, log: siteLog(request.log) };
    const page = await cache.get(key, () => pages.renderError(status, pageRequest));
    return sendCached(request, reply.header('Cache-Control', 'no-store'), { key, page });
  };

  const sendRendered: TargetHandler = async (target, request, reply) => {
    const key = pageKey(target);
    return sendCached(request, reply, { key, page: await loadPage(key, request) });
  };

  const with503OnOverload =
    (handle: TargetHandler): TargetHandler =>
    async (target, request, reply) => {
      try {
        return await handle(target, request, reply);
      } catch (error) {
        if (!(error instanceof OverloadedError)) throw error;
        return sendError(503, request, reply.header('Retry-After', '2'));
      }
    };
  const send = { page: with503OnOverload(sendRendered), pageData: with503OnOverload(sendPageData) };

  return {
    sendError,
    sendCached,
    async sendPage(request, reply) {
      const target = request.raw.url ?? '/';
      if (isBuildUrl(target)) return send.pageData(target, request, reply);
      const decision = decideUrl(target, redirects);
      if (decision.kind === 'bad') return sendError(decision.status, request, reply);
      if (decision.kind === 'redirect' && decision.cause === 'spelling') return redirect(reply, decision);
      if (!accepts(target, request.headers.accept)) return sendError(406, request, reply);
      if (decision.kind === 'redirect') {
        const tags = [listTag(localeOfPath(splitTarget(target).pathname).locale, 'redirect')];
        return redirect(reply, { ...decision, tags });
      }
      const home = homeRedirect(target, request.headers);
      return home ? redirect(reply, home) : send.page(target, request, reply);
    },
  };

  async function sendCached(request: FastifyRequest, reply: FastifyReply, { key, page }: CacheEntry) {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const etag = page.entityTag(encoding);
    const isNotModified = etag !== undefined && matchesEtag(request.headers['if-none-match'], etag);
    const body = isNotModified ? undefined : await cache.getEncoded(key, page, encoding);
    reply.headers(page.headers);
    if (etag !== undefined) reply.header('ETag', etag);
    if (body && encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.code(isNotModified ? 304 : page.status).send(body);
  }
}

interface Redirect {
  status: number;
  location: string;
  cacheControl?: string;
  /** Cache tags by which a CDN purges the redirect. */
  tags?: readonly string[];
}

function homeRedirect(target: string, headers: IncomingHttpHeaders): Redirect | undefined {
  const { pathname, query } = splitTarget(target);
  const home = pathname === '/' ? homePathFor(headers) : undefined;
  if (home === undefined) return undefined;
  return { status: 302, location: home + query, cacheControl: 'private, no-store' };
}

// A CSV download may be requested as `text/csv`; if it does not exist, the response is an HTML page. A permanent URL
// redirects to a file of any type.
function accepts(target: string, accept: string | undefined): boolean {
  if (/^[^?]*\/documents\/file\//u.test(target)) return true;
  return acceptsMediaType(
    accept,
    /^[^?]*\.csv(?:\?|$)/u.test(target) ? [...htmlTypes, 'text/csv'] : htmlTypes,
  );
}

/** R-118 … R-121. @returns the home page in another locale that the visitor prefers */
function homePathFor(headers: IncomingHttpHeaders): string | undefined {
  // A link on this site, such as the logo, is an explicit choice of the locale.
  if (headers['sec-fetch-site'] === 'same-origin') return undefined;
  const { cookie, 'accept-language': acceptLanguage } = headers;
  const locale = chooseHomeLocale({ ...(cookie && { cookie }), ...(acceptLanguage && { acceptLanguage }) });
  return locale === defaultLocale ? undefined : localePath(locale, '/');
}

function redirect(reply: FastifyReply, response: Redirect): FastifyReply {
  const { status, location, cacheControl = 'public, max-age=300', tags = [] } = response;
  return reply.headers({ 'Cache-Control': cacheControl, ...tagHeaders(tags) }).redirect(location, status);
}
