import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../schema.ts';

/** Cursor over outdated rows. In this order, embedded entries mostly precede the rows that embed them. */
export type OutdatedRow = Pick<
  Selectable<Database['published']>,
  'projection_version' | 'entry_id' | 'locale' | 'type' | 'position' | 'published_at' | 'updated_at'
> & {
  /** The published revision; null for a row without a source. */
  revision_id: number | null;
};

/** Sets the target version of all rows. Processes with other versions stop rebuilding the read model. */
export async function setTargetProjectionVersion(db: Kysely<Database>, version: string): Promise<void> {
  await db
    .updateTable('read_model')
    .set({ projection_version: version })
    .where('projection_version', '<>', version)
    .execute();
}

export async function readTargetProjectionVersion(db: Kysely<Database>): Promise<string> {
  return (await db.selectFrom('read_model').select('projection_version').executeTakeFirstOrThrow())
    .projection_version;
}

export async function countOutdatedRows(db: Kysely<Database>, version: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from published where projection_version < ${version} or projection_version > ${version}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * @param after the last row of the previous batch
 * @returns rows of other versions, by two index ranges: this runs after every publication and rarely finds
 *   rows
 */
export async function findOutdatedRows(
  db: Kysely<Database>,
  version: string,
  after: OutdatedRow | undefined,
  limit: number,
): Promise<OutdatedRow[]> {
  const start = sql`(${after?.projection_version ?? ''}, ${after?.entry_id ?? 0}::integer, ${after?.locale ?? ''})`;
  const key = sql`projection_version, entry_id, locale`;
  const rowsOfRange = (range: 'below' | 'above') => sql`
    (select ${key}, type, position, published_at, updated_at from published
    where projection_version ${range === 'below' ? sql`<` : sql`>`} ${version} and (${key}) > ${start}
    order by ${key} limit ${limit})`;
  const { rows } = await sql<OutdatedRow>`
    with outdated as (${rowsOfRange('below')} union all ${rowsOfRange('above')} order by ${key} limit ${limit})
    select outdated.*, published_revision_id as revision_id
    from outdated left join edition using (entry_id, locale) order by ${key}
  `.execute(db);
  return rows;
}

/** Marks a row for rebuilding that could not be projected again. */
export async function markRowOutdated(
  db: Kysely<Database>,
  { entry_id, locale }: Pick<OutdatedRow, 'entry_id' | 'locale'>,
): Promise<void> {
  await db
    .updateTable('published')
    .set({ projection_version: '' })
    .where('entry_id', '=', entry_id)
    .where('locale', '=', locale)
    .execute();
}

/** Marks rows for rebuilding that embed an entry and were rebuilt before it. */
export async function markReferrersOutdated(
  db: Kysely<Database>,
  { entry_id, locale }: OutdatedRow,
  version: string,
): Promise<void> {
  await db
    .updateTable('published')
    .set({ projection_version: '' })
    .where('locale', '=', locale)
    .where(sql<boolean>`refs @> array[${entry_id}]::integer[]`)
    .where('projection_version', '=', version)
    .execute();
}
