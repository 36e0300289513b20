import type { Locale } from '#language/locale/locale.ts';
import type { Term } from '#store/search/term.ts';
import type { QueryWord } from '../query.ts';
import { isFormLexeme } from './lexeme.ts';
import type { QueryContext } from './vocabulary.ts';

const MIN_LENGTH = 4;
/** Beginning that words of one stem share; Kazakh stems are shorter. */
const STEM_LENGTH = { kk: 3, ru: 4, en: 4 } as const satisfies Record<Locale, number>;
const MAX_CANDIDATES = 200;

/** @returns indexed lexemes of the same root as a word: шағым for шағымдану, investor for invest */
export async function findRelatives(
  { vocabulary, analyser, locale }: QueryContext,
  word: QueryWord,
): Promise<Term[]> {
  const { derivation } = analyser;
  const [lexeme = ''] = word.lexemes;
  if (lexeme.length < MIN_LENGTH || /\P{L}/u.test(lexeme)) return [];
  const listed = word.lexemes.flatMap((each) => derivation.listed(each));
  const found = (await vocabulary.find(listed)).filter((term) => term.locale === locale);
  const stem = lexeme.slice(0, Math.max(STEM_LENGTH[locale], Math.floor(lexeme.length / 2)));
  const candidates = locale === 'en' ? [] : await vocabulary.complete(stem, MAX_CANDIDATES);
  const derived = candidates.filter(
    ({ term }) =>
      !isFormLexeme(term) &&
      !word.lexemes.includes(term) &&
      derivation.areRelated(lexeme, term, locale) &&
      !listed.includes(term),
  );
  return [...found, ...derived];
}
