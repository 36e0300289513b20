import { type Kysely, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '../schema.ts';

/** The vocabulary of the index: every lexeme of the documents of a language, and in how many of them it is. */
export interface Term {
  locale: Locale;
  term: string;
  documents: number;
}

/** Makes sure that terms have their row, before the documents that have them are counted. */
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

/** @returns those of the terms that some document has, in whichever languages */
export function findTerms(db: Kysely<Database>, terms: readonly string[]): Promise<Term[]> {
  if (terms.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('term')
    .select(['locale', 'term', 'documents'])
    .where('locale', 'in', ['kk', 'ru', 'en'])
    .where(sql<boolean>`term = any(${terms}::text[])`)
    .where('documents', '>', 0)
    .orderBy('locale')
    .orderBy('term')
    .execute();
}

/** @returns the terms of a language that sound like one of the keys */
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

// The first text that is behind all that begin with the prefix: bytes are compared, and this is the last of them.
const behind = (prefix: string) => `${prefix}\u{10ffff}`;

/** @returns the terms that begin with `prefix`, those of most documents first */
export function completeTerm(
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
    .where('term', '<', behind(prefix))
    .where('documents', '>', 0)
    .orderBy('documents', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute();
}

/** @returns the words whose sound begins with `key`, those of most documents first */
export function completeKey(
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
    .where('key', '<', behind(key))
    .where('documents', '>', 0)
    .orderBy('documents', 'desc')
    .orderBy('term')
    .limit(limit)
    .execute();
}

/** @returns the terms whose sound has most in common with that of the key, three letters at a time */
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
