import { type Localised, locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { sectionOf, sections } from '#model/auth/section.ts';
import { readTotals } from '#store/editing/entry-list.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { ALL_STATE, stateName } from '../entries/entry-state-name.ts';
import { readableTypes } from '../entries/readable-types.ts';
import type { InsightsContext } from './insights-context.ts';

/** Public in the language, with or without later changes. */
const publicStates = ['published', 'changed'] as const;

/**
 * Counts the entries of the sections that the user may read: all, and those that are public or have an outdated translation
 * in each language.
 * @throws ForbiddenError
 */
export async function readContentReport({ db }: Pick<InsightsContext, 'db'>, actor: Actor) {
  requireGlobally(actor, 'read-insights');
  const totals = await readTotals(db, readableTypes(actor));
  const report = sections.map((section) => {
    const own = totals.filter(({ type }) => sectionOf(type) === section);
    const sum = (states: readonly string[]) =>
      own.reduce((total, row) => total + (states.includes(row.state) ? row.total : 0), 0);
    const byLocale = (statesIn: (locale: (typeof locales)[number]) => string[]) =>
      Object.fromEntries(locales.map((locale) => [locale, sum(statesIn(locale))])) as Localised<number>;
    return {
      section,
      total: sum([ALL_STATE]),
      published: byLocale((locale) => publicStates.map((state) => stateName(state, locale))),
      stale: byLocale((locale) => [stateName('stale', locale)]),
    };
  });
  return { sections: report.filter(({ total }) => total > 0) };
}
