import type { Kysely } from 'kysely';
import { type Locale, localePath, locales } from '#language/locale.ts';
import type { ItemOf } from '#model/content-types.ts';
import { straightened } from '#model/redirect.ts';
import type { RouteRule } from '#site/route-rule.ts';
import { listPublished } from '#store/published.ts';
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

interface HeldRule {
  rule: RouteRule;
  period: Pick<Rule, 'active_from' | 'active_to'>;
}

/** shortened addresses lead on in every language, unless the desk has a rule of its own for them. */
const builtIn: readonly Rule[] = [
  { from: '/about/overview', to: '/about' },
  { from: '/offerings', to: '/offerings/business' },
  { from: '/tariffs', to: '/documents/tariffs' },
].map((way) => ({ id: 0, ...way, status: 301, active_from: null, active_to: null }));

/** Holds the rules of our own store. */
export function holdRedirectRules(db: Kysely<Database>, now: () => number): RedirectRules {
  return holdRules((locale) => listPublished(db, 'redirect', locale, { order: 'position' }), now);
}

/**
 * Holds rules. Until they are read for the first time, those that are built in.
 * @param read the rules of a language, without prefix
 */
export function holdRules(
  read: (locale: Locale) => Promise<readonly Rule[]>,
  now: () => number,
): RedirectRules {
  let held: ReadonlyMap<string, HeldRule>;
  let permanent: readonly RouteRule[];
  hold(locales.flatMap((locale) => rulesOf(locale, [])));

  function hold(rules: readonly HeldRule[]): void {
    held = new Map(rules.map((one) => [one.rule.from, one]));
    permanent = rules.filter(isPermanent).map(({ rule }) => rule);
  }

  return {
    find(path) {
      const found = held.get(path);
      return found && isActive(found.period, now()) ? found.rule : undefined;
    },
    permanent: () => permanent,
    async reload() {
      const lists = await Promise.all(locales.map(async (locale) => rulesOf(locale, await read(locale))));
      hold(lists.flat());
    },
  };
}

function rulesOf(locale: Locale, own: readonly Rule[]): HeldRule[] {
  const named = new Set(own.map(({ from }) => from));
  const rules = [...own, ...builtIn.filter(({ from }) => !named.has(from))];
  return straightened(rules).map(({ from, to, status, active_from, active_to }) => ({
    rule: { from: localePath(locale, from), to: localePath(locale, to), status },
    period: { active_from, active_to },
  }));
}

function isActive({ active_from, active_to }: HeldRule['period'], now: number): boolean {
  const after = active_from === null || Date.parse(active_from) <= now;
  const before = active_to === null || now < Date.parse(active_to);
  return after && before;
}

function isPermanent({ rule, period }: HeldRule): boolean {
  return (
    (rule.status === 301 || rule.status === 308) && period.active_from === null && period.active_to === null
  );
}
