import type { KazakhRoots } from './kazakh-root.ts';

/*
 * Derived and compound nouns that the root list does not contain: шекара + шы, тік + ұшақ. They are lexemes
 * of their own, so the derivational suffix is not stripped.
 */

// Suffixes that derive nouns from nouns, and from the verbal noun without its -у.
const NOUN_SUFFIXES = spellings('лЫҚ дЫҚ тЫҚ шЫ шЫл лАс дАс тАс гер кер қор паз хана стан ша ше');
const VERB_SUFFIXES = spellings('ушЫ ҒЫш ҚЫш мА бА пА');

/** Weight of a noun derived from a listed word by a suffix. */
export const DERIVED_NOUN_WEIGHT = 2;
const COMPOUND_WEIGHT = 1;
const MIN_LENGTH = 5;
const MIN_PART_LENGTH = 3;

function spellings(forms: string): Set<string> {
  const back = forms.replaceAll('А', 'а').replaceAll('Ы', 'ы').replaceAll('Ғ', 'ғ').replaceAll('Қ', 'қ');
  const front = forms.replaceAll('А', 'е').replaceAll('Ы', 'і').replaceAll('Ғ', 'г').replaceAll('Қ', 'к');
  return new Set([...back.split(' '), ...front.split(' ')]);
}

/** Weight of an unlisted noun; undefined if it is not built from listed words. */
export function derivedNounWeight(noun: string, roots: KazakhRoots): number | undefined {
  if (noun.length < MIN_LENGTH) return undefined;
  for (let length = 2; length <= 4 && noun.length - length >= 2; length++) {
    const base = noun.slice(0, -length);
    const ending = noun.slice(-length);
    if (NOUN_SUFFIXES.has(ending) && base.length >= MIN_PART_LENGTH && (roots.get(base) ?? 0) >= 3)
      return DERIVED_NOUN_WEIGHT;
    if (VERB_SUFFIXES.has(ending) && (roots.get(`${base}у`) ?? 0) >= 1) return DERIVED_NOUN_WEIGHT;
  }
  for (let length = MIN_PART_LENGTH; noun.length - length >= 4; length++) {
    const second = roots.get(noun.slice(length)) ?? 0;
    if (second >= 4 && (roots.get(noun.slice(0, length)) ?? 0) >= 3) return COMPOUND_WEIGHT;
  }
  return undefined;
}

/** Dictionary form of a verb stem (the verbal noun): айт → айту, оқы → оқу, қой → қою, тап → табу. */
export function infinitive(root: string): string {
  const before = root.slice(0, -1);
  switch (root.charAt(root.length - 1)) {
    case 'ы':
    case 'і':
      return `${before}у`;
    case 'й':
      return `${before}ю`;
    case 'и':
      return `${root}ю`;
    case 'п':
      return `${before}бу`;
    case 'қ':
      return `${before}ғу`;
    case 'к':
      return `${before}гу`;
    default:
      return `${root}у`;
  }
}
