import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale.ts';
import type { ContentTypeName } from '#model/content-type-name.ts';
import type { Database } from '#store/schema.ts';
import { bestShare, countDocuments, countMatches, type Match, matchDocuments } from '#store/search-match.ts';
import type { Query, QueryWord } from './query.ts';
import { rankedWord } from './ranked-word.ts';
import { readLiterally, repairQuery } from './repair.ts';
import { tsqueryOf } from './tsquery.ts';
import { vocabularyOf } from './vocabulary.ts';

export interface Question {
  locale: Locale;
  /** As it was typed. */
  text: string;
  /** What is looked through, and what of it is wanted now. */
  types: readonly ContentTypeName[];
  wanted?: readonly ContentTypeName[];
  kind?: string;
  /** Nothing is looked for but what was typed. */
  literal?: boolean;
  /** YYYY-MM-DD. */
  today: string;
  limit: number;
}

export interface Answer {
  /** The words that were looked for. */
  words: readonly QueryWord[];
  /** The query that was answered, where it is not the one that was asked. */
  shownFor: string | null;
  matches: Match[];
  totals: { locale: Locale; type: ContentTypeName; total: number }[];
}

/** Asks the index: reads the words, finds out what was meant, and looks for fewer of them where all find nothing. */
export async function ask(db: Kysely<Database>, analyser: Analyser, question: Question): Promise<Answer> {
  const { locale, text, types, literal = false } = question;
  const reader = { locale, analyser, vocabulary: vocabularyOf(db, locale) };
  const read = await (literal ? readLiterally(reader, text) : repairQuery(reader, text));
  const { query, repaired, known } = read;
  const asked = tsqueryOf(query);
  if (asked === undefined) return { words: [], shownFor: null, matches: [], totals: [] };
  const all = await countDocuments(db, locale);
  const ranked = (words: readonly QueryWord[]) =>
    words.map((word) => rankedWord(word, known.count(locale, word), all));
  const elsewhere = read.elsewhere ?? asked;
  const look = async (tsquery: string, words: readonly QueryWord[]) => {
    const { wanted = types, kind, today, limit } = question;
    const [totals, matches] = await Promise.all([
      countMatches(db, locale, { here: tsquery, elsewhere }),
      matchDocuments(db, {
        locale,
        tsquery,
        words: ranked(words),
        types: wanted,
        ...(kind !== undefined && { kind }),
        today,
        limit,
      }),
    ]);
    return { words, matches, totals: totals.filter(({ type }) => types.includes(type)) };
  };
  const whole = await look(asked, query.words);
  const isFound = whole.totals.some((each) => each.locale === locale && each.total > 0);
  if (isFound || literal || (query.words.length < 2 && query.phrases.length === 0)) {
    return { ...whole, shownFor: isFound && repaired ? query.text : null };
  }
  const has = await bestShare(db, locale, types, ranked(query.words));
  const words = query.words.filter((_, place) => has[place]);
  const fewer = tsqueryOf({ words, phrases: [] });
  // Less than half of what was asked for is something else.
  if (fewer === undefined || 2 * words.length < query.words.length) return { ...whole, shownFor: null };
  return { ...(await look(fewer, words)), shownFor: shownText(words) };
}

const shownText = (words: Query['words']) => words.map(({ surface }) => surface).join(' ');
