import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '../locale/locale.ts';
import { englishLemmatiser, readEnglishWords } from './english-lemma.ts';
import { kazakhLemmatiser } from './kazakh/kazakh-lemma.ts';
import { readKazakhRoots } from './kazakh/kazakh-root.ts';
import type { Lemma } from './lemma.ts';
import { openRussianDictionary } from './russian-dictionary.ts';
import { russianLemmatiser } from './russian-lemma.ts';
import { normalWord } from './spelling.ts';
import { cut, type Piece } from './token.ts';
import { WordTable } from './word-table.ts';

/** A word of a text and what it is found by. */
export type Token = Readonly<{
  /** The word as it stands in the text from `start` to `end`, UTF-16 offsets. */
  surface: string;
  start: number;
  end: number;
  /** The how-manieth word of the text, from 0. A compound stands where its first part stands. */
  position: number;
  /** What is compared letter by letter: clean, composed, lower case, ё as е. */
  word: string;
  /** The language it was taken for; undefined for numbers and other scripts. */
  language: Locale | undefined;
  /** A dictionary has it, and not only a rule takes it for a word. */
  known: boolean;
  /** Dictionary forms, the likeliest first. Two words match when they share one. */
  lexemes: readonly string[];
}>;

export type Analyser = Readonly<{
  /** Words of a text on a page of that language, in order. Never throws; time in proportion to the length. */
  analyse(text: string, locale: Locale): Token[];
  /** The lexemes of one word, a compound taken as a whole. */
  lexemes(word: string, locale: Locale): readonly string[];
  /** Changes with the rules and the dictionaries: what was indexed under another one must be indexed anew. */
  version: string;
}>;

/** Gives the one analyser of the process, opened when it is first asked for. */
export type AnalyserSource = () => Promise<Analyser>;

const KAZAKH_LETTER = /[әғқңөұүһі]/;
const KAZAKH_LATIN_LETTER = /[äğñöūüşáǵńóúýı]/;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;
const DIGITS = /^[0-9]+$/;

// What is longer is no word: it is cut, and kept as it is.
const LONGEST_WORD = 64;
const MAX_PARTS = 6;

type Found = Readonly<{ language: Locale | undefined; lexemes: readonly string[]; known: boolean }>;

function folded(word: string): string {
  return word.replaceAll('ё', 'е');
}

// A number is found by its digits; a telephone number also without country code, and without the city's.
function numberLexemes(digits: string): string[] {
  const national = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits;
  const all = national.length === 10 ? [national, national.slice(3), digits] : [digits];
  return [...new Set(all)];
}

function finder(
  kazakh: (word: string) => Lemma,
  russian: (word: string) => Lemma,
  english: (word: string) => Lemma,
) {
  // A page has words of its neighbour language; what neither dictionary knows is a word of the page's own.
  function cyrillic(word: string, locale: Locale): Found {
    if (KAZAKH_LETTER.test(word)) return { language: 'kk', ...kazakh(word) };
    const [own, other] = locale === 'kk' ? ([kazakh, russian] as const) : ([russian, kazakh] as const);
    const [language, neighbour] = locale === 'kk' ? (['kk', 'ru'] as const) : (['ru', 'kk'] as const);
    const found = own(word);
    if (found.known) return { language, ...found };
    const foreign = other(word);
    if (!foreign.known) return { language, ...found };
    return { language: neighbour, known: true, lexemes: [...foreign.lexemes, ...found.lexemes] };
  }

  return (word: string, locale: Locale): Found => {
    if (DIGITS.test(word)) return { language: undefined, known: true, lexemes: numberLexemes(word) };
    if (word.length > LONGEST_WORD) {
      return { language: undefined, known: false, lexemes: [word.slice(0, LONGEST_WORD)] };
    }
    if (CYRILLIC.test(word)) {
      const found = cyrillic(word, locale);
      return { ...found, lexemes: [...new Set(found.lexemes.map(folded))] };
    }
    if (!LATIN.test(word)) return { language: undefined, known: false, lexemes: [word] };
    if (KAZAKH_LATIN_LETTER.test(word)) return { language: 'kk', known: false, lexemes: [word] };
    return { language: 'en', ...english(word) };
  };
}

