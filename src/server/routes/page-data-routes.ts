import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOfPath } from '#language/locale/locale.ts';
import type { PagePayload } from '#site/routing/build-manifest.ts';
import { ruledLocation } from '#site/routing/redirect-rule.ts';
import { isFilePath } from '#site/routing/route-table.ts';
import type { RedirectRules } from '../content/redirect-rule-cache.ts';
import { commonHeaders } from '../http/security-headers.ts';
import { pageKey } from '../page-cache/cache-key.ts';
import type { Kept, KeptAt } from '../page-cache/load-page.ts';
import { pagePathOf, pageTargetOf, payloadAsked } from './page-data-url.ts';

interface PageDataParts {
  buildId: string;
  redirects: Pick<RedirectRules, 'find'>;
  keptAt: KeptAt;
  sendKept(request: FastifyRequest, reply: FastifyReply, kept: Kept): Promise<FastifyReply>;
}

/** Answers a request for this address, in its canonical form. */
export type Send = (target: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Answers the data of a page without its HTML. What belongs to another build is 404: the browser then loads the
 * page from the server.
 */
export function payloadSender({ buildId, redirects, keptAt, sendKept }: PageDataParts): Send {
  return async (target, request, reply) => {
    const asked = payloadAsked(target);
    if (asked?.buildId !== buildId) return sendBuildError(reply, 404);
    const { page } = pageTargetOf(asked.target);
    const { path } = localeOfPath(pagePathOf(page));
    if (isFilePath(path)) return sendBuildError(reply, 404);
    const rule = redirects.find(pagePathOf(page));
    if (rule) return sendRule(reply, rule.status, ruledLocation(rule, page.slice(pagePathOf(page).length)));
    const key = pageKey(asked.target);
    return sendKept(request, reply, { key, page: await keptAt(key, request) });
  };

  /** `fetch` would follow a real redirect, to a page. */
  function sendRule(reply: FastifyReply, status: number, location: string): FastifyReply {
    const payload: PagePayload = { id: buildId, data: {}, redirect: { location, status } };
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

/** A refusal to a program of ours: JSON, whatever happens. */
export function sendBuildError(reply: FastifyReply, status: number): FastifyReply {
  if (status === 405) reply.header('Allow', 'GET, HEAD');
  return reply
    .code(status)
    .headers({ ...commonHeaders, 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ statusCode: status, message: messages[status] ?? 'Refused' }));
}
