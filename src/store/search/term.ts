import { type Kysely, sql } from 'kysely';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { Database } from '../schema.ts';

/** A lexeme of the index in one locale, and the number of documents that have it. */
export interface Term {
  locale: Locale;
  term: string;
  documents: number;
}

export interface CountedTerm extends Term {
  /** Those of the documents that guide the search and are no results. */
  guides: number;
  /** Those of the documents that have it as a search word only, and do not show it. */
  hidden: number;
}

/** Inserts missing terms, before the documents that have them are counted. */
export async function addTerms(
  db: Kysely<Database>,
  locale: Locale,
  terms: readonly { term: string; key: string }[],
): Promise<void> {
  const words = terms.map(({ term }) => term);
  const keys = terms.map(({ key }) => key);
  await sql`
    insert into term (locale, term, key)
    select ${locale}, term, key from unnest(${words}::text[], ${keys}::text[]) as given (term, key) order by term
    on conflict do nothing
  `.execute(db);
}

/** @returns those of the terms that occur in documents, in all locales */
export function findTerms(db: Kysely<Database>, terms: readonly string[]): Promise<CountedTerm[]> {
  if (terms.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('term')
    .select(['locale', 'term', 'documents', 'guides', 'hidden'])
    .where('locale', 'in', locales)
    .where(sql<boolean>`term = any(${terms}::text[])`)
    .where('documents', '>', 0)
    .orderBy('locale')
    .orderBy('term')
    .execute();
}

/** @returns the terms of a locale with one of the phonetic keys */
export function findTermsByKey(
  db: Kysely<Database>,
  locale: Locale,
  keys: readonly string[],
): Promise<Term[]> {
  if (keys.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('term')
    .select(['locale', 'term', 'documents'])
    .where('locale', '=', locale)
    .where(sql<boolean>`key = any(${keys}::text[])`)
    .where('documents', '>', 0)
    .orderBy('term')
    .execute();
}

// Upper bound of a prefix range: the highest code point, as terms are compared by bytes.
const prefixEnd = (prefix: string) => `${prefix}\u{10ffff}`;

/** @returns terms that begin with `prefix` and are not only search words, most frequent first */
export function findTermsByPrefix(
  db: Kysely<Database>,
  locale: Locale,
  prefix: string,
  limit: number,
): Promise<Term[]> {
  return db
    .selectFrom('term')
    .select(['locale', 'term', 'documents'])
    .where('locale', '=', locale)
    .where('term', '>=', prefix)
    .where('term', '<', prefixEnd(prefix))
    .whereRef('documents', '>', 'hidden')
    .orderBy('documents', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute();
}

// Documents whose titles, headings and search words are read for completions.
const MAX_DOCUMENTS_READ = 200;

/**
 * @param tsquery words that the title, the headings or the search words have too
 * @returns words of titles and headings that begin with `prefix`, those of most titles first
 */
export async function findTermsWithin(
  db: Kysely<Database>,
  { locale, tsquery, prefix, limit }: { locale: Locale; tsquery: string; prefix: string; limit: number },
): Promise<Term[]> {
  const { rows } = await sql<Term>`
    select ${locale}::text as locale, lexeme as term, count(*)::int as documents
    from (
      select heads from search_document where heads @@ ${tsquery}::tsquery and locale = ${locale}
      limit ${MAX_DOCUMENTS_READ}
    ) as document, unnest(heads) as word (lexeme, positions, weights)
    where lexeme collate "C" >= ${prefix} and lexeme collate "C" < ${prefixEnd(prefix)}
      and weights && '{A,B}'
    group by lexeme
    order by count(*) filter (where 'A' = any(weights)) desc, documents desc, lexeme collate "C"
    limit ${limit}
  `.execute(db);
  return rows;
}

/** @returns terms that are not only search words and whose phonetic key begins with `key`, most frequent first */
export function findTermsByKeyPrefix(
  db: Kysely<Database>,
  locale: Locale,
  key: string,
  limit: number,
): Promise<Term[]> {
  return db
    .selectFrom('term')
    .select(['locale', 'term', 'documents'])
    .where('locale', '=', locale)
    .where('key', '>=', key)
    .where('key', '<', prefixEnd(key))
    .whereRef('documents', '>', 'hidden')
    .orderBy('documents', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute();
}

/** @returns the terms whose phonetic keys share most trigrams with `key` */
export async function findSimilarTerms(
  db: Kysely<Database>,
  locale: Locale,
  key: string,
  limit: number,
): Promise<Term[]> {
  const { rows } = await sql<Term>`
    select locale, term, documents from term
    where locale = ${locale} and key % ${key} and documents > 0
    order by similarity(key, ${key}) desc, term
    limit ${limit}
  `.execute(db);
  return rows;
}
