import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOfPath } from '#language/locale.ts';
import { ruledLocation } from '#site/route-rule.ts';
import { hasPayload } from '#site/route-table.ts';
import { pagePathOf, payloadAsked } from './data-address.ts';
import type { Kept, KeptAt } from './page-keeper.ts';
import { pageKey } from './page-key.ts';
import type { RedirectRules } from './redirect-rules.ts';
import { commonHeaders } from './security-headers.ts';

interface PageDataParts {
  buildId: string;
  redirects: Pick<RedirectRules, 'find'>;
  keptAt: KeptAt;
  sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<FastifyReply>;
}

/** Answers a request for this address, in its canonical form. */
export type Send = (target: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** Answers what the site's own script asks of a page: its data without its HTML. */
export function pageData(parts: PageDataParts): { sendPayload: Send; sendData: Send } {
  const { buildId, redirects, keptAt, sendKept } = parts;
  return {
    /** What has no payload, for whatever reason, is 404: the browser then asks for the data as the framework does. */
    async sendPayload(target, request, reply) {
      const asked = payloadAsked(target);
      if (asked?.buildId !== buildId) return sendBuildError(reply, 404);
      const { path } = localeOfPath(asked.page);
      if (!hasPayload(path) || redirects.find(asked.page)) return sendBuildError(reply, 404);
      const { payload } = await keptAt(asked.page, request);
      if (!payload) return sendBuildError(reply, 404);
      return sendKept(request, reply, { key: asked.page, page: payload });
    },

    async sendData(target, request, reply) {
      const rule = redirects.find(pagePathOf(target));
      if (rule) return sendRule(reply, rule.status, ruledLocation(rule, queryOfPage(target)));
      const key = pageKey(target);
      const page = await keptAt(key, request);
      return sendKept(request, reply, { key, page });
    },
  };
}

/** The query as the page has it: `_routes` belongs to the call. */
function queryOfPage(target: string): string {
  const parts = target.split('?', 2)[1]?.split('&') ?? [];
  const query = parts.filter((part) => part !== '' && !part.startsWith('_routes=')).join('&');
  return query && `?${query}`;
}

/** As React Router's own calls are told of a redirect: `fetch` would follow a real one, to a page. */
function sendRule(reply: FastifyReply, status: number, location: string): FastifyReply {
  const told = { 'X-Remix-Redirect': location, 'X-Remix-Status': String(status) };
  return reply
    .code(204)
    .headers({ ...commonHeaders, ...told, 'Cache-Control': 'no-store' })
    .send();
}

const messages: Readonly<Record<number, string>> = {
  404: 'Not found',
  405: 'Method not allowed',
  503: 'Busy',
};

/** A refusal to a program of ours: JSON, whatever happens. */
export function sendBuildError(reply: FastifyReply, status: number): FastifyReply {
  if (status === 405) reply.header('Allow', 'GET, HEAD');
  return reply
    .code(status)
    .headers({ ...commonHeaders, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ statusCode: status, message: messages[status] ?? 'Refused' }));
}
