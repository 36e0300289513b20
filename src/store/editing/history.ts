import { type Kysely, type Selectable, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Revision } from '../content/entry.ts';
import type { Database, Fields } from '../schema.ts';

/** The history of an entry: revisions of its languages and of its shared fields. */

export type SharedRevision = Selectable<Database['shared_revision']>;

export async function insertSharedRevision(
  db: Kysely<Database>,
  revision: { entryId: number; shared: Fields; userId: number | null; author: string; note: string | null },
): Promise<number> {
  const { entryId, shared, userId, author, note } = revision;
  const row = await db
    .insertInto('shared_revision')
    .values({ entry_id: entryId, shared: JSON.stringify(shared), user_id: userId, author, note })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @returns undefined if the entry has no such revision */
export function findSharedRevision(
  db: Kysely<Database>,
  entryId: number,
  id: number,
): Promise<SharedRevision | undefined> {
  return db
    .selectFrom('shared_revision')
    .selectAll()
    .where('id', '=', id)
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
}

/** @returns undefined if the entry has no such revision */
export function findRevision(
  db: Kysely<Database>,
  entryId: number,
  id: number,
): Promise<Revision | undefined> {
  return db
    .selectFrom('revision')
    .selectAll()
    .where('id', '=', id)
    .where('entry_id', '=', entryId)
    .executeTakeFirst();
}

export interface HistoryRow {
  id: number;
  /** Null for the shared fields. */
  locale: Locale | null;
  author: string;
  user_id: number | null;
  note: string | null;
  made_at: Date;
  /** Continues the history after this row. */
  cursor: string;
}

/** Microseconds, language and id of a row; the ids of shared revisions are numbered separately. */
const CURSOR = /^([0-9]{1,16})\.(kk|ru|en|shared)\.([0-9]{1,9})$/u;

/**
 * @param locale only the revisions of a language; all of them and those of the shared fields if it is undefined
 * @param before cursor of the last row of the previous page
 * @returns newest first
 */
export async function listHistory(
  db: Kysely<Database>,
  {
    entryId,
    locale,
    before,
    limit,
  }: { entryId: number; locale: Locale | undefined; before: string | undefined; limit: number },
): Promise<HistoryRow[]> {
  const [, micros, part, id] = CURSOR.exec(before ?? '') ?? [];
  const start =
    micros === undefined
      ? sql`true`
      : sql`(micros, part, id) < (${micros}::bigint, ${part}::text, ${Number(id)}::integer)`;
  const columns = sql`id, author, user_id, note, made_at, (extract(epoch from made_at) * 1000000)::bigint as micros`;
  const { rows } = await sql<HistoryRow>`
    select id, nullif(part, 'shared') as locale, author, user_id, note, made_at,
      micros || '.' || part || '.' || id as cursor
    from (
      select ${columns}, locale as part from revision
      where entry_id = ${entryId} and (${locale ?? null}::text is null or locale = ${locale ?? null})
      union all
      select ${columns}, 'shared' from shared_revision
      where entry_id = ${entryId} and ${locale ?? null}::text is null
    ) as history
    where ${start}
    order by micros desc, part desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}
