import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locale } from '../locale/locale.ts';
import { type Derivation, openDerivation } from './derivation/derivation.ts';
import { createEnglishLemmatiser, parseEnglishWords } from './english-lemma.ts';
import { createKazakhLemmatiser } from './kazakh/kazakh-lemma.ts';
import { parseKazakhRoots } from './kazakh/kazakh-root.ts';
import type { Lemma, RatedLemma } from './lemma.ts';
import { openRussianDictionary } from './russian-dictionary.ts';
import { createRussianLemmatiser } from './russian-lemma.ts';
import { normaliseWord } from './spelling.ts';
import { type Piece, tokenise } from './tokenise.ts';
import { WordTable } from './word-table.ts';

/** A word of a text with the lexemes it is indexed under. */
export type Token = Readonly<{
  /** The text from `start` to `end`, in UTF-16 offsets. */
  surface: string;
  start: number;
  end: number;
  /** Word index from 0. A compound shares the position of its first part. */
  position: number;
  /** Normalised spelling for comparison: NFC, lower case, ё as е. */
  word: string;
  /** Detected language; undefined for numbers and other scripts. */
  language: Locale | undefined;
  /** The word is in a dictionary. */
  known: boolean;
  /** Dictionary forms, most likely first. Two words match if they share a lexeme. */
  lexemes: readonly string[];
}>;

export type Analyser = Readonly<{
  /** Splits a text of a page in `locale` into words. Does not throw; runs in linear time. */
  analyse(text: string, locale: Locale): Token[];
  /** How unlikely a lower-case Kazakh word is (`RatedLemma`); undefined for one that no dictionary has. */
  kazakhCost(word: string): number | undefined;
  /** The lexemes of a single word; a compound is not split. */
  lexemes(word: string, locale: Locale): readonly string[];
  derivation: Derivation;
  /** Hash of rules and dictionaries. Text indexed under another version must be reindexed. */
  version: string;
}>;

/** Returns the shared analyser, opened on first use. */
export type LazyAnalyser = () => Promise<Analyser>;

const KAZAKH_LETTER = /[әғқңөұүһі]/;
const KAZAKH_LATIN_LETTER = /[äğñöūüşáǵńóúýı]/;
const CYRILLIC = /\p{Script=Cyrillic}/u;
const LATIN = /\p{Script=Latin}/u;
const DIGITS = /^[0-9]+$/;

// Longer character sequences are truncated and not analysed.
const MAX_WORD_LENGTH = 64;
const MAX_PARTS = 6;

type WordAnalysis = Readonly<{ language: Locale | undefined; lexemes: readonly string[]; known: boolean }>;

function foldYo(word: string): string {
  return word.replaceAll('ё', 'е');
}

// A telephone number also matches without its country code and without its city code.
function numberLexemes(digits: string): string[] {
  const national = digits.length === 11 && /^[78]/.test(digits) ? digits.slice(1) : digits;
  const variants = national.length === 10 ? [national, national.slice(3), digits] : [digits];
  return [...new Set(variants)];
}

function createWordAnalyser(
  kazakh: (word: string) => Lemma,
  russian: (word: string) => Lemma,
  english: (word: string) => Lemma,
) {
  // Kazakh pages contain Russian words and vice versa. Unknown words count as words of the page's language.
  function analyseCyrillic(word: string, locale: Locale): WordAnalysis {
    if (KAZAKH_LETTER.test(word)) return { language: 'kk', ...kazakh(word) };
    const [primary, secondary] =
      locale === 'kk' ? ([kazakh, russian] as const) : ([russian, kazakh] as const);
    const [language, otherLanguage] = locale === 'kk' ? (['kk', 'ru'] as const) : (['ru', 'kk'] as const);
    const found = primary(word);
    if (found.known) return { language, ...found };
    const foreign = secondary(word);
    if (!foreign.known) return { language, ...found };
    return { language: otherLanguage, known: true, lexemes: [...foreign.lexemes, ...found.lexemes] };
  }

  return (word: string, locale: Locale): WordAnalysis => {
    if (DIGITS.test(word)) return { language: undefined, known: true, lexemes: numberLexemes(word) };
    if (word.length > MAX_WORD_LENGTH) {
      return { language: undefined, known: false, lexemes: [word.slice(0, MAX_WORD_LENGTH)] };
    }
    if (CYRILLIC.test(word)) {
      const found = analyseCyrillic(word, locale);
      return { ...found, lexemes: [...new Set(found.lexemes.map(foldYo))] };
    }
    if (!LATIN.test(word)) return { language: undefined, known: false, lexemes: [word] };
    if (KAZAKH_LATIN_LETTER.test(word)) return { language: 'kk', known: false, lexemes: [word] };
    return { language: 'en', ...english(word) };
  };
}

