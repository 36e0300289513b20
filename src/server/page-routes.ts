import type { FastifyReply, FastifyRequest } from 'fastify';
import { admits, htmlTypes } from '#api/accept.ts';
import { localeOfPath, localePath } from '#language/locale.ts';
import { chooseHomeLocale } from '#language/locale-choice.ts';
import { canonicalLocation } from '#site/canonical.ts';
import type { Refusal, SiteLog } from '#site/context.ts';
import { departureOf } from './departure.ts';
import type { Page, PageRequest, Pages } from './pages.ts';
import type { RedirectRules } from './redirect-rules.ts';
import { commonHeaders, pageHeaders } from './security-headers.ts';

/** Answers every address that is not the API's, a file's or the health checks'. */
export interface PageRoutes {
  sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  sendError(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
}

export function pageRoutes(pages: Pages, redirects: Pick<RedirectRules, 'find'>): PageRoutes {
  const sendError: PageRoutes['sendError'] = async (refusal, request, reply) => {
    reply.header('Cache-Control', 'no-store');
    return send(reply, await pages.renderError(refusal, pageRequest(request, reply)));
  };

  return {
    sendError,
    async sendPage(request, reply) {
      const target = request.raw.url ?? '/';
      const verdict = canonicalLocation(target);
      if (verdict.kind === 'bad')
        return sendError({ status: verdict.status, message: 'Bad address' }, request, reply);
      if (verdict.kind === 'redirect') return redirect(reply, 301, verdict.location);
      if (!admits(request.headers.accept, typesOf(target))) {
        return sendError({ status: 406, message: 'Not acceptable: pages are HTML' }, request, reply);
      }
      const [pathname = '/', query] = target.split('?', 2);
      const { locale, path } = localeOfPath(pathname);
      const rule = redirects.find(locale, path);
      if (rule) return redirect(reply, rule.status, withQuery(rule.location, query));
      if (pathname === '/') {
        const home = homeOf(request);
        if (home)
          return redirect(reply.header('Cache-Control', 'private, no-store'), 302, withQuery(home, query));
      }
      const page = await pages.render(pageRequest(request, reply));
      reply.header('Cache-Control', pathname === '/' ? 'private, no-cache' : 'no-cache');
      return send(reply, page);
    },
  };
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

function withQuery(location: string, query: string | undefined): string {
  return query && !location.includes('?') ? `${location}?${query}` : location;
}

function redirect(reply: FastifyReply, status: number, location: string): FastifyReply {
  if (reply.getHeader('Cache-Control') === undefined) reply.header('Cache-Control', 'public, max-age=300');
  return reply.headers(commonHeaders).redirect(location, status);
}

function send(reply: FastifyReply, page: Page): FastifyReply {
  for (const [name, value] of page.headers) reply.header(name, value);
  const isHtml = page.headers.get('Content-Type')?.startsWith('text/html') === true;
  return reply
    .code(page.status)
    .headers(isHtml ? pageHeaders(page.body) : commonHeaders)
    .send(page.body);
}

function pageRequest(request: FastifyRequest, reply: FastifyReply): PageRequest {
  return {
    target: request.raw.url ?? '/',
    requestId: request.id,
    signal: departureOf(reply),
    log: siteLog(request),
  };
}

function siteLog({ log }: FastifyRequest): SiteLog {
  return {
    warn: (message, error) => log.warn({ err: error }, message),
    error: (message, error) => log.error({ err: error }, message),
  };
}
