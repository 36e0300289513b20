import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsMediaType, htmlTypes } from '#api/http/content-negotiation.ts';
import { matchesEtag } from '#api/http/etag.ts';
import { defaultLocale, localeOfPath, localePath } from '#language/locale/locale.ts';
import { chooseHomeLocale } from '#language/locale/locale-choice.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import type { BuildInfo } from '#site/routing/build-manifest.ts';
import { canonicalizeTarget } from '#site/routing/canonicalize-target.ts';
import { redirectLocation } from '#site/routing/redirect-rule.ts';
import type { RedirectRuleCache } from '../content/redirect-rule-cache.ts';
import { chooseEncoding } from '../http/content-encoding.ts';
import { pageKey } from '../page-cache/cache-key.ts';
import { tagHeaders } from '../page-cache/cached-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { type CacheEntry, type LoadPage, siteLog } from '../page-cache/page-loader.ts';
import { OverloadedError } from '../rendering/concurrency-limiter.ts';
import type { PageService } from '../rendering/page-service.ts';
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
      const canonical = canonicalizeTarget(target);
      if (canonical.kind === 'bad') return sendError(canonical.status, request, reply);
      if (canonical.kind === 'redirect') {
        return redirect(reply, { status: 301, location: canonical.location });
      }
      const alternate = alternateResponse(target, request.headers);
      if (!alternate) return send.page(target, request, reply);
      if (alternate.location === undefined) return sendError(alternate.status, request, reply);
      return redirect(reply, alternate);
    },
  };

  /** @returns the redirect or error that replaces the page, even if the page is cached */
  function alternateResponse(target: string, headers: IncomingHttpHeaders): AlternateResponse | undefined {
    if (!accepts(target, headers.accept)) return { status: 406 };
    const { pathname, query } = splitTarget(target);
    const rule = redirects.find(pathname);
    if (rule) {
      const tags = [listTag(localeOfPath(pathname).locale, 'redirect')];
      return { status: rule.status, location: redirectLocation(rule, query), tags };
    }
    const home = pathname === '/' ? homePathFor(headers) : undefined;
    if (home === undefined) return undefined;
    return { status: 302, location: home + query, cacheControl: 'private, no-store' };
  }

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

interface AlternateResponse {
  status: number;
  location?: string;
  cacheControl?: string;
  /** Cache tags by which a CDN purges the redirect. */
  tags?: readonly string[];
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

function splitTarget(target: string): { pathname: string; query: string } {
  const queryStart = target.indexOf('?');
  return queryStart < 0
    ? { pathname: target, query: '' }
    : { pathname: target.slice(0, queryStart), query: target.slice(queryStart) };
}

function redirect(reply: FastifyReply, response: AlternateResponse): FastifyReply {
  const { status, location = '/', cacheControl = 'public, max-age=300', tags = [] } = response;
  return reply.headers({ 'Cache-Control': cacheControl, ...tagHeaders(tags) }).redirect(location, status);
}
