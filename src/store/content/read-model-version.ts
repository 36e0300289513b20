import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../schema.ts';

/** Where a pass over outdated rows goes on. Rows are read in this order: what others embed is mostly older than they are. */
export type OutdatedRow = Pick<
  Selectable<Database['published']>,
  'projection_version' | 'entry_id' | 'locale' | 'type' | 'published_at' | 'updated_at'
> & {
  /** The public revision; null where the row has no source. */
  revision_id: number | null;
};

/** Makes `version` the one that all rows are to have. Processes of other versions leave the read model alone from then on. */
export async function claimProjectionVersion(db: Kysely<Database>, version: string): Promise<void> {
  await db
    .updateTable('read_model')
    .set({ projection_version: version })
    .where('projection_version', '<>', version)
    .execute();
}

export async function wantedProjectionVersion(db: Kysely<Database>): Promise<string> {
  return (await db.selectFrom('read_model').select('projection_version').executeTakeFirstOrThrow())
    .projection_version;
}

/** @returns how many rows have another version */
export async function countOutdated(db: Kysely<Database>, version: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from published where projection_version < ${version} or projection_version > ${version}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * @param after the last row of the batch before
 * @returns rows of other versions. Two ranges of an index: it is asked after every publication, and nearly always in vain
 */
export async function findOutdated(
  db: Kysely<Database>,
  version: string,
  after: OutdatedRow | undefined,
  limit: number,
): Promise<OutdatedRow[]> {
  const start = sql`(${after?.projection_version ?? ''}, ${after?.entry_id ?? 0}::integer, ${after?.locale ?? ''})`;
  const key = sql`projection_version, entry_id, locale`;
  const part = (of: 'below' | 'above') => sql`
    (select ${key}, type, published_at, updated_at from published
    where projection_version ${of === 'below' ? sql`<` : sql`>`} ${version} and (${key}) > ${start}
    order by ${key} limit ${limit})`;
  const { rows } = await sql<OutdatedRow>`
    with outdated as (${part('below')} union all ${part('above')} order by ${key} limit ${limit})
    select outdated.*, published_revision_id as revision_id
    from outdated left join edition using (entry_id, locale) order by ${key}
  `.execute(db);
  return rows;
}

/** Has the rows rebuilt that embed an entry and were rebuilt before it. */
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
