import { layoutReadings } from '#language/script/keyboard.ts';
import { soundKey } from '#language/script/phonetic-key.ts';
import type { Term } from '#store/search/term.ts';
import { formLexeme, isForm, wordOf } from '../index/lexeme.ts';
import type { Reader } from '../index/vocabulary.ts';
import { relativesOf } from '../index/word-family.ts';
import { type Query, type QueryWord, readQuery, withoutStopWords, withWords } from '../query.ts';
import { tsqueryOf } from '../tsquery.ts';
import { nearlySame } from './fuzzy-match.ts';
import { sameSound } from './phonetic-match.ts';
import { KnownWords } from './term-statistics.ts';

const MOST_COMPLETIONS = 50;
// Slips of the finger are looked for in so many words, the longest first: each is compared with half of the vocabulary.
const MOST_CORRECTED = 4;
// A shorter beginning sounds like too many words.
const SHORTEST_BEGINNING = 3;

export interface RepairedQuery {
  query: Query;
  /** Whether other words are looked for than were typed. */
  repaired: boolean;
  /** What to ask of the other languages, where it is not the same: what was typed, if one of them knows it. */
  elsewhere?: string | undefined;
  known: KnownWords;
}

/**
 * Finds out what was meant: the query as it is where its words are known; else as another keyboard would have written
 * it; then, word by word, what sounds the same, what the last word is the beginning of, what is nearly the same.
 * A word that another language of the site knows stays as it is, unless this one has the same sound.
 */
export async function repairQuery(reader: Reader, text: string): Promise<RepairedQuery> {
  const { locale, analyser, vocabulary } = reader;
  const typed = readQuery(text, locale, analyser);
  const known = await KnownWords.of(vocabulary, typed.words);
  const isClear = (word: QueryWord) => known.in(locale, word) && (locale === 'en' || !isLatin(word));
  if (typed.words.length > 0 && typed.words.every(isClear)) return { query: typed, repaired: false, known };
  const other = typed.words.some((word) => isTelling(word) && known.anywhere(word))
    ? undefined
    : await retyped(reader, text);
  const query = other?.query ?? typed;
  const knownNow = other?.known ?? known;
  const replacements = new Map<QueryWord, QueryWord>();
  let repaired = other !== undefined;
  const unknown = query.words.filter((word) => !knownNow.anywhere(word));
  unknown.sort((a, b) => b.word.length - a.word.length);
  const corrected = new Set(unknown.slice(0, MOST_CORRECTED));
  for (const word of query.words) {
    const isLast = query.open && word === query.words.at(-1);
    const mayHaveSlips = corrected.has(word);
    const replacement = await mended(reader, word, { isLast, mayHaveSlips, known: knownNow });
    if (!replacement) continue;
    replacements.set(word, replacement.word);
    repaired ||= replacement.repaired;
  }
  const mendedQuery = withoutStopWords(withWords(query, replacements), locale);
  const isKnownElsewhere = typed.words.some((word) => known.anywhere(word));
  return {
    query: mendedQuery,
    repaired,
    elsewhere: isKnownElsewhere ? tsqueryOf(typed) : undefined,
    known: await KnownWords.of(vocabulary, mendedQuery.words),
  };
}

/** The query with only what was typed: the last word may be a beginning, letter by letter, and that is all. */
export async function readLiterally(reader: Reader, text: string): Promise<RepairedQuery> {
  const { locale, analyser, vocabulary } = reader;
  const typed = readQuery(text, locale, analyser);
  const known = await KnownWords.of(vocabulary, typed.words);
  const last = typed.words.at(-1);
  const isUnknown = typed.open && last !== undefined && !known.in(locale, last);
  const completed = isUnknown ? await asBeginning(reader, last) : undefined;
  const query = last && completed ? withWords(typed, new Map([[last, completed]])) : typed;
  return { query, repaired: false, known };
}

