import type { Locale } from '../locale/locale.ts';
import { capitalise, lower, upper } from '../text/case.ts';
import type { Finding } from './finding.ts';
import { findRanges, overlaps } from './protected-ranges.ts';

/** A concept with its words. */
export interface GlossaryTerm {
  id: number;
  /** The right word in each language, or several separated by commas; may be empty. */
  terms: Readonly<Record<Locale, string>>;
  /** Words that must not be used for it. */
  forbidden: Readonly<Record<Locale, readonly string[]>>;
  note: string;
}

const KAZAKH_ENDING =
  '(?:[лдт][ае]р)?(?:[ыі]?м(?:[ыі]з)?|[ыі]?ң(?:[ыі]з)?|с?[ыі])?(?:[ндт][ыі]ң?|[ндт]?[ае]н|[гқкғ][ае]|н?д?[ае]|н|[мпб]ен)?(?:ғы|гі|қы|кі|мын|мін|мыз|міз|сыз|сіз)?';
/** The last letter of a Kazakh stem is voiced before a vowel: кітап, кітабы. */
const VOICED: Readonly<Record<string, string>> = { п: '[пб]', к: '[кг]', қ: '[қғ]' };
const RUSSIAN_ENDING = /[аеёиоуыэюяйь]{1,2}$/u;

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches a word in its forms; approximate, but sufficient for terms of several letters. */
function wordPattern(word: string, locale: Locale): string {
  if (!/^\p{L}+$/u.test(word)) return escapePattern(word);
  if (locale === 'en') return `${word}(?:e?s|[’']s)?`;
  if (locale === 'kk') {
    const last = word.slice(-1);
    return word.slice(0, -1) + (VOICED[last] ?? last) + KAZAKH_ENDING;
  }
  const stem = word.length > 4 ? word.replace(RUSSIAN_ENDING, '') : word;
  return `${stem}\\p{Ll}{0,${word.length > 4 ? 4 : 2}}`;
}

/** Matches a term of one or several words, each in its forms. */
function termPattern(term: string, locale: Locale): RegExp | undefined {
  const words = lower(term.trim())
    .split(/[\s\u00a0]+/u)
    .filter(Boolean);
  if (words.length === 0) return undefined;
  const body = words.map((word) => wordPattern(word, locale)).join('[\\s\\u00a0]+');
  return new RegExp(`(?<![\\p{L}\\p{N}-])${body}(?![\\p{L}\\p{N}])`, 'giu');
}

const alternativesOf = (term: string) =>
  term
    .split(/[,;]/u)
    .map((each) => each.trim())
    .filter(Boolean);

/** Writes a term with the capitals of the text that it replaces. */
function withCaseOf(found: string, term: string): string {
  if (found.length > 3 && upper(found) === found) return upper(term);
  return capitalise(found) === found ? capitalise(term) : term;
}

/** Checks texts against the glossary of the company. */
export interface GlossaryCheck {
  /** Finds forbidden words; the suggestion is the term in its dictionary form. */
  findForbidden(text: string, locale: Locale): Finding[];
  /** Lists the terms that a text has. */
  findTerms(text: string, locale: Locale): GlossaryTerm[];
  /**
   * Lists the terms of several words that a text has and its translation lacks. A single word has too many right
   * translations.
   */
  findMissing(
    source: Readonly<{ locale: Locale; text: string }>,
    target: Readonly<{ locale: Locale; text: string }>,
  ): GlossaryTerm[];
}

/** Whether all words of a term begin somewhere in a text: in any order and form. */
function hasAllWords(text: string, term: string): boolean {
  const words = lower(text).match(/\p{L}+/gu) ?? [];
  return (lower(term).match(/\p{L}+/gu) ?? []).every((word) => {
    // «день», «дня»: in short words, all but the first letters may change.
    const stem = word.slice(0, Math.max(2, Math.floor(word.length * 0.6) - (word.length < 6 ? 1 : 0)));
    return words.some((each) => each.startsWith(stem));
  });
}

/** Prepares a glossary for checks. */
export function createGlossaryCheck(glossary: readonly GlossaryTerm[]): GlossaryCheck {
  const forbidden = { kk: forbiddenIn('kk'), ru: forbiddenIn('ru'), en: forbiddenIn('en') };
  const rightTerms = new Map<string, readonly RegExp[]>();

  function forbiddenIn(locale: Locale) {
    return glossary.flatMap((term) =>
      term.forbidden[locale].flatMap((variant) => {
        const pattern = termPattern(variant, locale);
        return pattern ? [{ pattern, term }] : [];
      }),
    );
  }

  function patternsOf(term: GlossaryTerm, locale: Locale): readonly RegExp[] {
    const key = `${term.id} ${locale}`;
    const known = rightTerms.get(key);
    if (known) return known;
    const patterns = alternativesOf(term.terms[locale]).flatMap((each) => termPattern(each, locale) ?? []);
    rightTerms.set(key, patterns);
    return patterns;
  }

  const hasTerm = (text: string, term: GlossaryTerm, locale: Locale) =>
    patternsOf(term, locale).some((pattern) => text.search(pattern) >= 0);

  return {
    findForbidden: (text, locale) =>
      forbidden[locale].flatMap(({ pattern, term }) => {
        const found = findRanges(text, pattern);
        if (found.length === 0) return [];
        // A forbidden word may be a form of the right one, or a part of it.
        const right = patternsOf(term, locale).flatMap((each) => findRanges(text, each));
        const words = alternativesOf(term.terms[locale]);
        return found
          .filter((range) => !right.some((each) => overlaps(each, range)))
          .map(
            (range): Finding => ({
              ...range,
              kind: 'term',
              suggestions: words.map((each) => withCaseOf(text.slice(range.start, range.end), each)),
              about: words.join(', '),
            }),
          );
      }),
    findTerms: (text, locale) => glossary.filter((term) => hasTerm(text, term, locale)),
    findMissing: (source, target) =>
      glossary.filter((term) => {
        const words = alternativesOf(term.terms[source.locale]);
        const translations = alternativesOf(term.terms[target.locale]);
        if (translations.length === 0 || !words.every((word) => /\p{L}[\s\u00a0]+\p{L}/u.test(word)))
          return false;
        return (
          hasTerm(source.text, term, source.locale) &&
          !translations.some((translation) => hasAllWords(target.text, translation))
        );
      }),
  };
}
