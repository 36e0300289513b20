import { layoutReadings } from '#language/script/keyboard.ts';
import { phoneticKey } from '#language/script/phonetic-key.ts';
import type { Term } from '#store/search/term.ts';
import { formLexeme, isFormLexeme, lexemeText } from '../index/lexeme.ts';
import type { QueryContext } from '../index/vocabulary.ts';
import { findRelatives } from '../index/word-family.ts';
import { parseQuery, type Query, type QueryWord, removeStopWords, replaceWords } from '../query.ts';
import { tsqueryOf } from '../tsquery.ts';
import { findFuzzyMatch } from './fuzzy-match.ts';
import { findOtherSpelling } from './other-spelling.ts';
import { TermStatistics } from './term-statistics.ts';

const MAX_COMPLETIONS = 50;
// Number of words checked for typos, longest first: each is compared with a large part of the vocabulary.
const MAX_FUZZY_WORDS = 4;
// A shorter prefix matches too many words by sound.
const MIN_PREFIX_KEY_LENGTH = 3;

export interface CorrectedQuery {
  query: Query;
  /** Whether words differ from the typed ones. */
  isCorrected: boolean;
  /** `tsquery` for other locales, if it differs: the typed words, where another locale knows them. */
  otherLocalesTsquery?: string | undefined;
  statistics: TermStatistics;
}

/**
 * Corrects a query unless its words are known: tries other keyboard layouts, then for each word phonetic
 * matches, completions of the last word, and fuzzy matches. Words known in another locale are only corrected
 * phonetically.
 */
export async function correctQuery(context: QueryContext, text: string): Promise<CorrectedQuery> {
  const { locale, analyser, vocabulary } = context;
  const typed = parseQuery(text, locale, analyser);
  const known = await TermStatistics.load(vocabulary, typed.words);
  const isClear = (word: QueryWord) => known.isInLocale(locale, word) && (locale === 'en' || !isLatin(word));
  if (typed.words.length > 0 && typed.words.every(isClear))
    return { query: typed, isCorrected: false, statistics: known };
  const other = typed.words.some((word) => isDistinctive(word) && known.isInAnyLocale(word))
    ? undefined
    : await inOtherLayout(context, typed);
  const query = other?.query ?? typed;
  const knownNow = other?.known ?? known;
  const replacements = new Map<QueryWord, QueryWord>();
  let isCorrected = other !== undefined;
  // Quoted words are as they are meant.
  const quoted = new Set(query.phrases.flat());
  const unknown = query.words.filter((word) => !(knownNow.isInAnyLocale(word) || quoted.has(word)));
  unknown.sort((a, b) => b.word.length - a.word.length);
  const fuzzyWords = new Set(unknown.slice(0, MAX_FUZZY_WORDS));
  for (const word of query.words) {
    const isLast = query.isLastWordOpen && word === query.words.at(-1);
    const mayHaveTypos = fuzzyWords.has(word);
    const replacement = await correctWord(context, word, { isLast, mayHaveTypos, known: knownNow });
    if (!replacement) continue;
    replacements.set(word, replacement.word);
    isCorrected ||= replacement.isCorrected;
  }
  const correctedQuery = removeStopWords(replaceWords(query, replacements), locale);
  const isKnownElsewhere = typed.words.some((word) => known.isInAnyLocale(word));
  return {
    query: correctedQuery,
    isCorrected,
    otherLocalesTsquery: isKnownElsewhere ? tsqueryOf(typed) : undefined,
    statistics: await TermStatistics.load(vocabulary, correctedQuery.words),
  };
}

/** Reads a query without corrections, except that the last word may be completed. */
export async function parseLiteralQuery(context: QueryContext, text: string): Promise<CorrectedQuery> {
  const { locale, analyser, vocabulary } = context;
  const typed = parseQuery(text, locale, analyser);
  const known = await TermStatistics.load(vocabulary, typed.words);
  const last = typed.words.at(-1);
  const isUnknown = typed.isLastWordOpen && last !== undefined && !known.isInLocale(locale, last);
  const completed = isUnknown ? await completeByPrefix(context, last) : undefined;
  const query = last && completed ? replaceWords(typed, new Map([[last, completed]])) : typed;
  return { query, isCorrected: false, statistics: known };
}

