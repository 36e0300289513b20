import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Database } from '#store/schema.ts';
import {
  bestShare,
  countDocuments,
  type Match,
  type MatchTotal,
  matchDocuments,
  preferIndex,
} from '#store/search/search-match.ts';
import type { Term } from '#store/search/term.ts';
import { inTransaction } from '#store/transaction.ts';
import { type RepairedQuery, readLiterally, repairQuery } from './correction/correct-query.ts';
import { rankedWord } from './correction/ranked-word.ts';
import { type Reader, vocabularyOf } from './index/vocabulary.ts';
import { relativesOf } from './index/word-family.ts';
import { lenientTsquery } from './minimum-should-match.ts';
import type { QueryWord } from './query.ts';
import { tsqueryOf } from './tsquery.ts';

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
  totals: MatchTotal[];
}

// With fewer results, words of the same root are looked for too, and most words instead of all.
const ENOUGH = 25;

// What is of the roots of the words is looked for as long as so many words are compared with documents; above that more than
// five say enough by themselves, and would be compared for seconds.
const MOST_COMPARED = 170_000;
const MOST_WIDENED = 5;

/** Asks the index: reads the words, finds out what was meant, and looks further where that finds little. */
export function ask(db: Kysely<Database>, analyser: Analyser, question: Question): Promise<Answer> {
  return inTransaction(db, async (trx) => {
    await preferIndex(trx);
    return answerWithin(trx, analyser, question);
  });
}

async function answerWithin(db: Kysely<Database>, analyser: Analyser, question: Question): Promise<Answer> {
  const { locale, text, literal = false } = question;
  const reader = { locale, analyser, vocabulary: vocabularyOf(db, locale) };
  const read = await (literal ? readLiterally(reader, text) : repairQuery(reader, text));
  const asked = tsqueryOf(read.query);
  if (asked === undefined) return { words: [], shownFor: null, matches: [], totals: [] };
  const all = await countDocuments(db, locale);
  return new Inquiry(db, reader, question, read, all).answer(asked);
}

class Inquiry {
  private readonly db: Kysely<Database>;
  private readonly reader: Reader;
  private readonly question: Question;
  private readonly read: RepairedQuery;
  private readonly documents: number;

  constructor(
    db: Kysely<Database>,
    reader: Reader,
    question: Question,
    read: RepairedQuery,
    documents: number,
  ) {
    this.db = db;
    this.reader = reader;
    this.question = question;
    this.read = read;
    this.documents = documents;
  }

  async answer(asked: string): Promise<Answer> {
    const { query, repaired } = this.read;
    const strict = await this.look(asked, query.words);
    const shownFor = repaired ? query.text : null;
    if (this.question.literal || this.count(strict) >= ENOUGH) {
      return { ...strict, shownFor: this.count(strict) > 0 ? shownFor : null };
    }
    if (query.phrases.length > 0)
      return this.count(strict) > 0 ? { ...strict, shownFor } : this.fewer(strict);
    const many = query.words.length;
    const isLong = many > MOST_WIDENED && many * this.documents > MOST_COMPARED;
    const words = isLong ? query.words : await this.widened(query.words);
    const wide = isLong ? strict : await this.look(tsqueryOf({ words, phrases: [] }) ?? asked, words);
    if (this.count(wide) === 0) return this.fewer(wide);
    if (words.length === 1 || this.count(wide) >= ENOUGH) return { ...wide, shownFor };
    const first = wide.matches.map((match) => match.entry_id);
    return { ...(await this.look(lenientTsquery(this.ranked(words)), words, first)), shownFor };
  }

  private ranked(words: readonly QueryWord[]) {
    return words.map((word) =>
      rankedWord(word, this.read.known.count(this.reader.locale, word), this.documents),
    );
  }

  private async widened(words: readonly QueryWord[]): Promise<QueryWord[]> {
    const { vocabulary } = this.reader;
    const relatives: Term[][] = [];
    for (const word of words) relatives.push(await relativesOf(vocabulary, word));
    this.read.known.add(relatives.flat());
    return words.map((word, place) => ({
      ...word,
      relatives: relatives[place]?.map(({ term }) => term) ?? [],
    }));
  }

  /** @param first the entries that come before all others */
  private async look(tsquery: string, words: readonly QueryWord[], first: readonly number[] = []) {
    const { locale, types, wanted = types, kind, today, limit } = this.question;
    const { totals, matches } = await matchDocuments(this.db, {
      locale,
      tsquery,
      elsewhere: this.read.elsewhere ?? tsquery,
      words: this.ranked(words),
      types: wanted,
      ...(kind !== undefined && { kind }),
      usual: wanted === types && kind === undefined,
      first,
      today,
      limit,
    });
    return { words, matches, totals: totals.filter(({ type }) => types.includes(type)) };
  }

  private count({ totals }: Pick<Answer, 'totals'>): number {
    const own = totals.filter((each) => each.locale === this.question.locale);
    return own.reduce((sum, { total }) => sum + total, 0);
  }

  /** Looks for the words that the best document has, where none has all of them. */
  private async fewer(none: Omit<Answer, 'shownFor'>): Promise<Answer> {
    const { locale, types } = this.question;
    const has = await bestShare(this.db, locale, types, this.ranked(none.words));
    const words = none.words.filter((_, place) => has[place]);
    const tsquery = tsqueryOf({ words, phrases: [] });
    // Less than half of what was asked for is something else.
    if (tsquery === undefined || 2 * words.length < none.words.length) return { ...none, shownFor: null };
    return { ...(await this.look(tsquery, words)), shownFor: words.map(({ surface }) => surface).join(' ') };
  }
}
