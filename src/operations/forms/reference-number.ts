import { randomInt } from 'node:crypto';

/**
 * Letters and digits that are not taken for one another, neither on paper nor over the telephone, nor for Cyrillic ones
 * of another sound; no vowels, so that no words come of them.
 */
const signs = '23479CDFGJKLMNQRTVWXZ';

/** @returns eight of them in two groups, `K3DW-9QTN`: one of 37 thousand million */
export function newReference(): string {
  const group = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return `${group()}-${group()}`;
}
