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

export function holdRedirectRules(db: Kysely<Database>, now: () => number): RedirectRules {
  let held = new Map<string, HeldRule>();
  let permanent: readonly RouteRule[] = [];
  return {
    find(path) {
      const found = held.get(path);
      return found && isActive(found.period, now()) ? found.rule : undefined;
    },
    permanent: () => permanent,
    async reload() {
      const lists = await Promise.all(locales.map((locale) => readRules(db, locale)));
      held = new Map(lists.flat().map((one) => [one.rule.from, one]));
      permanent = Array.from(held.values())
        .filter(isPermanent)
        .map(({ rule }) => rule);
    },
  };
}

async function readRules(db: Kysely<Database>, locale: Locale): Promise<HeldRule[]> {
  const rules = straightened(await listPublished(db, 'redirect', locale, { order: 'position' }));
  return rules.map(({ from, to, status, active_from, active_to }) => ({
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
