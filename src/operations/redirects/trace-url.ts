import type { Kysely } from 'kysely';
import { localeOfPath } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { pathKey } from '#model/pages/path-key.ts';
import { findPublicRules } from '#store/redirects/redirect-rule.ts';
import type { Database } from '#store/schema.ts';
import { requirePermission } from '../auth/require-permission.ts';

/** What the server responds to a request for a URL without cookies. */
export interface UrlResponse {
  status: number;
  /** Of a redirect. */
  location?: string;
  /** Why it redirects: another spelling of the path, a redirect rule, or the page itself, such as a former slug. */
  cause?: 'spelling' | 'rule' | 'page';
  /** The path belongs to a file or to the API, for which no rules hold. */
  isFile?: boolean;
}

export interface TraceContext {
  db: Kysely<Database>;
  /** Of the site, without a slash. */
  origin: string;
  /** @param target path and query of a request */
  respond(target: string): Promise<UrlResponse>;
}

export interface TraceStep {
  url: string;
  status: number;
  cause: NonNullable<UrlResponse['cause']> | null;
  /** The entry of the rule; null for a rule of the software. */
  ruleId: number | null;
}

/** Where the redirects end. */
export type TraceEnd = 'page' | 'missing' | 'gone' | 'file' | 'foreign' | 'loop' | 'error' | 'invalid';

export interface Trace {
  steps: TraceStep[];
  end: TraceEnd;
  /** The last URL. */
  url: string;
  /** Of the last response; null if it is not of this site. */
  status: number | null;
}

/** Browsers give up after about 20 redirects. */
const MAX_STEPS = 20;

/**
 * Follows the redirects of a URL of the site as a browser does, with the responses of the running server.
 * @param input a URL of the site, or a path
 * @throws ForbiddenError
 */
export async function traceUrl(context: TraceContext, actor: Actor, input: string): Promise<Trace> {
  requirePermission(actor, 'read', 'redirect', null);
  const { origin } = context;
  const steps: TraceStep[] = [];
  const start = parseUrl(input, origin);
  if (!start) return { steps, end: 'invalid', url: input, status: null };
  const { host } = new URL(origin);
  let url = start;
  const visited = new Set<string>();
  for (;;) {
    // The scheme does not matter, because one leads to the other.
    if (url.host !== host) return { steps, end: 'foreign', url: url.href, status: null };
    const shown = url.pathname + url.search + url.hash;
    const target = url.pathname + url.search;
    if (visited.has(target) || steps.length >= MAX_STEPS) {
      return { steps, end: 'loop', url: shown, status: null };
    }
    visited.add(target);
    const response = await context.respond(target);
    const { status, location, cause = null } = response;
    const next = location === undefined ? undefined : parseUrl(location, origin);
    if (!next) return { steps, end: endOf(response), url: shown, status };
    const ruleId = cause === 'rule' ? await findRule(context, url.pathname, next.href) : null;
    steps.push({ url: shown, status, cause, ruleId });
    url = next;
  }
}

function endOf({ status, isFile = false }: UrlResponse): TraceEnd {
  if (isFile) return 'file';
  if (status === 200) return 'page';
  if (status === 404) return 'missing';
  return status === 410 ? 'gone' : 'error';
}

/** A URL without `//` is a path, with or without its first slash. */
function parseUrl(input: string, origin: string): URL | undefined {
  const text = input.trim();
  const absolute = /^https?:\/\//iu.test(text) ? text : `${origin}/${text.replace(/^[/\\]+/u, '')}`;
  return URL.canParse(absolute) ? new URL(absolute) : undefined;
}

/** One of several rules with different periods is the one that leads to the target. */
async function findRule({ db }: TraceContext, pathname: string, target: string): Promise<number | null> {
  const { locale, path } = localeOfPath(pathname);
  const rules = await findPublicRules(db, locale, pathKey(path));
  const applied = rules.find(({ to }) => target.includes(to)) ?? rules[0];
  return applied?.id ?? null;
}
