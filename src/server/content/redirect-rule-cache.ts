import type { Kysely } from 'kysely';
import { type Locale, localeOfPath, localePath, locales } from '#language/locale/locale.ts';
import type { ItemOf } from '#model/content-types/registry.ts';
import { straightened } from '#model/content-types/site/redirect.ts';
import { pathKey } from '#model/pages/path-key.ts';
import { faultOfFrom, faultOfTo, normalFrom, normalTo } from '#model/pages/redirect-url.ts';
import type { RouteRule } from '#site/routing/redirect-rule.ts';
import { listPublished } from '#store/content/published-read.ts';
import type { Database } from '#store/schema.ts';

type Rule = ItemOf<'redirect'>;

/** The route rules of the desk, held in memory: every page request asks them. */
export interface RedirectRules {
  /** @param path the path of a page, language prefix included */
  find(path: string): RouteRule | undefined;
  /**
   * The rules that hold for good: what is temporary by its status or its dates must be asked for each time. The same
   * array until they are read anew.
   */
  permanent(): readonly RouteRule[];
  /** Reads the rules anew. A failure leaves those that are held. */
  reload(): Promise<void>;
}

/** Rules of one path follow each other in time. */
type HeldRules = ReadonlyMap<string, readonly HeldRule[]>;

interface HeldRule {
  rule: RouteRule;
  period: Pick<Rule, 'active_from' | 'active_to'>;
}

/** shortened URLs lead on in every language, unless a rule of the site's own is there. */
const builtIn: readonly Rule[] = [
  { from: '/about/overview', to: '/about' },
  { from: '/offerings', to: '/offerings/business' },
  { from: '/tariffs', to: '/documents/tariffs' },
].map((way) => ({ id: 0, ...way, status: 301, active_from: null, active_to: null }));

/**
 * Holds the rules of our own store.
 * @param origin of the site: a rule may lead to a page of ours by its whole address
 */
export function holdRedirectRules(db: Kysely<Database>, now: () => number, origin: string): RedirectRules {
  return holdRules((locale) => listPublished(db, 'redirect', locale, { order: 'position' }), now, origin);
}

/**
 * Holds rules. Until they are read for the first time, those that are built in.
 * @param read the rules of a language, without prefix
 */
export function holdRules(
  read: (locale: Locale) => Promise<readonly Rule[]>,
  now: () => number,
  origin: string,
): RedirectRules {
  let held: HeldRules;
  let permanent: readonly RouteRule[];
  hold(locales.flatMap((locale) => rulesOf([], locale, origin)));

  function hold(rules: readonly HeldRule[]): void {
    held = Map.groupBy(rules, ({ rule }) => rule.from);
    permanent = rules.filter(isPermanent).map(({ rule }) => rule);
  }

  return {
    find(path) {
      const found = held.get(pathKey(path));
      return found?.find(({ period }) => isActive(period, now()))?.rule;
    },
    permanent: () => permanent,
    async reload() {
      const lists = await Promise.all(
        locales.map(async (locale) => rulesOf(await read(locale), locale, origin)),
      );
      hold(lists.flat());
    },
  };
}

/** @param published the site's own rules; one for all time stands in place of a built-in rule from the same path */
function rulesOf(published: readonly Rule[], locale: Locale, origin: string): HeldRule[] {
  const own = published.flatMap((rule) => normalised(rule, locale, origin));
  const replaced = new Set(own.filter(isForAllTime).map(({ from }) => from));
  const rules = straightened([...own, ...builtIn.filter(({ from }) => !replaced.has(from))]);
  return rules.map(({ from, to, status, active_from, active_to }) => ({
    rule: { from: localePath(locale, from), to: localePath(locale, to), status },
    period: { active_from, active_to },
  }));
}

/** A rule that was published before rules had a normal form may have none: it never held, and does not now. */
function normalised(rule: Rule, locale: Locale, origin: string): Rule[] {
  if (faultOfFrom(rule.from) !== undefined || faultOfTo(rule.to) !== undefined) return [];
  const to = normalTo(rule.to);
  const own = to.startsWith(`${origin}/`) ? localeOfPath(to.slice(origin.length)) : undefined;
  const isHere = own?.locale === locale;
  return [{ ...rule, from: normalFrom(rule.from), to: isHere ? normalTo(own.path) : to }];
}

function isActive({ active_from, active_to }: HeldRule['period'], now: number): boolean {
  const after = active_from === null || Date.parse(active_from) <= now;
  const before = active_to === null || now < Date.parse(active_to);
  return after && before;
}

const isForAllTime = ({ active_from, active_to }: HeldRule['period']) =>
  active_from === null && active_to === null;

function isPermanent({ rule, period }: HeldRule): boolean {
  return (rule.status === 301 || rule.status === 308) && isForAllTime(period);
}
