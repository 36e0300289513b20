import type { Analyser } from '#language/analysis/analyser.ts';
import { layoutReadings } from '#language/keyboard.ts';
import { type Locale, locales } from '#language/locale.ts';
import { inRussianLetters, soundKey } from '#language/sound-key.ts';
import { cyrillicReadings, harmonicReadings } from '#language/transliteration.ts';
import { editDistance } from './edit-distance.ts';
import { formLexeme, isForm, lexemeOf, wordOf } from './lexeme.ts';
import { type Query, type QueryWord, readQuery, withWords } from './query.ts';
import { tsqueryOf } from './tsquery.ts';

/** A word or lexeme that documents of a language have. */
interface KnownTerm {
  locale: Locale;
  term: string;
  documents: number;
}

/** The words of the index, as the store has them. */
export interface Vocabulary {
  find(terms: readonly string[]): Promise<KnownTerm[]>;
  /** Those that sound the same. */
  byKey(keys: readonly string[]): Promise<KnownTerm[]>;
  /** Words as they are written that begin so. */
  complete(prefix: string, limit: number): Promise<KnownTerm[]>;
  completeKey(key: string, limit: number): Promise<KnownTerm[]>;
  /** Those that sound nearly the same. */
  similar(key: string, limit: number): Promise<KnownTerm[]>;
}

const MOST_COMPLETIONS = 50;
const MOST_SIMILAR = 40;
// A shorter word has too many neighbours.
const SHORTEST_REPAIR = 4;

const lexemesOf = (word: QueryWord): string[] => [
  ...word.forms,
  ...word.lexemes,
  ...word.parts.flatMap(lexemesOf),
];

/** Which words the index knows. */
class Known {
  private readonly documents = new Map<string, number>();

  constructor(found: readonly KnownTerm[]) {
    for (const { locale, term, documents } of found) this.documents.set(`${locale} ${term}`, documents);
  }

  private has(locale: Locale, terms: readonly string[]): boolean {
    return terms.some((term) => this.documents.has(`${locale} ${term}`));
  }

  in(locale: Locale, word: QueryWord): boolean {
    if (this.has(locale, [...word.forms, ...word.lexemes])) return true;
    return word.parts.length > 0 && word.parts.every((part) => this.in(locale, part));
  }

  anywhere(word: QueryWord): boolean {
    return locales.some((locale) => this.in(locale, word));
  }

  /** In how many documents of the language the word is at least. */
  count(locale: Locale, word: QueryWord): number {
    const own = [...word.forms, ...word.lexemes].map((term) => this.documents.get(`${locale} ${term}`) ?? 0);
    const parts = word.parts.map((part) => this.count(locale, part));
    return Math.max(0, ...own, ...(parts.length > 0 ? [Math.min(...parts)] : []));
  }
}

export interface RepairedQuery {
  query: Query;
  /** Whether other words are looked for than were typed. */
  repaired: boolean;
  /** What to ask of the other languages, where it is not the same: what was typed, if one of them knows it. */
  elsewhere?: string | undefined;
  known: Known;
}

interface Reader {
  locale: Locale;
  analyser: Analyser;
  vocabulary: Vocabulary;
}

/**
 * Finds out what was meant: the query as it is where its words are known; else as another keyboard would have written
 * it; then, word by word, what sounds the same, what the last word is the beginning of, what is nearly the same.
 * A word that another language of the site knows stays as it is, unless this one has the same sound.
 */
export async function repairQuery(reader: Reader, text: string): Promise<RepairedQuery> {
  const { locale, analyser, vocabulary } = reader;
  const typed = readQuery(text, locale, analyser);
  const known = new Known(await vocabulary.find(typed.words.flatMap(lexemesOf)));
  if (typed.words.length > 0 && typed.words.every((word) => known.in(locale, word))) {
    return { query: typed, repaired: false, known };
  }
  const other = typed.words.some((word) => known.anywhere(word)) ? undefined : await retyped(reader, text);
  const query = other?.query ?? typed;
  const knownNow = other?.known ?? known;
  const replacements = new Map<QueryWord, QueryWord>();
  let repaired = other !== undefined;
  for (const word of query.words) {
    if (knownNow.in(locale, word)) continue;
    const isLast = query.open && word === query.words.at(-1);
    const replacement = await mended(reader, word, { isLast, isForeign: knownNow.anywhere(word) });
    if (!replacement) continue;
    replacements.set(word, replacement.word);
    repaired ||= replacement.repaired;
  }
  const mendedQuery = withWords(query, replacements);
  const again = new Known(await vocabulary.find(mendedQuery.words.flatMap(lexemesOf)));
  const isKnownElsewhere = typed.words.some((word) => known.anywhere(word));
  return {
    query: mendedQuery,
    repaired,
    elsewhere: isKnownElsewhere ? tsqueryOf(typed) : undefined,
    known: again,
  };
}

/** The query with only what was typed: the last word may be a beginning, and that is all. */
export async function readLiterally(reader: Reader, text: string): Promise<RepairedQuery> {
  const { locale, analyser, vocabulary } = reader;
  const typed = readQuery(text, locale, analyser);
  const known = new Known(await vocabulary.find(typed.words.flatMap(lexemesOf)));
  const last = typed.words.at(-1);
  const completed =
    typed.open && last && !known.in(locale, last) ? await asBeginning(reader, last) : undefined;
  const query = last && completed ? withWords(typed, new Map([[last, completed]])) : typed;
  return { query, repaired: false, known };
}