const isLatin = (word: QueryWord) => /^[\p{Script=Latin}']+$/u.test(word.word);

/** Numbers and very short words match by chance in another keyboard layout. */
const isDistinctive = (word: QueryWord) => word.word.length > 2 && /^\P{N}*$/u.test(word.word);

const lengthOf = (words: readonly QueryWord[]) => words.reduce((sum, { word }) => sum + word.length, 0);

/** Whether the words of another layout may be meant: most characters are theirs, and they are not cut to pieces. */
const isReadingOf = (typed: readonly QueryWord[], words: readonly QueryWord[]) =>
  words.length <= typed.length && 2 * lengthOf(words) > lengthOf(typed);

/**
 * Reads the text in other keyboard layouts.
 * @returns the best reading if the index knows at least half of its words
 */
async function inOtherLayout(
  { locale, analyser, vocabulary }: QueryContext,
  typed: Query,
): Promise<{ query: Query; known: TermStatistics } | undefined> {
  // The digits of a number are letters of the Kazakh keyboard.
  if (!/\p{L}/u.test(typed.text)) return undefined;
  const readings = layoutReadings(typed.text)
    .map((reading) => parseQuery(reading.text, locale, analyser))
    .filter((reading) => isReadingOf(typed.words, reading.words));
  const words = readings.flatMap((query) => query.words);
  const known = await TermStatistics.load(vocabulary, words);
  const alike = await vocabulary.byKey(words.map((word) => phoneticKey(word.word)));
  const sounds = new Set(alike.map(({ term }) => phoneticKey(lexemeText(term))));
  const share = (query: Query, knows: (word: QueryWord) => boolean) =>
    query.words.length === 0 ? 0 : query.words.filter(knows).length / query.words.length;
  const candidates = readings.map((query) => ({
    query,
    inLocale: share(query, (word) => known.isInLocale(locale, word)),
    inAnyLocale: share(query, (word) => known.isInAnyLocale(word)),
    // A hyphen may be the letter ө: known as a whole before known by its parts.
    whole: share(query, (word) => known.isInLocale(locale, { ...word, parts: [] })),
    // Typed for the Russian layout, on a wrong one: rjgbh, копир, көпір.
    byKey: share(query, (word) => word.word.length > 3 && sounds.has(phoneticKey(word.word))),
  }));
  candidates.sort(
    (a, b) =>
      b.inLocale - a.inLocale || b.whole - a.whole || b.inAnyLocale - a.inAnyLocale || b.byKey - a.byKey,
  );
  const [best] = candidates;
  if (best === undefined || Math.max(best.inLocale, best.inAnyLocale, best.byKey) < 0.5) return undefined;
  return { query: best.query, known };
}

async function correctWord(
  context: QueryContext,
  word: QueryWord,
  { isLast, mayHaveTypos, known }: { isLast: boolean; mayHaveTypos: boolean; known: TermStatistics },
): Promise<{ word: QueryWord; isCorrected: boolean } | undefined> {
  const { locale } = context;
  const documents = known.occurrenceCount(locale, word);
  const mayBeSpelling = documents === 0 || (locale !== 'en' && isLatin(word));
  if (!mayBeSpelling || !/\p{L}/u.test(word.word)) return undefined;
  const same = await findOtherSpelling(context, word);
  // Where both exist (dala), the more frequent word.
  if (same && same.documents > documents) return { word: same.word, isCorrected: true };
  if (documents > 0 || known.isInAnyLocale(word)) return undefined;
  const completion = isLast
    ? ((await completeByPrefix(context, word)) ?? (await completeByKey(context, word)))
    : undefined;
  if (completion) return { word: completion, isCorrected: false };
  if (!mayHaveTypos) return undefined;
  // A dictionary word with related words in the index is not a typo: пополнение, пополнить.
  const isMeant = word.known && (await findRelatives(context, word)).length > 0;
  const near = isMeant ? undefined : await findFuzzyMatch(context, word);
  return near && { word: near, isCorrected: true };
}

const withForms = (word: QueryWord, found: readonly Term[]): QueryWord | undefined =>
  found.length === 0 ? undefined : { ...word, forms: found.map(({ term }) => term), lexemes: [] };

/** Completes a word by its spelling. */
async function completeByPrefix(
  { vocabulary }: QueryContext,
  word: QueryWord,
): Promise<QueryWord | undefined> {
  return withForms(word, await vocabulary.complete(formLexeme(word.word), MAX_COMPLETIONS));
}

/** Completes a word by its phonetic key. */
async function completeByKey({ vocabulary }: QueryContext, word: QueryWord): Promise<QueryWord | undefined> {
  const key = phoneticKey(word.word);
  if (key.length < MIN_PREFIX_KEY_LENGTH) return undefined;
  const found = await vocabulary.completeKey(key, MAX_COMPLETIONS);
  return withForms(
    word,
    found.filter(({ term }) => isFormLexeme(term)),
  );
}
