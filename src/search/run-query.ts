import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { CardOf } from '#model/content-types/registry.ts';
import type { ResultType } from '#model/search/search-sections.ts';
import type { Database } from '#store/schema.ts';
import {
  countDocuments,
  type Match,
  type MatchQuery,
  type MatchTotal,
  matchDocuments,
  preferIndex,
} from '#store/search/search-match.ts';
import { inTransaction } from '#store/transaction.ts';
import { type CorrectedQuery, correctQuery, parseLiteralQuery } from './correction/correct-query.ts';
import { rankWords, TOTAL_WEIGHT } from './correction/ranked-word.ts';
import type { TermStatistics } from './correction/term-statistics.ts';
import { isSelfReference } from './index/stop-word.ts';
import { openVocabulary, type QueryContext } from './index/vocabulary.ts';
import { findRelatives } from './index/word-family.ts';
import type { QueryWord } from './query.ts';
import { addSynonyms } from './synonyms/add-synonyms.ts';
import { findPromoted } from './synonyms/find-promoted.ts';
import { readSearchGuides } from './synonyms/search-guides.ts';
import { translateWords } from './synonyms/translate-words.ts';
import { passageTsquery, tsqueryOf } from './tsquery.ts';
import { questionTypePoints, typePoints } from './type-points.ts';

export interface SearchRequest {
  locale: Locale;
  /** As typed. */
  text: string;
  /** Types to count. */
  types: readonly ResultType[];
  /** Those of the types to return; by default all. */
  resultTypes?: readonly ResultType[];
  kind?: string;
  /** Disables corrections, synonyms, related words and partial matches. */
  literal?: boolean;
  /** Least share of the weight of the words that a partial match must have; by default any word will do. */
  minShare?: number;
  /** YYYY-MM-DD. */
  today: string;
  limit: number;
}

export interface SearchMatch extends Match {
  /** Whether it has all words of the query, or their synonyms. */
  isFull: boolean;
}

export interface SearchResponse {
  /** The words that the search used. */
  words: readonly QueryWord[];
  /** The query that was run instead of the typed one, if they differ. */
  correctedText: string | null;
  /** Full matches come before partial ones. */
  matches: SearchMatch[];
  /** Full and partial matches. */
  totals: MatchTotal[];
  /** Number of matches in the locale that lack a word, or have a related one instead. */
  partialTotal: number;
  /** What editors promote for this query. */
  promoted: readonly CardOf<'promoted-result'>[];
}

// With fewer results, the search adds related words and partial matches.
const SUFFICIENT_RESULTS = 25;

// Shares of the total weight of a query that a partial match must have. The next one is tried for more results.
const PARTIAL_SHARES = [0.35, 0];
const MIN_RESULTS = 10;

// Least score of a full match, as a share of the best score.
const MIN_FULL_SCORE = 0.7;

// Related words are added up to this product of words and documents. Beyond it, comparing would take seconds,
// and more than MAX_WIDENED_WORDS words are specific enough.
const MAX_COMPARISONS = 170_000;
const MAX_WIDENED_WORDS = 5;

/** Corrects a query, adds synonyms, runs it, and widens it where it has few results. */
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
  if (corrected.query.words.length === 0) {
    return { words: [], correctedText: null, matches: [], totals: [], partialTotal: 0, promoted: [] };
  }
  const documentCount = await countDocuments(db, locale);
  if (literal) return new QueryRun({ db, context, request, corrected, documentCount }).run();
  const guides = await readSearchGuides(db, locale, corrected.query.words);
  const query = addSynonyms(corrected.query, context, guides);
  // Synonyms may be the words of further promoted results.
  const { promotedResults } =
    query.readings.length === 1 ? guides : await readSearchGuides(db, locale, query.words);
  const { statistics } = corrected;
  await statistics.loadMore(context.vocabulary, query.words);
  const unknown = query.words.filter((word) => !statistics.isInText(locale, word));
  const translated = await translateWords(db, context, unknown);
  await statistics.loadMore(context.vocabulary, [...translated.values()]);
  const words = query.words.map((word) => withoutUnknown(translated.get(word) ?? word, locale, statistics));
  const run = new QueryRun({
    db,
    context,
    request,
    corrected: { ...corrected, query: { ...query, words } },
    documentCount,
  });
  return { ...(await run.run()), promoted: findPromoted(query, context, { promotedResults }) };
}

// The first words of a set are the most usual ones. More make the queries of PostgreSQL slow.
const MAX_ALTERNATIVES = 6;

/** Omits synonyms with a word that no document has, and repeated ones. */
function withoutUnknown(word: QueryWord, locale: Locale, statistics: TermStatistics): QueryWord {
  const { synonyms, broader } = word;
  if (!synonyms && !broader) return word;
  const seen = new Set<string>();
  const known = (phrases: readonly (readonly QueryWord[])[] = []) =>
    phrases
      .filter((phrase) => {
        const key = phrase.map((each) => each.lexemes.join()).join(' ');
        const isNew = !seen.has(key);
        seen.add(key);
        return isNew && phrase.every((each) => statistics.documentCount(locale, each) > 0);
      })
      .slice(0, MAX_ALTERNATIVES);
  return { ...word, synonyms: known(synonyms), broader: known(broader) };
}

/** Omits words that all pages of the site share, unless there are no others. They still count in the ranking. */
function requiredWords(words: readonly QueryWord[]): readonly QueryWord[] {
  const required = words.filter(({ lexemes }) => !isSelfReference(lexemes));
  return required.length > 0 ? required : words;
}

