import { lower } from '#language/text/case.ts';

export const passwordRules = ['length', 'variety', 'own'] as const;
export type PasswordRule = (typeof passwordRules)[number];

const MIN_PASSWORD_LENGTH = 10;
const MIN_DIFFERENT_STEPS = 5;
const MIN_OWN_LENGTH = 4;

/**
 * The rules that a password meets, as hints while it is typed. The server decides, with its list of common passwords.
 * @param own words that others know: name and e-mail address
 */
export function metRules(password: string, own: readonly string[]): ReadonlySet<PasswordRule> {
  const met = new Set<PasswordRule>();
  if (password === '') return met;
  if ([...password].length >= MIN_PASSWORD_LENGTH) met.add('length');
  if (hasVariety(password)) met.add('variety');
  if (!isOwn(password, own)) met.add('own');
  return met;
}

/** Repeated and consecutive characters have few different distances: aaaa, 1234, abab. */
function hasVariety(password: string): boolean {
  const codes = Array.from(password, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
  return new Set(steps).size >= MIN_DIFFERENT_STEPS;
}

function isOwn(password: string, own: readonly string[]): boolean {
  const text = lower(password);
  const words = own.flatMap((value) => [value, ...value.split(/[\s@.]+/u)]).map(lower);
  return words.some(
    (word) => word.length >= MIN_OWN_LENGTH && text.replace(word, '').length < MIN_OWN_LENGTH,
  );
}
