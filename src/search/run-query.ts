import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Database } from '#store/schema.ts';
import {
  countDocuments,
  findWordsOfBestDocument,
  type Match,
  type MatchTotal,
  matchDocuments,
  preferIndex,
} from '#store/search/search-match.ts';
import type { Term } from '#store/search/term.ts';
import { inTransaction } from '#store/transaction.ts';
import { type CorrectedQuery, correctQuery, parseLiteralQuery } from './correction/correct-query.ts';
import { rankedWord } from './correction/ranked-word.ts';
import { openVocabulary, type QueryContext } from './index/vocabulary.ts';
import { findRelatives } from './index/word-family.ts';
import { minimumWeightTsquery } from './minimum-should-match.ts';
import type { QueryWord } from './query.ts';
import { tsqueryOf } from './tsquery.ts';

export interface SearchRequest {
  locale: Locale;
  /** As typed. */
  text: string;
  /** Types to count. */
  types: readonly ContentTypeName[];
  /** Those of the types to return; by default all. */
  resultTypes?: readonly ContentTypeName[];
  kind?: string;
  /** Disables corrections, related words and partial matches. */
  literal?: boolean;
  /** YYYY-MM-DD. */
  today: string;
  limit: number;
}

export interface SearchResponse {
  /** The words that the search used. */
  words: readonly QueryWord[];
  /** The query that was run instead of the typed one, if they differ. */
  correctedText: string | null;
  matches: Match[];
  totals: MatchTotal[];
}

// With fewer results, the search adds related words, and requires most words instead of all.
const SUFFICIENT_RESULTS = 25;

// Related words are added up to this product of words and documents. Beyond it, comparing would take seconds,
// and more than MAX_WIDENED_WORDS words are specific enough.
const MAX_COMPARISONS = 170_000;
const MAX_WIDENED_WORDS = 5;

/** Corrects a query, runs it, and widens it where it has few results. */
export function runQuery(
  db: Kysely<Database>,
  analyser: Analyser,
  request: SearchRequest,
): Promise<SearchResponse> {
  return inTransaction(db, async (trx) => {
    await preferIndex(trx);
    return runWithin(trx, analyser, request);
  });
}

async function runWithin(
  db: Kysely<Database>,
  analyser: Analyser,
  request: SearchRequest,
): Promise<SearchResponse> {
  const { locale, text, literal = false } = request;
  const context = { locale, analyser, vocabulary: openVocabulary(db, locale) };
  const corrected = await (literal ? parseLiteralQuery(context, text) : correctQuery(context, text));
  const tsquery = tsqueryOf(corrected.query);
  if (tsquery === undefined) return { words: [], correctedText: null, matches: [], totals: [] };
  const documentCount = await countDocuments(db, locale);
  return new QueryRun(db, context, request, corrected, documentCount).run(tsquery);
}

class QueryRun {
  private readonly db: Kysely<Database>;
  private readonly context: QueryContext;
  private readonly request: SearchRequest;
  private readonly corrected: CorrectedQuery;
  private readonly documentCount: number;

  constructor(
    db: Kysely<Database>,
    context: QueryContext,
    request: SearchRequest,
    corrected: CorrectedQuery,
    documentCount: number,
  ) {
    this.db = db;
    this.context = context;
    this.request = request;
    this.corrected = corrected;
    this.documentCount = documentCount;
  }

  async run(typedTsquery: string): Promise<SearchResponse> {
    const { query } = this.corrected;
    const strict = await this.match(typedTsquery, query.words);
    const textIfCorrected = this.corrected.isCorrected ? query.text : null;
    if (this.request.literal || this.countMatches(strict) >= SUFFICIENT_RESULTS) {
      return { ...strict, correctedText: this.countMatches(strict) > 0 ? textIfCorrected : null };
    }
    if (query.phrases.length > 0)
      return this.countMatches(strict) > 0
        ? { ...strict, correctedText: textIfCorrected }
        : this.matchFewerWords(strict);
    const wordCount = query.words.length;
    const isLong = wordCount > MAX_WIDENED_WORDS && wordCount * this.documentCount > MAX_COMPARISONS;
    const words = isLong ? query.words : await this.addRelatives(query.words);
    const wide = isLong ? strict : await this.match(tsqueryOf({ words, phrases: [] }) ?? typedTsquery, words);
    if (this.countMatches(wide) === 0) return this.matchFewerWords(wide);
    if (words.length === 1 || this.countMatches(wide) >= SUFFICIENT_RESULTS)
      return { ...wide, correctedText: textIfCorrected };
    const first = wide.matches.map((match) => match.entry_id);
    return {
      ...(await this.match(minimumWeightTsquery(this.rankWords(words)), words, first)),
      correctedText: textIfCorrected,
    };
  }

  private rankWords(words: readonly QueryWord[]) {
    return words.map((word) =>
      rankedWord(
        word,
        this.corrected.statistics.documentCount(this.context.locale, word),
        this.documentCount,
      ),
    );
  }

  private async addRelatives(words: readonly QueryWord[]): Promise<QueryWord[]> {
    const { vocabulary } = this.context;
    const relatives: Term[][] = [];
    for (const word of words) relatives.push(await findRelatives(vocabulary, word));
    this.corrected.statistics.add(relatives.flat());
    return words.map((word, index) => ({
      ...word,
      relatives: relatives[index]?.map(({ term }) => term) ?? [],
    }));
  }

  /** @param first entries to rank before all others */
  private async match(tsquery: string, words: readonly QueryWord[], first: readonly number[] = []) {
    const { locale, types, resultTypes = types, kind, today, limit } = this.request;
    const { totals, matches } = await matchDocuments(this.db, {
      locale,
      tsquery,
      otherLocalesTsquery: this.corrected.otherLocalesTsquery ?? tsquery,
      words: this.rankWords(words),
      types: resultTypes,
      ...(kind !== undefined && { kind }),
      isUnfiltered: resultTypes === types && kind === undefined,
      first,
      today,
      limit,
    });
    return { words, matches, totals: totals.filter(({ type }) => types.includes(type)) };
  }

  private countMatches({ totals }: Pick<SearchResponse, 'totals'>): number {
    const own = totals.filter((each) => each.locale === this.request.locale);
    return own.reduce((sum, { total }) => sum + total, 0);
  }

  /** Drops the words that the best partial match lacks, where no document has all words. */
  private async matchFewerWords(
    empty: Pick<SearchResponse, 'words' | 'matches' | 'totals'>,
  ): Promise<SearchResponse> {
    const { locale, types } = this.request;
    const has = await findWordsOfBestDocument(this.db, locale, types, this.rankWords(empty.words));
    const words = empty.words.filter((_, index) => has[index]);
    const tsquery = tsqueryOf({ words, phrases: [] });
    // With less than half of the words, matches would be unrelated.
    if (tsquery === undefined || 2 * words.length < empty.words.length)
      return { ...empty, correctedText: null };
    return {
      ...(await this.match(tsquery, words)),
      correctedText: words.map(({ surface }) => surface).join(' '),
    };
  }
}
