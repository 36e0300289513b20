import type { Kysely } from 'kysely';
import type { Analyser } from '#language/analysis/analyser.ts';
import type { Locale } from '#language/locale/locale.ts';
import { layoutReadings } from '#language/script/keyboard.ts';
import { phoneticKey } from '#language/script/phonetic-key.ts';
import { lower } from '#language/text/case.ts';
import type { CardOf } from '#model/content-types/registry.ts';
import { searchableTypes } from '#model/search/search-sections.ts';
import type { Database } from '#store/schema.ts';
import { findTitles, preferIndex, type TitleMatch } from '#store/search/search-match.ts';
import { findTermsWithin, type Term } from '#store/search/term.ts';
import { inTransaction } from '#store/transaction.ts';
import { TermStatistics } from './correction/term-statistics.ts';
import { formLexeme, isFormLexeme, lexemeText, quoteLexeme } from './index/lexeme.ts';
import { isStopWord } from './index/stop-word.ts';
import { openVocabulary, type QueryContext } from './index/vocabulary.ts';
import { parseQuery, type Query, type QueryWord } from './query.ts';
import { readGuidesFor } from './synonyms/search-guides.ts';
import { wordTsquery } from './tsquery.ts';
import { typePoints } from './type-points.ts';

export interface Suggestions {
  /**
   * Queries, best first: phrases of the search, and the typed one with its last word completed. A query may be repeated in
   * another case.
   */
  texts: string[];
  /** Pages that editors promote for a query that begins like this. */
  promoted: CardOf<'promoted-result'>[];
  titles: TitleMatch[];
}

export interface SuggestionRequest {
  locale: Locale;
  /** As typed so far. */
  text: string;
  /** YYYY-MM-DD. */
  today: string;
}

const none: Suggestions = { texts: [], promoted: [], titles: [] };

// Completed words, of which the typed one is omitted. Visitors see five queries.
const MAX_WORDS = 6;
const MAX_PROMOTED = 2;
const MAX_TITLES = 4;
// Phrases of synonym sets that are looked up in the documents.
const MAX_PHRASES = 8;
// Number of completions of the last word that titles are searched for.
const MAX_COMPLETIONS = 20;
const MIN_KEY_LENGTH = 3;
// A shorter beginning is that of too many phrases.
const MIN_PHRASE_LENGTH = 2;

/** Suggests queries that begin like the typed one, and pages. */
export function suggest(
  db: Kysely<Database>,
  analyser: Analyser,
  request: SuggestionRequest,
): Promise<Suggestions> {
  return inTransaction(db, async (trx) => {
    await preferIndex(trx);
    const context = { locale: request.locale, analyser, vocabulary: openVocabulary(trx, request.locale) };
    const begun = await readBegunQuery(trx, context, request.text);
    return begun ? suggestFor(trx, context, begun, request.today) : none;
  });
}

/** A query whose last word is not finished. */
interface BegunQuery {
  query: Query;
  last: QueryWord;
  /** The words before it. */
  others: readonly QueryWord[];
  /** Terms of the index that complete the last word. */
  completions: Term[];
}

/** Reads a query as typed, by the sound of its last word, or in another keyboard layout: the first that the index knows. */
async function readBegunQuery(
  db: Kysely<Database>,
  context: QueryContext,
  text: string,
): Promise<BegunQuery | undefined> {
  const { vocabulary } = context;
  const typed = begin(context, text);
  if (typed === undefined) return undefined;
  const completions = await complete(db, context, typed);
  if (completions.length > 0) return { ...typed, completions };
  const key = phoneticKey(typed.last.word);
  if (key.length >= MIN_KEY_LENGTH) {
    const found = await vocabulary.completeKey(key, 2 * MAX_COMPLETIONS);
    const forms = found.filter(({ term }) => isFormLexeme(term)).slice(0, MAX_COMPLETIONS);
    if (forms.length > 0) return { ...typed, completions: forms };
  }
  for (const reading of layoutReadings(text)) {
    const begun = begin(context, reading.text);
    // A single character is too ambiguous.
    if (begun === undefined || begun.last.word.length < 2) continue;
    const inLayout = await complete(db, context, begun);
    if (inLayout.length > 0) return { ...begun, completions: inLayout };
  }
  return undefined;
}

