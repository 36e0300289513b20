import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { CardOf } from '#model/content-types/registry.ts';
import type { Database } from '#store/schema.ts';
import { findSearchGuides } from '#store/search/search-match.ts';
import type { QueryWord } from '../query.ts';
import { wordTsquery } from '../tsquery.ts';

/** What editors wrote for the words of a query. */
export interface SearchGuides {
  synonymSets: readonly CardOf<'synonym-set'>[];
  promotedResults: readonly CardOf<'promoted-result'>[];
}

const noGuides: SearchGuides = { synonymSets: [], promotedResults: [] };

export function readSearchGuides(
  db: Kysely<Database>,
  locale: Locale,
  words: readonly QueryWord[],
): Promise<SearchGuides> {
  if (words.length === 0) return Promise.resolve(noGuides);
  return readGuidesFor(db, locale, words.map((word) => wordTsquery(word)).join('|'));
}

/** @param tsquery for the phrases of synonym sets and promoted results */
export async function readGuidesFor(
  db: Kysely<Database>,
  locale: Locale,
  tsquery: string,
): Promise<SearchGuides> {
  const found = await findSearchGuides(db, locale, tsquery);
  const cards = <Card>(type: string) =>
    // The projection of the type wrote the card.
    found.filter((each) => each.type === type).map(({ card }) => card as Card);
  return {
    synonymSets: cards<CardOf<'synonym-set'>>('synonym-set'),
    promotedResults: cards<CardOf<'promoted-result'>>('promoted-result'),
  };
}
