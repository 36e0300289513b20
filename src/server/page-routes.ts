import type { FastifyReply, FastifyRequest } from 'fastify';
import { admits, htmlTypes } from '#api/accept.ts';
import { matchesEntityTag } from '#api/entity-tag.ts';
import { localeOfPath, localePath } from '#language/locale.ts';
import { chooseHomeLocale } from '#language/locale-choice.ts';
import type { BuildStamp } from '#site/build-manifest.ts';
import { canonicalLocation } from '#site/canonical.ts';
import type { SiteLog } from '#site/context.ts';
import { ruledLocation } from '#site/route-rule.ts';
import { isBuildUrl, isData } from './data-address.ts';
import { chooseEncoding } from './encoding.ts';
import type { KeptPage, PageCache } from './page-cache.ts';
import { pageData, type Send, sendBuildError } from './page-data.ts';
import { pageKey } from './page-key.ts';
import type { PageRequest, Pages } from './pages.ts';
import type { RedirectRules } from './redirect-rules.ts';
import { Overloaded, type RenderQueue } from './render-queue.ts';
import { commonHeaders } from './security-headers.ts';

/** Answers every address that is not the API's, a file's or the health checks'. */
export interface PageRoutes {
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The error page, with a status that no page decides: a bad address, a wrong method. */
  sendError(status: number, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** A page, or what else the cache has, as the visitor takes it; its `Cache-Control` is set before. */
  sendKept(
    request: FastifyRequest,
    reply: FastifyReply,
    kept: { key: string; page: KeptPage },
  ): Promise<FastifyReply>;
}

export interface PageParts {
  pages: Pages;
  cache: PageCache;
  queue: RenderQueue;
  redirects: Pick<RedirectRules, 'find'>;
  build: BuildStamp;
}

/** A visitor's own copy is checked each time; a cache in front may serve its own for a moment, and stale while it asks. */
const shared = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

export function pageRoutes({ pages, cache, queue, redirects, build }: PageParts): PageRoutes {
  const keptAt = (key: string, request: FastifyRequest) =>
    cache.get(key, () => queue.run(() => pages.render(pageRequest(request, key))));
  const { sendPayload, sendData } = pageData({
    buildId: build.id,
    redirects,
    keptAt,
    sendKept,
    cacheControl: shared,
  });

  const sendError: PageRoutes['sendError'] = async (status, request, reply) => {
    if (isBuildUrl(request.raw.url ?? '/')) return sendBuildError(reply, status);
    const { locale } = localeOfPath(request.url);
    // A blank begins no address, so these never meet the keys of pages.
    const key = ` ${status} ${locale}`;
    const asked = pageRequest(request, localePath(locale, '/'));
    const page = await cache.get(key, () => pages.renderError(status, asked));
    return sendKept(request, reply.header('Cache-Control', 'no-store'), { key, page });
  };

  const sendRendered: Send = async (target, request, reply) => {
    const key = pageKey(target);
    const page = await keptAt(key, request);
    const isHome = target.split('?', 1)[0] === '/';
    // Who is sent on from `/` and who is not depends on the visitor, so nobody else may keep the answer.
    reply.header('Cache-Control', isHome ? 'private, no-cache' : shared);
    return sendKept(request, reply, { key, page });
  };

  const orBusy =
    (send: Send): Send =>
    async (target, request, reply) => {
      try {
        return await send(target, request, reply);
      } catch (error) {
        if (!(error instanceof Overloaded)) throw error;
        return sendError(503, request, reply.header('Retry-After', '2'));
      }
    };
  const answers = { page: orBusy(sendRendered), data: orBusy(sendData), payload: orBusy(sendPayload) };

  return {
    sendError,
    sendKept,
    async sendPage(request, reply) {
      const target = request.raw.url ?? '/';
      if (isBuildUrl(target)) return answers.payload(target, request, reply);
      const verdict = canonicalLocation(target);
      if (verdict.kind === 'bad') return sendError(verdict.status, request, reply);
      if (verdict.kind === 'redirect') return redirect(reply, 301, verdict.location);
      if (isData(target)) return answers.data(target, request, reply);
      if (!admits(request.headers.accept, typesOf(target))) return sendError(406, request, reply);
      const { pathname, query } = partsOf(target);
      const rule = redirects.find(pathname);
      if (rule) return redirect(reply, rule.status, ruledLocation(rule, query));
      const home = pathname === '/' ? homeOf(request) : undefined;
      if (home) return redirect(reply.header('Cache-Control', 'private, no-store'), 302, home + query);
      return answers.page(target, request, reply);
    },
  };

  async function sendKept(
    request: FastifyRequest,
    reply: FastifyReply,
    { key, page }: { key: string; page: KeptPage },
  ) {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const etag = `"${page.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    reply.code(page.status).headers({ ...page.headers, ...commonHeaders, Vary: 'Accept-Encoding' });
    if (page.status === 200) {
      reply.headers({ ETag: etag, 'Cache-Tag': page.tags.join(',') });
      if (matchesEntityTag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    }
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.send(await cache.encoded(key, page, encoding));
  }
}

// What a page offers as a table to download may be asked for as such; if it is not there, the answer is a page.
function typesOf(target: string): readonly string[] {
  return /^[^?]*\.csv(?:\?|$)/u.test(target) ? [...htmlTypes, 'text/csv'] : htmlTypes;
}

/** R-118 … R-121: only `/` itself asks what the visitor reads. @returns another language's home, where that is it */
function homeOf(request: FastifyRequest): string | undefined {
  // Who comes from a page of ours has chosen by the link: its logo, its language switch.
  if (request.headers['sec-fetch-site'] === 'same-origin') return undefined;
  const { cookie, 'accept-language': acceptLanguage } = request.headers;
  const locale = chooseHomeLocale({ ...(cookie && { cookie }), ...(acceptLanguage && { acceptLanguage }) });
  return locale === 'kk' ? undefined : localePath(locale, '/');
}

function partsOf(target: string): { pathname: string; query: string } {
  const mark = target.indexOf('?');
  return mark < 0
    ? { pathname: target, query: '' }
    : { pathname: target.slice(0, mark), query: target.slice(mark) };
}

function redirect(reply: FastifyReply, status: number, location: string): FastifyReply {
  if (reply.getHeader('Cache-Control') === undefined) reply.header('Cache-Control', 'public, max-age=300');
  return reply.headers(commonHeaders).redirect(location, status);
}

function pageRequest(request: FastifyRequest, target: string): PageRequest {
  return { target, requestId: request.id, log: siteLog(request) };
}

function siteLog({ log }: FastifyRequest): SiteLog {
  return {
    warn: (message, error) => log.warn({ err: error }, message),
    error: (message, error) => log.error({ err: error }, message),
  };
}
