import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Database } from '../schema.ts';

/** The order that editors give the entries of a type. */

/** Distance of new entries, so that others can be moved between them without renumbering. */
export const POSITION_STEP = 10;

/** Serialises what depends on all entries of a type: their order, and whether a singleton exists. */
export async function lockType(db: Kysely<Database>, type: ContentTypeName): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shanyraq.type'), hashtext(${type}))`.execute(db);
}

/** @returns the entries of a type outside the bin, in order; ties as in lists */
export async function listPositions(
  db: Kysely<Database>,
  type: ContentTypeName,
): Promise<{ id: number; position: number }[]> {
  return db
    .selectFrom('entry')
    .leftJoin('entry_summary', 'entry_summary.entry_id', 'entry.id')
    .select(['entry.id', 'entry.position'])
    .where('entry.type', '=', type)
    .where('entry.deleted_at', 'is', null)
    .orderBy('entry.position')
    .orderBy('entry_summary.sort_key_kk')
    .orderBy('entry.id')
    .execute();
}

/** @returns 0 for a type without entries */
export async function lastPosition(db: Kysely<Database>, type: ContentTypeName): Promise<number> {
  const row = await db
    .selectFrom('entry')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('type', '=', type)
    .executeTakeFirst();
  return row?.position ?? 0;
}

/**
 * Sets positions in the drafts, the lists of the admin and the public rows.
 * @returns the languages in which a public row has moved
 */
export async function setPositions(
  db: Kysely<Database>,
  positions: readonly { id: number; position: number }[],
): Promise<Locale[]> {
  const places = sql`jsonb_to_recordset(${JSON.stringify(positions)}::jsonb) as place (id integer, position integer)`;
  await sql`update entry set position = place.position from ${places} where entry.id = place.id`.execute(db);
  await sql`
    update entry_summary set position = place.position from ${places} where entry_summary.entry_id = place.id
  `.execute(db);
  const { rows } = await sql<{ locale: Locale }>`
    with moved as (
      update published set position = place.position from ${places} where published.entry_id = place.id
      returning published.locale
    )
    select distinct locale from moved order by locale
  `.execute(db);
  return rows.map(({ locale }) => locale);
}