function begin(
  { locale, analyser }: QueryContext,
  text: string,
): Omit<BegunQuery, 'completions'> | undefined {
  const query = parseQuery(text, locale, analyser);
  const last = query.openWord ?? query.words.at(-1);
  if (last === undefined) return undefined;
  return { query, last, others: query.words.filter((word) => word !== last) };
}

/** Completes the last word: with the words of titles that have the others, else with any word of the site. */
async function complete(
  db: Kysely<Database>,
  { locale, vocabulary }: QueryContext,
  { last, others }: Pick<BegunQuery, 'last' | 'others'>,
): Promise<Term[]> {
  const prefix = formLexeme(last.word);
  if (others.length > 0) {
    const tsquery = others.map((word) => wordTsquery(word)).join('&');
    const inContext = await findTermsWithin(db, { locale, tsquery, prefix, limit: MAX_COMPLETIONS });
    if (inContext.length > 0) return inContext;
  }
  return vocabulary.complete(prefix, MAX_COMPLETIONS);
}

async function suggestFor(
  db: Kysely<Database>,
  context: QueryContext,
  { query, last, others: otherWords, completions }: BegunQuery,
  today: string,
): Promise<Suggestions> {
  const { locale } = context;
  const others = otherWords.map((word) => wordTsquery(word));
  const begun = [...others, `${quoteLexeme(formLexeme(last.word))}:*`].join('&');
  const isTooShort = others.length === 0 && last.word.length < MIN_PHRASE_LENGTH;
  const guides = isTooShort ? undefined : await readGuidesFor(db, locale, begun);
  const typed = lower(query.text.trim());
  const beginsSo = (phrase: string) => lower(phrase).startsWith(typed);
  const promoted = guides?.promotedResults.filter(({ queries }) => queries.some(beginsSo)) ?? [];
  const phrases = guides?.synonymSets.flatMap(({ words }) => words.filter(beginsSo)) ?? [];
  const lexemes = completions.map(({ term }) => quoteLexeme(term));
  const withCompletions = (completed: readonly string[]) => [...others, `(${completed.join('|')})`].join('&');
  const before = query.text.slice(0, last.start);
  const words = onePerLexeme(
    completions.map(({ term }) => lexemeText(term)),
    context,
    MAX_WORDS,
  );
  const texts = [...(await existingPhrases(context, phrases)), ...words.map((word) => before + word)];
  const titles = await findTitles(
    db,
    locale,
    {
      words: withCompletions(lexemes),
      tsquery: withCompletions(lexemes.map((lexeme) => `${lexeme}:A`)),
      types: searchableTypes,
      today,
      typePoints,
    },
    MAX_TITLES,
  );
  return {
    texts: texts.filter((text) => lower(text) !== typed),
    promoted: promoted.slice(0, MAX_PROMOTED),
    titles,
  };
}

/** Phrases of synonym sets whose words documents have, so that the suggestion finds something. */
async function existingPhrases(
  { locale, analyser, vocabulary }: QueryContext,
  phrases: readonly string[],
): Promise<string[]> {
  const shortest = [...new Set(phrases)].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  const candidates = shortest
    .slice(0, MAX_PHRASES)
    .map((phrase) => ({ phrase, words: parseQuery(phrase, locale, analyser).words }));
  if (candidates.length === 0) return [];
  const statistics = await TermStatistics.load(
    vocabulary,
    candidates.flatMap(({ words }) => words),
  );
  const isKnown = (word: QueryWord) => statistics.documentCount(locale, word) > 0;
  return candidates.filter(({ words }) => words.every(isKnown)).map(({ phrase }) => phrase);
}

/**
 * Omits stop words and further forms of a word, which have the same results. The most frequent form comes
 * first.
 * @param limit number of words to return; the others are not analysed
 */
function onePerLexeme(words: readonly string[], { locale, analyser }: QueryContext, limit: number): string[] {
  const seen = new Set<string>();
  const chosen: string[] = [];
  for (const word of words) {
    if (chosen.length === limit) break;
    if (isStopWord(word, locale)) continue;
    const lexemes = analyser.analyse(word, locale).flatMap((token) => token.lexemes);
    if (lexemes.every((lexeme) => !seen.has(lexeme))) chosen.push(word);
    for (const lexeme of lexemes) seen.add(lexeme);
  }
  return chosen;
}
