import type { Locale } from '../../locale/locale.ts';
import { kazakhAlphabet, latinAlphabet } from '../../script/alphabet.ts';

/** Letters that are confused by sound or shape more often than others. */
const CONFUSED: Readonly<Record<Locale, string>> = {
  kk: 'аә оө уұ уү ұү иі ыі гғ кқ нң хһ еэ иы',
  ru: 'ао еи еэ её иы шщ ьъ бп дт гк вф зс жш',
  en: 'ae ei ou sz ck iy ao',
};

/** Rows of the keyboard; neighbours are confused by the finger. */
const ROWS: Readonly<Record<Locale, readonly string[]>> = {
  kk: ['әіңғүұқөһ', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
  ru: ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
  en: ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
};

type Candidate = readonly [word: string, cost: number];

function areConfused(a: string, b: string, locale: Locale): boolean {
  return CONFUSED[locale].split(' ').some((pair) => pair.includes(a) && pair.includes(b));
}

function areNeighbours(a: string, b: string, locale: Locale): boolean {
  return ROWS[locale].some((row) => row.includes(a) && Math.abs(row.indexOf(a) - row.indexOf(b)) === 1);
}

/** Words that differ from a lower-case word by one edit, the most likely ones first. */
export function editCandidates(word: string, locale: Locale): string[] {
  const alphabet = locale === 'en' ? latinAlphabet : kazakhAlphabet;
  const candidates: Candidate[] = [];
  for (let at = 0; at <= word.length; at++) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    const [letter = '', next = ''] = after;
    if (letter !== '') {
      // A doubled letter is the most likely superfluous one.
      candidates.push([before + after.slice(1), letter === next ? 1 : 3]);
      for (const other of alphabet) {
        const cost = areConfused(letter, other, locale) ? 1 : areNeighbours(letter, other, locale) ? 3 : 5;
        candidates.push([before + other + after.slice(1), cost]);
      }
    }
    if (next !== '' && letter !== next) candidates.push([before + next + letter + after.slice(2), 2]);
    for (const other of alphabet) {
      const isDouble = other === letter || other === before.at(-1);
      candidates.push([before + other + after, isDouble ? 2 : 4]);
    }
  }
  // Few people mistype the first letter.
  const rank = ([candidate, cost]: Candidate) => cost + (candidate[0] === word[0] ? 0 : 2);
  candidates.sort((a, b) => rank(a) - rank(b));
  return [...new Set(candidates.map(([candidate]) => candidate))].filter((candidate) => candidate !== word);
}