// A note's number behind a word; behind one or two letters it is part of a unit or a formula.
const FOOTNOTE_MARK = /(?<=\p{L}{3})[⁰¹²³⁴-⁹]+$/u;

function analyserOf(find: (word: string, locale: Locale) => Found, version: string): Analyser {
  function token(
    text: string,
    span: Readonly<{ start: number; end: number }>,
    position: number,
    locale: Locale,
  ): Token {
    const surface = text.slice(span.start, span.end);
    const word = normalWord(surface);
    const found = find(word, locale);
    const unmarked = surface.replace(FOOTNOTE_MARK, '');
    const lexemes =
      unmarked === surface
        ? found.lexemes
        : [...new Set([...find(normalWord(unmarked), locale).lexemes, ...found.lexemes])];
    return { surface, start: span.start, end: span.end, position, word: folded(word), ...found, lexemes };
  }

  function numeral(text: string, piece: Piece, position: number): Token {
    const surface = text.slice(piece.start, piece.end);
    const word =
      piece.kind === 'phone'
        ? surface.replace(/[^0-9]/g, '')
        : surface.replace(/[^0-9.,]/g, '').replace(',', '.');
    const lexemes = DIGITS.test(word) ? numberLexemes(word) : [word];
    return {
      surface,
      start: piece.start,
      end: piece.end,
      position,
      word,
      language: undefined,
      known: true,
      lexemes,
    };
  }

  /** As it is written, and where it is a word of the dictionary, by that word. */
  function joinedLexemes(compound: string, locale: Locale): readonly string[] {
    const word = compound.replace(/[^\p{L}\p{N}]/gu, '');
    const found = find(word, locale);
    return found.known && !DIGITS.test(word) ? [word, ...found.lexemes] : [word];
  }

  return {
    analyse(text, locale) {
      const tokens: Token[] = [];
      let position = 0;
      for (const piece of cut(text)) {
        if (piece.kind !== 'word') tokens.push(numeral(text, piece, position));
        else if (piece.parts.length <= MAX_PARTS) {
          const whole = token(text, piece, position, locale);
          // What joins its parts is written one way or another: су-құбыр, сукұбыр, су құбыр.
          const joined = piece.parts.length > 0 ? joinedLexemes(whole.word, locale) : [];
          tokens.push(
            joined.length > 0 ? { ...whole, lexemes: [...new Set([...whole.lexemes, ...joined])] } : whole,
          );
        }
        for (const part of piece.parts) tokens.push(token(text, part, position++, locale));
        if (piece.parts.length === 0) position++;
      }
      return tokens;
    },
    lexemes: (word, locale) => find(normalWord(word), locale).lexemes,
    version,
  };
}

/**
 * Reads the dictionaries and gives the analyser. For servers: nothing is read before, and what is read stays as long
 * as the analyser does. Rejects if a file is missing.
 */
export async function openAnalyser(): Promise<Analyser> {
  const folder = new URL('./', import.meta.url);
  const file = (name: string) => readFile(new URL(`data/${name}`, folder), 'utf8');
  const [roots, common, names, englishWords, dictionary, version] = await Promise.all([
    file('kazakh-roots.txt'),
    file('kazakh-common.txt'),
    file('kazakhstan-names.txt'),
    file('english-words.txt'),
    openRussianDictionary(),
    versionOf(fileURLToPath(folder)),
  ]);
  const find = finder(
    kazakhLemmatiser(new WordTable(readKazakhRoots(roots, common, names))),
    russianLemmatiser(dictionary),
    englishLemmatiser(readEnglishWords(englishWords)),
  );
  return analyserOf(find, version);
}

/** Opens it once, whoever asks first; where that failed, the next one tries again. */
export function analyserSource(): AnalyserSource {
  let opening: Promise<Analyser> | undefined;
  return () => {
    opening ??= openAnalyser().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}

// A hash of what lexemes come from: these rules, the lists beside them, and the packages that read the other languages.
async function versionOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const names = await readdir(folder, { recursive: true });
  const own = names.filter((name) => /(?<!\.test)\.ts$|\.txt$/.test(name)).sort();
  const { resolve } = createRequire(import.meta.url);
  const foreign = ['az/package.json', '@orama/stemmers/russian', '@orama/stemmers/english'].map((name) =>
    resolve(name),
  );
  for (const path of [...own.map((name) => join(folder, name)), ...foreign])
    hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}
