import type { redirectCalls } from '#contract/admin/redirect-calls.ts';
import { isLocale } from '#language/locale/locale.ts';
import { importRedirects } from '#operations/redirects/import-redirects.ts';
import { listRedirects, type RedirectRequest } from '#operations/redirects/list-redirects.ts';
import { ignoreUrl, listMissingUrls, stopIgnoringUrl } from '#operations/redirects/missing-urls.ts';
import { checkRedirect } from '#operations/redirects/redirect-warnings.ts';
import { saveRedirect } from '#operations/redirects/save-redirect.ts';
import { traceUrl } from '#operations/redirects/trace-url.ts';
import { type Handlers, requireCaller, writeContextOf } from './admin-exchange.ts';
import { toIssueView } from './issue-messages.ts';
import { formatCursor, parseRedirectCursor } from './parse-list-query.ts';

const DEFAULT_LIMIT = 100;
const MAX_LIMIT = 200;

interface SentRule {
  from: string;
  to: string;
  status: number;
  activeFrom: string | null;
  activeTo: string | null;
}

const sharedOf = ({ from, to, status, activeFrom, activeTo }: SentRule) => ({
  from,
  to,
  status,
  active_from: activeFrom,
  active_to: activeTo,
});

const cursorOf = (next: RedirectRequest['after']) => formatCursor(next && [next.from, next.id]);

/** Handlers of the calls on redirect rules. */
export const redirectHandlers: Handlers<typeof redirectCalls> = {
  async redirects(exchange, { query: { query, state, before, limit } }) {
    const { redirects, total, next } = await listRedirects(exchange.context, requireCaller(exchange).actor, {
      query: query === '' ? undefined : query,
      state,
      after: before === undefined ? undefined : parseRedirectCursor(before),
      limit: Math.min(limit ?? DEFAULT_LIMIT, MAX_LIMIT),
    });
    return { redirects, total, next: cursorOf(next) };
  },
  async createRedirect(exchange, { body }) {
    const publishedIn = body.publishedIn ?? undefined;
    return { id: await saveRedirect(writeContextOf(exchange), { shared: sharedOf(body), publishedIn }) };
  },
  async changeRedirect(exchange, { params, body }) {
    const save = {
      existing: { id: params.id, sharedRevisionId: body.sharedRevisionId },
      shared: sharedOf(body),
      publishedIn: body.publishedIn ?? undefined,
    };
    return { id: await saveRedirect(writeContextOf(exchange), save) };
  },
  traceUrl: (exchange, { query }) => traceUrl(exchange.context, requireCaller(exchange).actor, query.url),
  redirectWarnings(exchange, { query: { from, to, publishedIn = '' } }) {
    const languages = publishedIn.split(',').filter(isLocale);
    const rule = { from, to, publishedIn: languages };
    return checkRedirect(exchange.context, requireCaller(exchange).actor, rule);
  },
  async importRedirects(exchange, { body }) {
    const { lines, isImported } = await importRedirects(writeContextOf(exchange), body);
    return {
      isImported,
      lines: lines.map(({ issues, ...line }) => ({
        ...line,
        issues: issues.map((issue) => toIssueView(issue, exchange.locale)),
      })),
    };
  },
  async missingUrls(exchange, { query: { days = '30', show = 'open' } }) {
    const request = { days: Number(days), isIgnored: show === 'ignored' };
    const urls = await listMissingUrls(exchange.context, requireCaller(exchange).actor, request);
    return { isCounted: exchange.context.countsMissingUrls, urls };
  },
  async ignoreUrl(exchange, { body }) {
    await ignoreUrl(exchange.context, requireCaller(exchange).actor, body.path);
    return null;
  },
  async stopIgnoringUrl(exchange, { body }) {
    await stopIgnoringUrl(exchange.context, requireCaller(exchange).actor, body.path);
    return null;
  },
};
