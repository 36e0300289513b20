import type { KazakhRoots } from './kazakh-root.ts';

/*
 * Words that nobody needs to list, because they are made of listed ones: шекара + шы, тік + ұшақ. They are words of
 * their own and keep what they are made with; to know them tells where their endings begin.
 */

// By which nouns are made of nouns, and of the verbal noun without its -у.
const OF_NOUNS = spellings('лЫҚ дЫҚ тЫҚ шЫ шЫл лАс дАс тАс гер кер қор паз хана стан ша ше');
const OF_VERBS = spellings('ушЫ ҒЫш ҚЫш мА бА пА');

/** The weight of a noun made by a suffix, of a listed word. */
export const FORMED = 2;
const COMPOUND = 1;
const SHORTEST = 5;
const SHORTEST_PART = 3;

function spellings(forms: string): Set<string> {
  const back = forms.replaceAll('А', 'а').replaceAll('Ы', 'ы').replaceAll('Ғ', 'ғ').replaceAll('Қ', 'қ');
  const front = forms.replaceAll('А', 'е').replaceAll('Ы', 'і').replaceAll('Ғ', 'г').replaceAll('Қ', 'к');
  return new Set([...back.split(' '), ...front.split(' ')]);
}

/** The weight of a noun that is not listed itself; undefined if it is not made of what is. */
export function formedWeight(noun: string, roots: KazakhRoots): number | undefined {
  if (noun.length < SHORTEST) return undefined;
  for (let length = 2; length <= 4 && noun.length - length >= 2; length++) {
    const base = noun.slice(0, -length);
    const ending = noun.slice(-length);
    if (OF_NOUNS.has(ending) && base.length >= SHORTEST_PART && (roots.get(base) ?? 0) >= 3) return FORMED;
    if (OF_VERBS.has(ending) && (roots.get(`${base}у`) ?? 0) >= 1) return FORMED;
  }
  for (let length = SHORTEST_PART; noun.length - length >= 4; length++) {
    const second = roots.get(noun.slice(length)) ?? 0;
    if (second >= 4 && (roots.get(noun.slice(0, length)) ?? 0) >= 3) return COMPOUND;
  }
  return undefined;
}

/** The dictionary form of a verb, its verbal noun: айт → айту, оқы → оқу, қой → қою, тап → табу. */
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
