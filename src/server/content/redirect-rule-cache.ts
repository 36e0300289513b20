import type { Kysely } from 'kysely';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import type { ItemOf } from '#model/content-types/registry.ts';
import { hasNoTimeLimit, resolveRedirectChains } from '#model/content-types/site/redirect.ts';
import { pageShortcuts } from '#model/pages/page-shortcuts.ts';
import { pathKey } from '#model/pages/path-key.ts';
import {
  findRedirectSourceError,
  findRedirectTargetError,
  findSiteTarget,
  MAX_REDIRECT_RULES,
  normaliseRedirectSource,
  normaliseRedirectTarget,
} from '#model/pages/redirect-url.ts';
import type { RedirectRule } from '#site/routing/redirect-rule.ts';
import { listPublished } from '#store/content/published-read.ts';
import type { Database } from '#store/schema.ts';

type Rule = ItemOf<'redirect'>;

/** In-memory cache of the redirect rules, which every page request looks up. */
export interface RedirectRuleCache {
  /** @param path the path of a page, with its language prefix */
  find(path: string): RedirectRule | undefined;
  /** The permanent rules, which browsers may cache, at most one per path. Returns the same array until the next reload. */
  permanent(): readonly RedirectRule[];
  /** A failure leaves the cached rules in place. */
  reload(): Promise<void>;
}

/** By path. A path may have several rules with different periods. */
type RulesByPath = ReadonlyMap<string, readonly CachedRule[]>;

interface CachedRule {
  rule: RedirectRule;
  period: Pick<Rule, 'active_from' | 'active_to'>;
}

const builtInRules: readonly Rule[] = pageShortcuts.map((redirect) => ({
  id: 0,
  ...redirect,
  status: 301,
  active_from: null,
  active_to: null,
}));

/**
 * Caches the rules of the local database.
 * @param origin of the site, to recognise targets that are absolute URLs of its own pages
 */
export function createLocalRedirectRuleCache(
  db: Kysely<Database>,
  now: () => number,
  origin: string,
): RedirectRuleCache {
  return createRedirectRuleCache(
    (locale) => listPublished(db, 'redirect', locale, { order: 'position', limit: MAX_REDIRECT_RULES }),
    now,
    origin,
  );
}

/**
 * Caches rules from any source. Contains only the built-in rules until the first reload.
 * @param read reads the rules of a locale, with paths without language prefix
 */
export function createRedirectRuleCache(
  read: (locale: Locale) => Promise<readonly Rule[]>,
  now: () => number,
  origin: string,
): RedirectRuleCache {
  let rulesByPath: RulesByPath;
  let permanent: readonly RedirectRule[];
  replaceRules(locales.flatMap((locale) => rulesOf([], locale, origin)));

  function replaceRules(rules: readonly CachedRule[]): void {
    rulesByPath = Map.groupBy(rules, ({ rule }) => rule.from);
    // The first rule of a path applies, as in `find`.
    permanent = [...rulesByPath.values()].flatMap(([first]) =>
      first !== undefined && isPermanent(first) ? [first.rule] : [],
    );
  }

  return {
    find(path) {
      const rules = rulesByPath.get(pathKey(path));
      return rules?.find(({ period }) => isActive(period, now()))?.rule;
    },
    permanent: () => permanent,
    async reload() {
      const lists = await Promise.all(
        locales.map(async (locale) => rulesOf(await read(locale), locale, origin)),
      );
      replaceRules(lists.flat());
    },
  };
}

/** @param published rules of editors; one without dates replaces a built-in rule of the same path */
function rulesOf(published: readonly Rule[], locale: Locale, origin: string): CachedRule[] {
  const editorRules = published.flatMap((rule) => normalise(rule, locale, origin));
  const replaced = new Set(editorRules.filter(hasNoTimeLimit).map(({ from }) => from));
  const rules = resolveRedirectChains([
    ...editorRules,
    ...builtInRules.filter(({ from }) => !replaced.has(from)),
  ]);
  return rules.map(({ from, to, status, active_from, active_to }) => ({
    rule: { from: localePath(locale, from), to: localePath(locale, to), status },
    period: { active_from, active_to },
  }));
}

/** @returns an empty array for an invalid rule, which may have been published before rules were validated */
function normalise(rule: Rule, locale: Locale, origin: string): Rule[] {
  if (findRedirectSourceError(rule.from) !== undefined || findRedirectTargetError(rule.to) !== undefined)
    return [];
  const to = normaliseRedirectTarget(rule.to);
  const target = findSiteTarget(to, origin);
  const isSameLocale = target && (target.locale ?? locale) === locale;
  return [
    {
      ...rule,
      from: normaliseRedirectSource(rule.from),
      to: isSameLocale ? normaliseRedirectTarget(target.path) : to,
    },
  ];
}

function isActive({ active_from, active_to }: CachedRule['period'], now: number): boolean {
  const hasStarted = active_from === null || Date.parse(active_from) <= now;
  const hasNotEnded = active_to === null || now < Date.parse(active_to);
  return hasStarted && hasNotEnded;
}

function isPermanent({ rule, period }: CachedRule): boolean {
  return (rule.status === 301 || rule.status === 308) && hasNoTimeLimit(period);
}