const isLatin = (word: QueryWord) => /^[\p{Script=Latin}']+$/u.test(word.word);

/** A number or a letter or two may be any word on another keyboard. */
const isTelling = (word: QueryWord) => word.word.length > 2 && /^\P{N}*$/u.test(word.word);

/** What the text would be on another keyboard, if the index knows most words of that and none of this. */
async function retyped(
  { locale, analyser, vocabulary }: Reader,
  text: string,
): Promise<{ query: Query; known: KnownWords } | undefined> {
  const readings = layoutReadings(text).map((reading) => readQuery(reading.text, locale, analyser));
  const words = readings.flatMap((query) => query.words);
  const known = await KnownWords.of(vocabulary, words);
  const alike = await vocabulary.byKey(words.map((word) => soundKey(word.word)));
  const sounds = new Set(alike.map(({ term }) => soundKey(wordOf(term))));
  const share = (query: Query, knows: (word: QueryWord) => boolean) =>
    query.words.length === 0 ? 0 : query.words.filter(knows).length / query.words.length;
  const judged = readings.map((query) => ({
    query,
    own: share(query, (word) => known.in(locale, word)),
    any: share(query, (word) => known.anywhere(word)),
    // On the Russian keyboard, and that switched wrongly: rjgbh, копир, көпір.
    heard: share(query, (word) => word.word.length > 2 && sounds.has(soundKey(word.word))),
  }));
  judged.sort((a, b) => b.own - a.own || b.any - a.any || b.heard - a.heard);
  const [best] = judged;
  if (best === undefined || Math.max(best.own, best.any, best.heard) < 0.5) return undefined;
  return { query: best.query, known };
}

async function mended(
  reader: Reader,
  word: QueryWord,
  { isLast, mayHaveSlips, known }: { isLast: boolean; mayHaveSlips: boolean; known: KnownWords },
): Promise<{ word: QueryWord; repaired: boolean } | undefined> {
  const { locale } = reader;
  const documents = known.count(locale, word);
  const mayBeSpelling = documents === 0 || (locale !== 'en' && isLatin(word));
  if (!mayBeSpelling || !/\p{L}/u.test(word.word)) return undefined;
  const same = await sameSound(reader, word);
  // Where both are there, as dala in addresses of letters, the more frequent one.
  if (same && same.documents > documents) return { word: same.word, repaired: true };
  if (documents > 0 || known.anywhere(word)) return undefined;
  const longer = isLast
    ? ((await asBeginning(reader, word)) ?? (await asHeardBeginning(reader, word)))
    : undefined;
  if (longer) return { word: longer, repaired: false };
  if (!mayHaveSlips) return undefined;
  // A word of the language of which the site has others of its root was meant as it is: пополнение, пополнить.
  const isMeant = word.known && (await relativesOf(reader.vocabulary, word)).length > 0;
  const near = isMeant ? undefined : await nearlySame(reader, word);
  return near && { word: near, repaired: true };
}

const inFormsOf = (word: QueryWord, found: readonly Term[]): QueryWord | undefined =>
  found.length === 0 ? undefined : { ...word, forms: found.map(({ term }) => term), lexemes: [] };

/** The words that are written so at their beginning. */
async function asBeginning({ vocabulary }: Reader, word: QueryWord): Promise<QueryWord | undefined> {
  return inFormsOf(word, await vocabulary.complete(formLexeme(word.word), MOST_COMPLETIONS));
}

/** The words whose beginning sounds so, whatever letters it is written with. */
async function asHeardBeginning({ vocabulary }: Reader, word: QueryWord): Promise<QueryWord | undefined> {
  const key = soundKey(word.word);
  if (key.length < SHORTEST_BEGINNING) return undefined;
  const found = await vocabulary.completeKey(key, MOST_COMPLETIONS);
  return inFormsOf(
    word,
    found.filter(({ term }) => isForm(term)),
  );
}
