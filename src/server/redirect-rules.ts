import type { Kysely } from 'kysely';
import { type Locale, localePath, locales } from '#language/locale.ts';
import type { ItemOf } from '#model/content-types.ts';
import { listPublished } from '#store/published.ts';
import type { Database } from '#store/schema.ts';

type Rule = ItemOf<'redirect'>;

/** The route rules of the desk, held in memory: every page request asks them. */
export interface RedirectRules {
  /**
   * @param path without language prefix
   * @returns where the path leads now, prefix included, and by which status; undefined where no rule holds
   */
  find(locale: Locale, path: string): { location: string; status: number } | undefined;
  /** Reads the rules anew. A failure leaves those that are held. */
  reload(): Promise<void>;
}

export function holdRedirectRules(db: Kysely<Database>, now: () => number): RedirectRules {
  let held = new Map<string, Rule>();
  return {
    find(locale, path) {
      const rule = held.get(`${locale} ${path}`);
      if (!rule || !isActive(rule, now())) return undefined;
      const location = rule.to.startsWith('/') ? localePath(locale, rule.to) : rule.to;
      return { location, status: rule.status };
    },
    async reload() {
      const lists = await Promise.all(
        locales.map(async (locale) => {
          const rules = await listPublished(db, 'redirect', locale, { order: 'position' });
          return rules.map((rule): [string, Rule] => [`${locale} ${rule.from}`, rule]);
        }),
      );
      held = new Map(lists.flat());
    },
  };
}

function isActive(rule: Rule, now: number): boolean {
  const after = rule.active_from === null || Date.parse(rule.active_from) <= now;
  const before = rule.active_to === null || now < Date.parse(rule.active_to);
  return after && before;
}
