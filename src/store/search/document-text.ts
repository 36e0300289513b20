import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { fileUrl } from '../files/media-file-store.ts';
import type { Database } from '../schema.ts';

/** What was read out of a file: its text, that it has none, or that it cannot be read. */
export type ReadText = { state: 'done'; text: string } | { state: 'none' | 'failed' };

/** A file whose reading ended whoever read it so many times is given up. */
const MOST_ATTEMPTS = 2;

/** @returns PDF files that nobody has read and nobody is reading, the newest first */
export function listUnread(db: Kysely<Database>): Promise<{ sha256: string; name: string }[]> {
  return db
    .selectFrom('asset')
    .leftJoin('asset_text', 'asset_text.sha256', 'asset.sha256')
    .select(['asset.sha256', (of) => of.fn.min('asset.name').as('name')])
    .where('asset.media_type', '=', 'application/pdf')
    .where((where) =>
      where.or([
        where('asset_text.sha256', 'is', null),
        where.and([
          where('asset_text.state', '=', 'reading'),
          where('asset_text.leased_until', '<', sql<Date>`now()`),
        ]),
      ]),
    )
    .groupBy('asset.sha256')
    .orderBy((of) => of.fn.max('asset.id'), 'desc')
    .execute();
}

/** Takes a file to read. @returns whether it is the caller's; not where another process has it, or it is given up */
export async function claimUnread(db: Kysely<Database>, sha256: string, seconds: number): Promise<boolean> {
  const lease = sql<Date>`now() + make_interval(secs => ${seconds})`;
  const row = await db
    .insertInto('asset_text')
    .values({ sha256, state: 'reading', leased_until: lease })
    .onConflict((conflict) =>
      conflict
        .column('sha256')
        .doUpdateSet({
          state: sql`case when asset_text.attempts < ${MOST_ATTEMPTS} then 'reading' else 'failed' end`,
          attempts: sql`asset_text.attempts + 1`,
          leased_until: lease,
        })
        .where('asset_text.state', '=', 'reading')
        .where('asset_text.leased_until', '<', sql<Date>`now()`),
    )
    .returning('state')
    .executeTakeFirst();
  return row?.state === 'reading';
}

/** Gives a file back that was not read, through no fault of its own. */
export async function releaseUnread(db: Kysely<Database>, sha256: string): Promise<void> {
  await db.deleteFrom('asset_text').where('sha256', '=', sha256).where('state', '=', 'reading').execute();
}

export async function saveAssetText(db: Kysely<Database>, sha256: string, read: ReadText): Promise<void> {
  const text = read.state === 'done' ? read.text : '';
  await db
    .updateTable('asset_text')
    .set({ state: read.state, text, leased_until: null })
    .where('sha256', '=', sha256)
    .execute();
}

/** @returns the public documents that offer this file for download */
export async function findDocumentsWith(
  db: Kysely<Database>,
  sha256: string,
): Promise<{ entryId: number; locale: Locale }[]> {
  const assets = await db
    .selectFrom('asset')
    .select('name')
    .distinct()
    .where('sha256', '=', sha256)
    .execute();
  const urls = assets.map(({ name }) => fileUrl(sha256, name));
  return db
    .selectFrom('published')
    .select(['entry_id as entryId', 'locale'])
    .where('type', '=', 'document')
    .where(sql<boolean>`jsonb_path_query_array(item, '$.files[*].url') ?| ${sql.val(urls)}::text[]`)
    .execute();
}

const fileWordsBy = (
  text: ReturnType<typeof sql>,
) => sql<string>`case when published.type = 'document' then coalesce((
  select string_agg(${text}, ' ' order by asset_text.sha256) from asset_text
  where asset_text.sha256 in (
    select split_part(file ->> 'url', '/', 3) from jsonb_array_elements(published.item -> 'files') as file
  )
), '') else '' end`;

/** What was read out of the files that a row of `published` offers; empty for all but documents. */
export const fileWords = fileWordsBy(sql`asset_text.text`);

/** The first of it. Of each file no more is unpacked. */
export const beginningOfFileWords = (length: number) =>
  sql<string>`left(${fileWordsBy(sql`left(asset_text.text, ${length}::int)`)}, ${length}::int)`;
