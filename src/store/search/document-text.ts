import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import { fileUrl } from '../files/media-file-store.ts';
import type { Database } from '../schema.ts';

/** Text extracted from a file; `none` without text, `failed` where it cannot be read. */
export type ExtractedText = { state: 'done'; text: string } | { state: 'none' | 'failed' };

/** Limits extractions that end without a result, for example by a crash. */
const MAX_ATTEMPTS = 2;

/** @returns PDF files that are not extracted and not leased, newest first */
export function listFilesToExtract(db: Kysely<Database>): Promise<{ sha256: string; name: string }[]> {
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

/**
 * Leases a file for extraction.
 * @returns false where another process has the lease, or after too many attempts
 */
export async function leaseTextExtraction(
  db: Kysely<Database>,
  sha256: string,
  seconds: number,
): Promise<boolean> {
  const lease = sql<Date>`now() + make_interval(secs => ${seconds})`;
  const row = await db
    .insertInto('asset_text')
    .values({ sha256, state: 'reading', leased_until: lease })
    .onConflict((conflict) =>
      conflict
        .column('sha256')
        .doUpdateSet({
          state: sql`case when asset_text.attempts < ${MAX_ATTEMPTS} then 'reading' else 'failed' end`,
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

/** Releases the lease of a file whose extraction was interrupted, so that it can be extracted again. */
export async function releaseTextExtraction(db: Kysely<Database>, sha256: string): Promise<void> {
  await db.deleteFrom('asset_text').where('sha256', '=', sha256).where('state', '=', 'reading').execute();
}

export async function saveAssetText(
  db: Kysely<Database>,
  sha256: string,
  read: ExtractedText,
): Promise<void> {
  const text = read.state === 'done' ? read.text : '';
  await db
    .updateTable('asset_text')
    .set({ state: read.state, text, leased_until: null })
    .where('sha256', '=', sha256)
    .execute();
}

export async function findDocumentsWithFile(
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

const aggregateFileText = (
  text: ReturnType<typeof sql>,
) => sql<string>`case when published.type = 'document' then coalesce((
  select string_agg(${text}, ' ' order by asset_text.sha256) from asset_text
  where asset_text.sha256 in (
    select split_part(file ->> 'url', '/', 3) from jsonb_array_elements(published.item -> 'files') as file
  )
), '') else '' end`;

/** Extracted text of the files of a `published` row; empty for types other than `document`. */
export const fileText = aggregateFileText(sql`asset_text.text`);

/** The first `length` characters. Unpacks no more than that of each file. */
export const fileTextBeginning = (length: number) =>
  sql<string>`left(${aggregateFileText(sql`left(asset_text.text, ${length}::int)`)}, ${length}::int)`;
