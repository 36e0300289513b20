import { readFile } from 'node:fs/promises';
import { isLocale, type Locale } from '../../locale/locale.ts';
import type { Analyser } from '../analyser.ts';
import { createKazakhLemmatiser } from '../kazakh/kazakh-lemma.ts';
import { normaliseWord } from '../spelling.ts';

/** Names, terms and other words that the dictionaries lack. */
export interface KnownWords {
  /** Whether a word is one of them, in any of its forms. */
  has(word: string, locale: Locale): boolean;
}

export type KnownText = Readonly<{ locale: Locale; text: string }>;

const WORD = /\p{L}[\p{L}\p{M}]*(?:[-’']\p{L}[\p{L}\p{M}]*)*/gu;
/** As of a common word of the root list. */
const WEIGHT = 9;

/** Collects the words of texts. */
export function collectKnownWords(analyser: Analyser, texts: Iterable<KnownText>): KnownWords {
  const lexemes = { kk: new Set<string>(), ru: new Set<string>(), en: new Set<string>() };
  const kazakhRoots = new Map<string, number>();
  for (const { locale, text } of texts) {
    for (const [surface] of text.matchAll(WORD)) {
      const word = normaliseWord(surface);
      for (const each of [word, ...word.split('-')]) {
        if (locale === 'kk') kazakhRoots.set(each, WEIGHT);
        lexemes[locale].add(each);
        for (const lexeme of analyser.lexemes(each, locale)) lexemes[locale].add(lexeme);
      }
    }
  }
  const kazakh = createKazakhLemmatiser(kazakhRoots);
  return {
    has(surface, locale) {
      const word = normaliseWord(surface);
      if (lexemes[locale].has(word)) return true;
      if (locale === 'kk') return kazakh(word).known;
      return analyser.lexemes(word, locale).some((lexeme) => lexemes[locale].has(lexeme));
    },
  };
}

/** Reads the words of business texts that come with the product. */
export async function readBusinessWords(): Promise<KnownText[]> {
  const file = await readFile(new URL('data/business-words.txt', import.meta.url), 'utf8');
  return file.split('\n').flatMap((line) => {
    const [locale = '', text = ''] = line.split(': ');
    return isLocale(locale) ? [{ locale, text }] : [];
  });
}
