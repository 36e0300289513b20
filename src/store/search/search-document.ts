import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { EntryPlace } from '#model/pages/entry-path.ts';
import type { ResultType } from '#model/search/search-sections.ts';
import type { Database } from '../schema.ts';
import { fileText } from './document-text.ts';

/** The search index: one row for each row of `published` and of `site_page` (migrations/0030-search-by-meaning.sql). */

/** A public row with the text to index. */
export interface SearchSource {
  /** Of the document: that of the entry, or the negative one of the page. */
  id: number;
  entry_id: number | null;
  page_id: number | null;
  locale: Locale;
  type: ResultType;
  kind: string | null;
  popular: boolean;
  /** Place among its siblings, as set by editors. */
  position: number;
  /** The path of a page without locale prefix. */
  slug: string;
  date: Date | null;
  title: string;
  headings: string;
  words: string;
  /** Words that visitors use and the texts do not. */
  search_words: string;
  /** Text of the row's files. */
  file_words: string;
  card: object;
}

/** Columns of a source that is a row of `published`. */
const entryColumns = [
  'published.entry_id as id',
  'published.entry_id',
  sql<null>`null::integer`.as('page_id'),
  'published.locale',
  sql<ResultType>`published.type`.as('type'),
  'published.kind',
  'published.popular',
  'published.position',
  'published.slug',
  'published.date',
  'published.title',
  'published.headings',
  'published.words',
  'published.search_words',
  fileText.as('file_words'),
  'published.card',
] as const;

/** The same columns for a row of `site_page`. */
const pageColumns = [
  sql<number>`-site_page.id`.as('id'),
  sql<null>`null::integer`.as('entry_id'),
  'site_page.id as page_id',
  'site_page.locale',
  sql<ResultType>`'page'`.as('type'),
  sql<null>`null::text`.as('kind'),
  sql<boolean>`false`.as('popular'),
  sql<number>`0`.as('position'),
  'site_page.path as slug',
  sql<null>`null::timestamptz`.as('date'),
  'site_page.title',
  sql<string>`''`.as('headings'),
  'site_page.words',
  sql<string>`''`.as('search_words'),
  sql<string>`''`.as('file_words'),
  sql<object>`'{}'::jsonb`.as('card'),
] as const;

/** @returns published rows of the given editions, unordered */
export function findSearchSources(
  db: Kysely<Database>,
  editions: readonly { entryId: number; locale: Locale }[],
): Promise<SearchSource[]> {
  if (editions.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('published')
    .select(entryColumns)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('published.entry_id', 'published.locale'),
        'in',
        editions.map(({ entryId, locale }) => tuple(entryId, locale)),
      ),
    )
    .execute();
}

/** @returns the editions of a type in the given locales */
export function findEditionsOfType(
  db: Kysely<Database>,
  type: ContentTypeName,
  editionLocales: readonly Locale[],
): Promise<{ entryId: number; locale: Locale }[]> {
  return db
    .selectFrom('published')
    .select(['entry_id as entryId', 'locale'])
    .where('type', '=', type)
    .where('locale', 'in', editionLocales)
    .execute();
}

/** Where a document is: the path of a page without locale prefix, and the entries that may be there. */
export interface DocumentPlace {
  path: string;
  entries: readonly EntryPlace[];
}

/** @returns the public rows at a path in a locale */
export async function findDocumentsAt(
  db: Kysely<Database>,
  locale: Locale,
  { path, entries }: DocumentPlace,
): Promise<SearchSource[]> {
  const pages = await db
    .selectFrom('site_page')
    .select(pageColumns)
    .where('site_page.locale', '=', locale)
    .where('site_page.path', '=', path)
    .execute();
  if (pages.length > 0 || entries.length === 0) return pages;
  return db
    .selectFrom('published')
    .select(entryColumns)
    .where('published.locale', '=', locale)
    .where((where) =>
      where.or(
        entries.map(({ type, slug }) =>
          where.and([
            where('published.type', '=', type),
            ...(slug === null ? [] : [where('published.slug', '=', slug)]),
          ]),
        ),
      ),
    )
    .execute();
}

export function findPageSources(db: Kysely<Database>, ids: readonly number[]): Promise<SearchSource[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return db.selectFrom('site_page').select(pageColumns).where('site_page.id', 'in', ids).execute();
}

/** @returns public rows indexed by another version than `analyser`; at most `limit`, unordered */
export async function findOutdatedSources(
  db: Kysely<Database>,
  analyser: string,
  limit: number,
): Promise<SearchSource[]> {
  // Two index ranges, because this runs after every publication and rarely finds rows.
  const outdated = sql<boolean>`(search_document.analyser < ${analyser} or search_document.analyser > ${analyser})`;
  const entries = await db
    .selectFrom('search_document')
    .innerJoin('published', (join) =>
      join
        .onRef('published.entry_id', '=', 'search_document.entry_id')
        .onRef('published.locale', '=', 'search_document.locale'),
    )
    .select(entryColumns)
    .where(outdated)
    .limit(limit)
    .execute();
  if (entries.length === limit) return entries;
  const pages = await db
    .selectFrom('search_document')
    .innerJoin('site_page', 'site_page.id', 'search_document.page_id')
    .select(pageColumns)
    .where(outdated)
    .limit(limit - entries.length)
    .execute();
  return [...entries, ...pages];
}

export interface SearchDocument {
  id: number;
  entry_id: number | null;
  page_id: number | null;
  locale: Locale;
  type: ResultType;
  kind: string | null;
  /** Points, at most `MAX_PROMINENCE`. */
  prominence: number;
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
      conflict.columns(['id', 'locale']).doUpdateSet(({ ref }) => ({
        type: ref('excluded.type'),
        kind: ref('excluded.kind'),
        prominence: ref('excluded.prominence'),
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
  types: readonly ResultType[],
  analyser: string,
): Promise<void> {
  await sql`
    insert into search_document (id, entry_id, locale, type, heads, title_length, lexemes, analyser)
    select entry_id, entry_id, locale, type, '', 0, '', '' from published where type = any(${types}::text[])
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