interface QueryRunOptions {
  db: Kysely<Database>;
  context: QueryContext;
  request: SearchRequest;
  corrected: CorrectedQuery;
  documentCount: number;
}

type Found = Pick<SearchResponse, 'words' | 'totals'> & { matches: Match[] };

/**
 * Orders full matches before partial ones. Full are those whose words are in one passage. One that is much worse than
 * the best match counts as partial: its words are somewhere in a text about something else.
 */
function fullFirst(matches: readonly Match[], withAllWords: readonly Match[]): SearchMatch[] {
  const close = new Set(withAllWords.filter(({ is_close }) => is_close).map(({ id }) => id));
  const best = Math.max(0, ...matches.map(({ score }) => score));
  return matches
    .map((match) => ({ ...match, isFull: close.has(match.id) && match.score >= MIN_FULL_SCORE * best }))
    .sort((a, b) => Number(b.isFull) - Number(a.isFull) || b.score - a.score || b.id - a.id);
}

class QueryRun {
  private readonly db: Kysely<Database>;
  private readonly context: QueryContext;
  private readonly request: SearchRequest;
  private readonly corrected: CorrectedQuery;
  private readonly documentCount: number;

  constructor({ db, context, request, corrected, documentCount }: QueryRunOptions) {
    this.db = db;
    this.context = context;
    this.request = request;
    this.corrected = corrected;
    this.documentCount = documentCount;
  }

  async run(): Promise<SearchResponse> {
    const { query } = this.corrected;
    const full = await this.match(query.words);
    const fullTotal = this.countMatches(full);
    const isQuoted = query.phrases.length > 0;
    const isEnough = this.request.literal || fullTotal >= SUFFICIENT_RESULTS || (isQuoted && fullTotal > 0);
    const found = isEnough ? full : await this.widen(full);
    const matches = isEnough
      ? found.matches.map((match) => ({ ...match, isFull: true }))
      : fullFirst(found.matches, full.matches);
    const total = this.countMatches(found);
    const weakTotal = matches.filter(
      ({ id, isFull }) => !isFull && full.matches.some((each) => each.id === id),
    ).length;
    return {
      ...found,
      correctedText: this.corrected.isCorrected && total > 0 ? query.text : null,
      matches,
      partialTotal: isEnough ? 0 : total - fullTotal + weakTotal,
      promoted: [],
    };
  }

  /** Adds partial matches, and matches with words of the same root. */
  private async widen(full: Found): Promise<Found> {
    const { query, statistics } = this.corrected;
    const { locale } = this.context;
    const wordCount = query.words.length;
    const isLong = wordCount > MAX_WIDENED_WORDS && wordCount * this.documentCount > MAX_COMPARISONS;
    if (isLong && full.matches.length > 0) return full;
    const widened = isLong ? query.words : await this.addRelatives(query.words);
    // A word that no document has cannot be required.
    const words = widened.filter((word) => statistics.documentCount(locale, word) > 0);
    const isSame = words.length === 1 && wordCount === 1 && (words[0]?.relatives ?? []).length === 0;
    if (words.length === 0 || isSame) return full;
    const first = full.matches.map(({ id }) => id);
    let wide = full;
    const { minShare = 0 } = this.request;
    for (const share of words.length === 1 ? [0] : PARTIAL_SHARES.filter((each) => each >= minShare)) {
      wide = await this.match(words, { minWeight: Math.max(1, Math.round(share * TOTAL_WEIGHT)), first });
      if (this.countMatches(wide) >= MIN_RESULTS) break;
    }
    return wide;
  }

  private rankWords(words: readonly QueryWord[]) {
    const { statistics } = this.corrected;
    return rankWords(words, {
      of: (word) => statistics.documentCount(this.context.locale, word),
      all: this.documentCount,
    });
  }

  private async addRelatives(words: readonly QueryWord[]): Promise<QueryWord[]> {
    const widened: QueryWord[] = [];
    for (const word of words) {
      const found = await findRelatives(this.context, word);
      this.corrected.statistics.add(found);
      widened.push({ ...word, relatives: found.map(({ term }) => term) });
    }
    return widened;
  }

  private async match(
    words: readonly QueryWord[],
    partial: Pick<MatchQuery, 'minWeight' | 'first'> = {},
  ): Promise<Found> {
    const { locale, types, resultTypes = types, kind, literal, today, limit } = this.request;
    const { query, otherLocalesTsquery } = this.corrected;
    const isPartial = partial.minWeight !== undefined;
    const required = isPartial || literal ? words : requiredWords(words);
    const tsquery = tsqueryOf({ words: required, phrases: isPartial ? [] : query.phrases }) ?? '';
    const { totals, matches } = await matchDocuments(this.db, {
      locale,
      tsquery,
      ...partial,
      passage: passageTsquery(required, isPartial),
      otherLocalesTsquery: otherLocalesTsquery ?? tsquery,
      words: this.rankWords(words),
      types: resultTypes,
      ...(kind !== undefined && { kind }),
      isUnfiltered: resultTypes === types && kind === undefined,
      today,
      typePoints: query.isQuestion ? questionTypePoints : typePoints,
      limit,
    });
    return { words, matches, totals: totals.filter(({ type }) => types.includes(type)) };
  }

  private countMatches({ totals }: Pick<SearchResponse, 'totals'>): number {
    const own = totals.filter((each) => each.locale === this.request.locale);
    return own.reduce((sum, { total }) => sum + total, 0);
  }
}
