import type { Locale } from '../../locale/locale.ts';
import { capitalise, lower } from '../../text/case.ts';
import type { Analyser } from '../analyser.ts';
import { normaliseWord } from '../spelling.ts';
import { editCandidates } from './edit-candidates.ts';
import type { EnglishDictionary } from './english-dictionary.ts';
import { kazakhReadings } from './kazakh-restoration.ts';
import type { KnownWords } from './known-words.ts';

/** A word that is probably misspelled, with words that were probably meant, the most likely one first. */
export type Misspelling = Readonly<{
  kind: 'unknown-word' | 'kazakh-letters';
  suggestions: readonly string[];
}>;

export interface SpellChecker {
  /**
   * @param known names and terms, which dictionaries lack
   * @returns undefined for a word that is known
   */
  check(word: string, locale: Locale, known: KnownWords): Misspelling | undefined;
}

const MAX_SUGGESTIONS = 4;
/** Longer words have too many possible errors. */
const MAX_LENGTH = 40;
/** Shorter stems are found in misspelled words by chance. */
const MIN_LOAN_LENGTH = 4;
const KAZAKH_LETTER = /[әғқңөұүһі]/;

/** Checks words by the dictionaries and rules of the analyser, and English ones by a dictionary of British English. */
export function createSpellChecker(analyser: Analyser, english: EnglishDictionary): SpellChecker {
  const analyse = (word: string, locale: Locale) => analyser.analyse(word, locale)[0];

  /** A Russian word in its dictionary form, as Kazakh borrows it. */
  const isRussianLoan = (word: string) => {
    const token = word.length >= MIN_LOAN_LENGTH ? analyse(word, 'ru') : undefined;
    return token?.known === true && token.language === 'ru' && token.lexemes.includes(token.word);
  };

  function isKnownPart(word: string, locale: Locale): boolean {
    if (locale === 'en') return english(word) || english(capitalise(word));
    const token = analyse(word, locale);
    if (token === undefined) return false;
    if (token.known && (token.language === locale || KAZAKH_LETTER.test(word))) return true;
    return locale === 'kk' && (isRussianLoan(word) || token.lexemes.some(isRussianLoan));
  }

  function isKnown(word: string, locale: Locale): boolean {
    const plain = locale === 'en' ? word.replaceAll('’', "'") : word;
    return isKnownPart(plain, locale);
  }

  /** A compound is known if each of its parts is. */
  const isKnownCompound = (word: string, locale: Locale, known: KnownWords) =>
    word.includes('-') &&
    word.split('-').every((part) => part.length < 3 || isKnownPart(part, locale) || known.has(part, locale));

  function findKazakh(word: string): string[] {
    const isKazakh = (reading: string) => {
      const token = analyse(reading, 'kk');
      return token?.known === true && token.language === 'kk';
    };
    return kazakhReadings(word).filter((reading) => KAZAKH_LETTER.test(reading) && isKazakh(reading));
  }

  return {
    check(surface, locale, known) {
      if (surface.length > MAX_LENGTH) return undefined;
      const word = locale === 'en' ? surface : normaliseWord(surface);
      const toCase = lower(surface) === surface ? (text: string) => text : capitalise;
      const isRight = (each: string) =>
        isKnown(each, locale) || known.has(each, locale) || isKnownCompound(each, locale, known);
      if (locale === 'kk' && !KAZAKH_LETTER.test(word) && !known.has(word, locale)) {
        const token = analyse(word, 'kk');
        // A Russian word may be a Kazakh one without its letters: казак for қазақ.
        const isKazakh = token?.known === true && token.language === 'kk';
        const isOwnForm = isRussianLoan(word) || !isKnown(word, locale);
        const readings = !isKazakh && isOwnForm ? findKazakh(word) : [];
        if (readings.length > 0) {
          return { kind: 'kazakh-letters', suggestions: readings.slice(0, MAX_SUGGESTIONS).map(toCase) };
        }
      }
      if (isRight(word)) return undefined;
      const suggestions: string[] = [];
      for (const candidate of editCandidates(lower(word), locale)) {
        if (suggestions.length === MAX_SUGGESTIONS) break;
        if (isRight(candidate)) suggestions.push(toCase(candidate));
      }
      return { kind: 'unknown-word', suggestions };
    },
  };
}
