import type { Kysely } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { readTotals } from '#store/editing/entry-list.ts';
import type { Database } from '#store/schema.ts';
import { type StateName, stateName, stateNames } from './entry-state-name.ts';
import { readableTypes } from './readable-types.ts';

export interface EntryCount {
  type: ContentTypeName;
  locale: Locale;
  status: StateName;
  count: number;
}

/** Counts the entries that a user may read, by type, language and status. Counts of 0 are left out. */
export async function countEntries(db: Kysely<Database>, actor: Actor): Promise<EntryCount[]> {
  const states = locales.flatMap((locale) =>
    stateNames.map((status) => ({
      locale,
      status,
      name: stateName(status, locale),
    })),
  );
  const totals = await readTotals(
    db,
    readableTypes(actor),
    states.map(({ name }) => name),
  );
  const byName = new Map(states.map((state) => [state.name, state]));
  return totals.flatMap(({ type, state, total }) => {
    const found = byName.get(state);
    return found ? [{ type, locale: found.locale, status: found.status, count: total }] : [];
  });
}
