import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Database } from '../schema.ts';
import { fileText } from './document-text.ts';

/** The search index: one row for each row of `published` (migrations/0004-search.sql). */

/** A public row with the text to index. */
export interface SearchSource {
  entry_id: number;
  locale: Locale;
  type: ContentTypeName;
  kind: string | null;
  slug: string;
  date: Date | null;
  title: string;
  headings: string;
  words: string;
  /** Text of the row's files. */
  file_words: string;
  card: object;
}

const sourceColumns = [
  'entry_id',
  'locale',
  'type',
  'kind',
  'slug',
  'date',
  'title',
  'headings',
  'words',
  'card',
] as const;

/** @returns published rows of the given editions, unordered */
export function findSearchSources(
  db: Kysely<Database>,
  editions: readonly { entryId: number; locale: Locale }[],
): Promise<SearchSource[]> {
  if (editions.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('published')
    .select([...sourceColumns, fileText.as('file_words')])
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('entry_id', 'locale'),
        'in',
        editions.map(({ entryId, locale }) => tuple(entryId, locale)),
      ),
    )
    .execute();
}

/** @returns public rows indexed by another version than `analyser`; at most `limit`, unordered */
export function findOutdatedSources(
  db: Kysely<Database>,
  analyser: string,
  limit: number,
): Promise<SearchSource[]> {
  return (
    db
      .selectFrom('search_document')
      .innerJoin('published', (join) =>
        join
          .onRef('published.entry_id', '=', 'search_document.entry_id')
          .onRef('published.locale', '=', 'search_document.locale'),
      )
      .select([...sourceColumns.map((column) => `published.${column}` as const), fileText.as('file_words')])
      // Two index ranges, because this runs after every publication and rarely finds rows.
      .where((where) =>
        where.or([
          where('search_document.analyser', '<', analyser),
          where('search_document.analyser', '>', analyser),
        ]),
      )
      .limit(limit)
      .execute()
  );
}

export interface SearchDocument {
  entry_id: number;
  locale: Locale;
  type: ContentTypeName;
  kind: string | null;
  /** YYYY-MM-DD. */
  dated: string | null;
  /** `tsvector` literals. */
  heads: string;
  title_length: number;
  lexemes: string;
  analyser: string;
}

export async function putSearchDocuments(
  db: Kysely<Database>,
  documents: readonly SearchDocument[],
): Promise<void> {
  if (documents.length === 0) return;
  const values = documents.map(({ heads, lexemes, ...plain }) => ({
    ...plain,
    heads: sql<string>`${heads}::tsvector`,
    lexemes: sql<string>`${lexemes}::tsvector`,
  }));
  await db
    .insertInto('search_document')
    .values(values)
    .onConflict((conflict) =>
      conflict.columns(['entry_id', 'locale']).doUpdateSet(({ ref }) => ({
        type: ref('excluded.type'),
        kind: ref('excluded.kind'),
        dated: ref('excluded.dated'),
        title_length: ref('excluded.title_length'),
        analyser: ref('excluded.analyser'),
        heads: ref('excluded.heads'),
        lexemes: ref('excluded.lexemes'),
      })),
    )
    .execute();
}

/**
 * Sets the target version of the index; the process that starts last decides. Adds an empty row for each
 * published row of these types that has none.
 */
export async function setTargetIndexVersion(
  db: Kysely<Database>,
  types: readonly ContentTypeName[],
  analyser: string,
): Promise<void> {
  await sql`
    insert into search_document (entry_id, locale, type, heads, title_length, lexemes, analyser)
    select entry_id, locale, type, '', 0, '', '' from published where type = any(${types}::text[])
    on conflict do nothing
  `.execute(db);
  await db.updateTable('search_index').set({ analyser }).where('analyser', '<>', analyser).execute();
}

export async function readTargetIndexVersion(db: Kysely<Database>): Promise<string> {
  const row = await db.selectFrom('search_index').select('analyser').executeTakeFirst();
  return row?.analyser ?? '';
}

/** Takes the indexing lock until the end of the transaction. @returns false where another process has it */
export async function tryLockIndexing(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('shanyraq.indexing')) as ours
  `.execute(db);
  return rows[0]?.ours === true;
}
