import type { Locale } from '../../locale/locale.ts';
import { capitalise, lower } from '../../text/case.ts';
import type { Analyser } from '../analyser.ts';
import { normaliseWord } from '../spelling.ts';
import { editCandidates } from './edit-candidates.ts';
import type { EnglishDictionary } from './english-dictionary.ts';
import { kazakhReadings, typingCost } from './kazakh-restoration.ts';
import type { KnownWords } from './known-words.ts';

/** A word that is probably misspelled, with words that were probably meant, the most likely one first. */
export type Misspelling = Readonly<{
  kind: 'unknown-word' | 'kazakh-letters';
  suggestions: readonly string[];
}>;

interface CheckOptions {
  /** Looks for the words that an unknown one may stand for, which takes some ten milliseconds. By default true. */
  suggests?: boolean;
}

export interface SpellChecker {
  /**
   * @param known names and terms, which dictionaries lack
   * @returns undefined for a word that is known
   */
  check(word: string, locale: Locale, known: KnownWords, options?: CheckOptions): Misspelling | undefined;
}

const MAX_SUGGESTIONS = 4;
/** Longer words are not checked. */
const MAX_LENGTH = 40;
/** Longer words have too many possible errors. */
const MAX_SUGGESTED_LENGTH = 20;
/** Shorter stems are found in misspelled words by chance. */
const MIN_LOAN_LENGTH = 4;
/** Costs of the analyser: those of common words are below 1, those of rare ones above 2. */
const MAX_COMMON_COST = 1;
const MIN_RARE_COST = 1.5;
const MIN_COST_DIFFERENCE = 1.9;
const KAZAKH_LETTER = /[әғқңөұүһі]/;

/** A Kazakh word with the cost that the analyser gives it. */
interface RatedWord {
  word: string;
  cost: number;
}

/** Checks words by the dictionaries and rules of the analyser, and English ones by a dictionary of British English. */
export function createSpellChecker(analyser: Analyser, english: EnglishDictionary): SpellChecker {
  const analyse = (word: string, locale: Locale) => analyser.analyse(word, locale)[0];

  /** A Russian word in its dictionary form, as Kazakh borrows it. */
  const isRussianLoan = (word: string) => {
    const token = word.length >= MIN_LOAN_LENGTH ? analyse(word, 'ru') : undefined;
    return token?.known === true && token.language === 'ru' && token.lexemes.includes(token.word);
  };

  /** A Kazakh form of a borrowed word: курсын of курс. */
  const isLoanForm = (word: string) =>
    analyser.lexemes(word, 'kk').some((lexeme) => lexeme !== word && isRussianLoan(lexeme));

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

  /** Known words with Kazakh letters in place of Russian ones, the most likely one first. */
  function findKazakh(word: string): RatedWord[] {
    return kazakhReadings(word)
      .filter((reading) => KAZAKH_LETTER.test(reading))
      .flatMap((reading) => rated(reading, typingCost(word, reading)))
      .sort((a, b) => a.cost - b.cost);
  }

  const rated = (word: string, ownCost = 0): RatedWord[] => {
    const cost = analyser.kazakhCost(word);
    return cost === undefined ? [] : [{ word, cost: cost + ownCost }];
  };

  /**
   * What a word without Kazakh letters was meant to be; empty if it is probably meant as it is. The dictionary also has rare
   * words, some of which are common ones without their letters: жаксы for жақсы.
   */
  function findMeant(word: string): RatedWord[] {
    const [own] = rated(word);
    if (own) {
      if (own.cost < MIN_RARE_COST || isLoanForm(word)) return [];
      const found = findKazakh(word);
      return found[0] && found[0].cost <= own.cost - MIN_COST_DIFFERENCE ? found : [];
    }
    const found = findKazakh(word);
    // A Russian word may be a Kazakh one without its letters: баска for басқа. Its other forms are only taken for common words.
    if (isRussianLoan(word) || !isKnown(word, 'kk')) return found;
    return found[0] && found[0].cost < MAX_COMMON_COST ? found : [];
  }

  return {
    check(surface, locale, known, { suggests = true } = {}) {
      if (surface.length > MAX_LENGTH) return undefined;
      const word = locale === 'en' ? surface : normaliseWord(surface);
      const toCase = lower(surface) === surface ? (text: string) => text : capitalise;
      const isRight = (each: string) =>
        isKnown(each, locale) || known.has(each, locale) || isKnownCompound(each, locale, known);
      if (locale === 'kk' && !KAZAKH_LETTER.test(word) && !known.has(word, locale)) {
        const meant = findMeant(word).slice(0, MAX_SUGGESTIONS);
        if (meant.length > 0) {
          return { kind: 'kazakh-letters', suggestions: meant.map((each) => toCase(each.word)) };
        }
      }
      if (isRight(word)) return undefined;
      const suggestions: string[] = [];
      if (!suggests || word.length > MAX_SUGGESTED_LENGTH) return { kind: 'unknown-word', suggestions };
      for (const candidate of editCandidates(lower(word), locale)) {
        if (suggestions.length === MAX_SUGGESTIONS) break;
        if (isRight(candidate)) suggestions.push(toCase(candidate));
      }
      return { kind: 'unknown-word', suggestions };
    },
  };
}
