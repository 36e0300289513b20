import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { admits, htmlTypes } from '#api/http/content-negotiation.ts';
import { matchesEntityTag } from '#api/http/etag.ts';
import { localeOfPath, localePath } from '#language/locale/locale.ts';
import { chooseHomeLocale } from '#language/locale/locale-choice.ts';
import { listTag } from '#model/publishing/cache-tags.ts';
import type { BuildStamp } from '#site/routing/build-manifest.ts';
import { canonicalLocation } from '#site/routing/canonical-url.ts';
import { ruledLocation } from '#site/routing/redirect-rule.ts';
import type { RedirectRules } from '../content/redirect-rule-cache.ts';
import { chooseEncoding } from '../http/content-encoding.ts';
import { pageKey } from '../page-cache/cache-key.ts';
import { tagHeaders } from '../page-cache/cached-page.ts';
import { type Kept, type KeptAt, siteLog } from '../page-cache/load-page.ts';
import type { PageCache } from '../page-cache/page-cache.ts';
import { Overloaded } from '../rendering/concurrency-limiter.ts';
import type { Pages } from '../rendering/page-service.ts';
import { payloadSender, type Send, sendBuildError } from './page-data-routes.ts';
import { isBuildUrl } from './page-data-url.ts';

/** Answers every address that is not the API's, a file's or the health checks'. */
export interface PageRoutes {
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** The error page, with a status that no page decides: a bad address, a wrong method. */
  sendError(status: number, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  /** A page, or what else the cache has, as the visitor takes it. */
  sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<FastifyReply>;
}

export interface PageParts {
  pages: Pick<Pages, 'renderError'>;
  cache: PageCache;
  keptAt: KeptAt;
  redirects: Pick<RedirectRules, 'find'>;
  build: BuildStamp;
}

export function pageRoutes({ pages, cache, keptAt, redirects, build }: PageParts): PageRoutes {
  const sendPayload = payloadSender({ buildId: build.id, redirects, keptAt, sendKept });

  const sendError: PageRoutes['sendError'] = async (status, request, reply) => {
    if (isBuildUrl(request.raw.url ?? '/')) return sendBuildError(reply, status);
    const { locale } = localeOfPath(request.url);
    // A blank begins no address, so these never meet the keys of pages.
    const key = ` ${status} ${locale}`;
    const asked = { target: localePath(locale, '/'), requestId: request.id, log: siteLog(request.log) };
    const page = await cache.get(key, () => pages.renderError(status, asked));
    return sendKept(request, reply.header('Cache-Control', 'no-store'), { key, page });
  };

  const sendRendered: Send = async (target, request, reply) => {
    const key = pageKey(target);
    return sendKept(request, reply, { key, page: await keptAt(key, request) });
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
  const answers = { page: orBusy(sendRendered), payload: orBusy(sendPayload) };

  return {
    sendError,
    sendKept,
    async sendPage(request, reply) {
      const target = request.raw.url ?? '/';
      if (isBuildUrl(target)) return answers.payload(target, request, reply);
      const verdict = canonicalLocation(target);
      if (verdict.kind === 'bad') return sendError(verdict.status, request, reply);
      if (verdict.kind === 'redirect') return redirect(reply, { status: 301, location: verdict.location });
      const detour = detourOf(target, request.headers);
      if (!detour) return answers.page(target, request, reply);
      if (detour.location === undefined) return sendError(detour.status, request, reply);
      return redirect(reply, detour);
    },
  };

  /** What a page's address is answered with in place of the page, whether it is kept or not. */
  function detourOf(target: string, headers: IncomingHttpHeaders): Detour | undefined {
    if (!accepts(target, headers.accept)) return { status: 406 };
    const { pathname, query } = partsOf(target);
    const rule = redirects.find(pathname);
    if (rule) {
      const tags = [listTag(localeOfPath(pathname).locale, 'redirect')];
      return { status: rule.status, location: ruledLocation(rule, query), tags };
    }
    const home = pathname === '/' ? homeOf(headers) : undefined;
    if (home === undefined) return undefined;
    return { status: 302, location: home + query, cacheControl: 'private, no-store' };
  }

  async function sendKept(request: FastifyRequest, reply: FastifyReply, { key, page }: Kept) {
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    const etag = page.entityTag(encoding);
    const isKnown = etag !== undefined && matchesEntityTag(request.headers['if-none-match'], etag);
    const body = isKnown ? undefined : await cache.encoded(key, page, encoding);
    reply.headers(page.headers);
    if (etag !== undefined) reply.header('ETag', etag);
    if (body && encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.code(isKnown ? 304 : page.status).send(body);
  }
}

interface Detour {
  status: number;
  location?: string;
  cacheControl?: string;
  /** By which a cache in front drops the redirect. */
  tags?: readonly string[];
}

// What a page offers as a table to download may be asked for as such; if it is not there, the answer is a page.
function accepts(target: string, accept: string | undefined): boolean {
  return admits(accept, /^[^?]*\.csv(?:\?|$)/u.test(target) ? [...htmlTypes, 'text/csv'] : htmlTypes);
}

/** R-118 … R-121: only `/` itself asks what the visitor reads. @returns another language's home, where that is it */
function homeOf(headers: IncomingHttpHeaders): string | undefined {
  // Who comes from a page of ours has chosen by the link: its logo, its language switch.
  if (headers['sec-fetch-site'] === 'same-origin') return undefined;
  const { cookie, 'accept-language': acceptLanguage } = headers;
  const locale = chooseHomeLocale({ ...(cookie && { cookie }), ...(acceptLanguage && { acceptLanguage }) });
  return locale === 'kk' ? undefined : localePath(locale, '/');
}

function partsOf(target: string): { pathname: string; query: string } {
  const mark = target.indexOf('?');
  return mark < 0
    ? { pathname: target, query: '' }
    : { pathname: target.slice(0, mark), query: target.slice(mark) };
}

function redirect(reply: FastifyReply, detour: Detour): FastifyReply {
  const { status, location = '/', cacheControl = 'public, max-age=300', tags = [] } = detour;
  return reply.headers({ 'Cache-Control': cacheControl, ...tagHeaders(tags) }).redirect(location, status);
}