/** What the text would be on another keyboard, if the index knows most words of that and none of this. */
async function retyped(
  { locale, analyser, vocabulary }: Reader,
  text: string,
): Promise<{ query: Query; known: Known } | undefined> {
  const readings = layoutReadings(text).map((reading) => readQuery(reading.text, locale, analyser));
  const known = new Known(await vocabulary.find(readings.flatMap((query) => query.words.flatMap(lexemesOf))));
  const keys = readings.flatMap((query) => query.words.map((word) => soundKey(word.word)));
  const sounds = new Set((await vocabulary.byKey(keys)).map(({ term }) => soundKey(wordOf(term))));
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
  { isLast, isForeign }: { isLast: boolean; isForeign: boolean },
): Promise<{ word: QueryWord; repaired: boolean } | undefined> {
  if (!/\p{L}/u.test(word.word)) return undefined;
  const same = await sameSound(reader, word);
  if (same) return { word: same, repaired: true };
  if (isForeign) return undefined;
  const longer = isLast ? await asBeginning(reader, word) : undefined;
  if (longer) return { word: longer, repaired: false };
  const near = await nearlySame(reader, word);
  return near && { word: near, repaired: true };
}

/** A word in place of another one. */
function inPlace(reader: Reader, word: QueryWord, meant: string): QueryWord {
  const [read] = readQuery(meant, reader.locale, reader.analyser).words;
  return {
    ...word,
    surface: meant,
    word: meant,
    forms: [formLexeme(meant)],
    lexemes: read?.lexemes ?? [lexemeOf(meant)],
    parts: read?.parts ?? [],
  };
}

/** The spellings that a word may stand for: it and, in Cyrillic or with Kazakh letters, what it may be in Kazakh. */
function spellingsOf(word: string): string[] {
  return [...new Set([word, ...cyrillicReadings(word), ...harmonicReadings(word)])];
}

async function sameSound(reader: Reader, word: QueryWord): Promise<QueryWord | undefined> {
  const { locale, analyser, vocabulary } = reader;
  const spellings = spellingsOf(word.word);
  const lexemes = spellings.flatMap((spelling) => analyser.lexemes(spelling, locale));
  const own = soundKey(word.word);
  const keys = [...new Set([own, ...lexemes.map(soundKey)])].filter((key) => key.length > 1);
  const found = await vocabulary.byKey(keys);
  const typed = new Set(spellings.map(inRussianLetters));
  const judged = found.map(({ term, documents }) => {
    const meant = wordOf(term);
    const isWhole = soundKey(meant) === own;
    // As it is written in other letters, or only as it sounds; the whole word, or what it is a form of.
    const rank = (isWhole ? 0 : 4) + (typed.has(inRussianLetters(meant)) ? 0 : 2) + (isForm(term) ? 0 : 1);
    return { meant, rank, documents };
  });
  judged.sort((a, b) => a.rank - b.rank || b.documents - a.documents || (a.meant < b.meant ? -1 : 1));
  const [best] = judged;
  return best && inPlace(reader, word, best.meant);
}

async function asBeginning({ vocabulary }: Reader, word: QueryWord): Promise<QueryWord | undefined> {
  const written = await vocabulary.complete(formLexeme(word.word), MOST_COMPLETIONS);
  const key = soundKey(word.word);
  const found =
    written.length > 0 || key.length < SHORTEST_REPAIR - 1
      ? written
      : (await vocabulary.completeKey(key, MOST_COMPLETIONS)).filter(({ term }) => isForm(term));
  return found.length === 0 ? undefined : { ...word, forms: found.map(({ term }) => term), lexemes: [] };
}

/** How many slips a word of this length may have. */
function mostSlips(length: number): number {
  if (length < SHORTEST_REPAIR) return 0;
  return length < 6 ? 1 : 2;
}

async function nearlySame(reader: Reader, word: QueryWord): Promise<QueryWord | undefined> {
  const { locale, analyser, vocabulary } = reader;
  const most = mostSlips(word.word.length);
  if (most === 0) return undefined;
  const spellings = spellingsOf(word.word);
  const stems = spellings.flatMap((spelling) => analyser.lexemes(spelling, locale));
  const keys = [...new Set([soundKey(word.word), ...stems.slice(0, 2).map(soundKey)])];
  const found = (await Promise.all(keys.map((key) => vocabulary.similar(key, MOST_SIMILAR)))).flat();
  const typed = [...new Set([...spellings, ...stems].map(inRussianLetters))];
  const judged = found.flatMap(({ term, documents }) => {
    const meant = inRussianLetters(wordOf(term));
    const slips = Math.min(...typed.map((each) => editDistance(each, meant, most)));
    return slips > most ? [] : [{ meant: wordOf(term), slips: slips + (isForm(term) ? 0 : 0.5), documents }];
  });
  judged.sort((a, b) => a.slips - b.slips || b.documents - a.documents || (a.meant < b.meant ? -1 : 1));
  const [best] = judged;
  return best && inPlace(reader, word, best.meant);
}
