import { randomInt } from 'node:crypto';

/**
 * Characters that are unambiguous in print, by telephone and among Cyrillic letters. There are no vowels, so
 * that no words result.
 */
const ALPHABET = '23479CDFGJKLMNQRTVWXZ';

/** @returns eight random characters in two groups, such as `K3DW-9QTN`: 37 billion combinations */
export function createReferenceNumber(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${group()}-${group()}`;
}