// A footnote number after a word. After one or two letters it belongs to a unit or a formula.
const FOOTNOTE_MARK = /(?<=\p{L}{3})[⁰¹²³⁴-⁹]+$/u;

function createAnalyser(
  analyseWord: (word: string, locale: Locale) => WordAnalysis,
  kazakh: (word: string) => RatedLemma,
  derivation: Derivation,
  version: string,
): Analyser {
  function wordToken(
    text: string,
    span: Readonly<{ start: number; end: number }>,
    position: number,
    locale: Locale,
  ): Token {
    const surface = text.slice(span.start, span.end);
    const word = normaliseWord(surface);
    const found = analyseWord(word, locale);
    const unmarked = surface.replace(FOOTNOTE_MARK, '');
    const lexemes =
      unmarked === surface
        ? found.lexemes
        : [...new Set([...analyseWord(normaliseWord(unmarked), locale).lexemes, ...found.lexemes])];
    return { surface, start: span.start, end: span.end, position, word: foldYo(word), ...found, lexemes };
  }

  function numberToken(text: string, piece: Piece, position: number): Token {
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

  // A compound is spelled in several ways: су-құбыр, сукұбыр, су құбыр.
  function joinedLexemes(compound: string, locale: Locale): readonly string[] {
    const word = compound.replace(/[^\p{L}\p{N}]/gu, '');
    const found = analyseWord(word, locale);
    return found.known && !DIGITS.test(word) ? [word, ...found.lexemes] : [word];
  }

  return {
    analyse(text, locale) {
      const tokens: Token[] = [];
      let position = 0;
      for (const piece of tokenise(text)) {
        if (piece.kind !== 'word') tokens.push(numberToken(text, piece, position));
        else if (piece.parts.length <= MAX_PARTS) {
          const token = wordToken(text, piece, position, locale);
          const joined = piece.parts.length > 0 ? joinedLexemes(token.word, locale) : [];
          tokens.push(
            joined.length > 0 ? { ...token, lexemes: [...new Set([...token.lexemes, ...joined])] } : token,
          );
        }
        for (const part of piece.parts) tokens.push(wordToken(text, part, position++, locale));
        if (piece.parts.length === 0) position++;
      }
      return tokens;
    },
    kazakhCost(word) {
      const { known, cost } = kazakh(word);
      return known ? cost : undefined;
    },
    lexemes: (word, locale) => analyseWord(normaliseWord(word), locale).lexemes,
    derivation,
    version,
  };
}

/** Loads the dictionaries into memory. Rejects if a file is missing. */
export async function openAnalyser(): Promise<Analyser> {
  const folder = new URL('./', import.meta.url);
  const file = (name: string) => readFile(new URL(`data/${name}`, folder), 'utf8');
  const [roots, common, names, englishWords, dictionary, derivation, version] = await Promise.all([
    file('kazakh-roots.txt'),
    file('kazakh-common.txt'),
    file('kazakhstan-names.txt'),
    file('english-words.txt'),
    openRussianDictionary(),
    openDerivation(),
    computeVersion(fileURLToPath(folder)),
  ]);
  const kazakh = createKazakhLemmatiser(new WordTable(parseKazakhRoots(roots, common, names)));
  const analyseWord = createWordAnalyser(
    (word) => {
      const { lexemes, known } = kazakh(word);
      return { lexemes, known };
    },
    createRussianLemmatiser(dictionary),
    createEnglishLemmatiser(parseEnglishWords(englishWords)),
  );
  return createAnalyser(analyseWord, kazakh, derivation, version);
}

/** Opens the analyser once, on first use. After a failure the next call tries again. */
export function createLazyAnalyser(): LazyAnalyser {
  let opening: Promise<Analyser> | undefined;
  return () => {
    opening ??= openAnalyser().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
}

// Hashes everything that determines lexemes: the rules, the word lists and the language packages.
async function computeVersion(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const names = await readdir(folder, { recursive: true });
  const own = names
    .filter((name) => /(?<!\.test)\.ts$|\.txt$/.test(name) && !/^(?:spell-check|derivation)/.test(name))
    .sort();
  const { resolve } = createRequire(import.meta.url);
  const foreign = ['az/package.json', '@orama/stemmers/russian', '@orama/stemmers/english'].map((name) =>
    resolve(name),
  );
  for (const path of [...own.map((name) => join(folder, name)), ...foreign])
    hash.update(await readFile(path));
  return hash.digest('hex').slice(0, 16);
}
