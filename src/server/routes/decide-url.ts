import { pathKey } from '#model/pages/path-key.ts';
import { isReservedPath } from '#model/pages/redirect-url.ts';
import type { UrlResponse } from '#operations/redirects/trace-url.ts';
import { canonicalizeTarget } from '#site/routing/canonicalize-target.ts';
import { redirectLocation } from '#site/routing/redirect-rule.ts';
import type { RedirectRuleCache } from '../content/redirect-rule-cache.ts';
import { pageKey } from '../page-cache/cache-key.ts';
import type { LoadContext, LoadPage } from '../page-cache/page-loader.ts';
import { OverloadedError } from '../rendering/concurrency-limiter.ts';

/** What the URL of a page decides before the page is looked up. */
export type UrlDecision =
  | { kind: 'bad'; status: 400 | 414 }
  | { kind: 'redirect'; cause: 'spelling' | 'rule'; status: number; location: string }
  | { kind: 'page' };

/** @param target path and query of a request for a page */
export function decideUrl(target: string, redirects: Pick<RedirectRuleCache, 'find'>): UrlDecision {
  const canonical = canonicalizeTarget(target);
  if (canonical.kind === 'bad') return canonical;
  if (canonical.kind === 'redirect') {
    return { kind: 'redirect', cause: 'spelling', status: 301, location: canonical.location };
  }
  const { pathname, query } = splitTarget(target);
  const rule = redirects.find(pathname);
  if (!rule) return { kind: 'page' };
  const location = redirectLocation(rule, query);
  return { kind: 'redirect', cause: 'rule', status: rule.status, location };
}

export function splitTarget(target: string): { pathname: string; query: string } {
  const queryStart = target.indexOf('?');
  return queryStart < 0
    ? { pathname: target, query: '' }
    : { pathname: target.slice(0, queryStart), query: target.slice(queryStart) };
}

/** Responds to a URL as to a visitor without cookies, for the tester of redirect rules. */
export function createUrlResponder(
  { redirects, loadPage }: { redirects: Pick<RedirectRuleCache, 'find'>; loadPage: LoadPage },
  context: LoadContext,
): (target: string) => Promise<UrlResponse> {
  return async (target) => {
    if (isReservedPath(pathKey(splitTarget(target).pathname))) return { status: 200, isFile: true };
    const decision = decideUrl(target, redirects);
    if (decision.kind === 'bad') return { status: decision.status };
    if (decision.kind === 'redirect') return decision;
    const page = await loadPage(pageKey(target), context).catch((error: unknown) => {
      if (error instanceof OverloadedError) return { status: 503, headers: {} };
      throw error;
    });
    const { status, headers } = page;
    const location = new Headers(headers).get('location');
    return location === null ? { status } : { status, location, cause: 'page' };
  };
}
