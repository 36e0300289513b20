import { readFile } from 'node:fs/promises';
import type { Locale } from '../../locale/locale.ts';
import { haveSameStem } from './suffix-families.ts';

/** Words of one root and meaning: шағым and шағымдану, регистрация and регистрировать, invest and investor. */
export interface Derivation {
  /** Listed relatives of a dictionary form. */
  listed(lexeme: string): readonly string[];
  /** Whether two dictionary forms are derived from one root by rules. English has no such rules. */
  areRelated(one: string, other: string, locale: Locale): boolean;
}

/** Parses lists with a family per line, separated by spaces. A word may be in several families. */
export function parseFamilies(...lists: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const relatives = new Map<string, string[]>();
  for (const line of lists.join('\n').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const family = line.split(' ');
    for (const word of family) {
      const others = family.filter((other) => other !== word);
      relatives.set(word, [...(relatives.get(word) ?? []), ...others]);
    }
  }
  return relatives;
}

/** Loads the lists of word families. */
export async function openDerivation(): Promise<Derivation> {
  const names = ['english', 'russian', 'kazakh'];
  const files = names.map((name) => readFile(new URL(`${name}-families.txt`, import.meta.url), 'utf8'));
  const families = parseFamilies(...(await Promise.all(files)));
  return {
    listed: (lexeme) => families.get(lexeme) ?? [],
    areRelated: (one, other, locale) => locale !== 'en' && haveSameStem(one, other, locale),
  };
}
