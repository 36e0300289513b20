import { decodePercent } from './percent-decoding.ts';

/** Outside of years and of dates in the order of archives, such as `/2019/05/17/`. */
const MAX_DIGITS = 5;
const YEAR = /^(?:19|20)\d\d$/u;
const ARCHIVE_DATE = /(?:19|20)\d\d([/-])\d\d?(?:\1\d\d?)?(?!\d)/gu;

/** Tokens in links of e-mails and sessions. */
const TOKEN = /[a-z0-9_-]{25,}/u;
const HAS_DIGIT = /\d/u;

/**
 * Whether a path may contain personal data: addresses, long numbers or tokens.
 * @param path decoded, in lower case
 */
export const mayBePersonal = (path: string): boolean =>
  path.includes('@') || hasLongNumber(path) || path.split('/').some(isToken);

function hasLongNumber(path: string): boolean {
  const numbers = path.replace(ARCHIVE_DATE, '').match(/\p{Nd}+/gu) ?? [];
  return numbers.filter((number) => !YEAR.test(number)).join('').length > MAX_DIGITS;
}

const isToken = (segment: string) => TOKEN.test(segment) && HAS_DIGIT.test(segment) && isRandom(segment);

/** A slug has words with hyphens between them; a token has digits among its letters. */
const isRandom = (segment: string) =>
  segment.split(/[-_]/u).some((word) => /[a-z]\d+[a-z]|\d[a-z]+\d/u.test(word));

const HIDDEN = '…';

/** @returns the path of a request, in which `…` replaces segments that may contain personal data, also short tokens */
export function hidePersonalData(path: string): string {
  const plain = (text: string) => decodePercent(text).toLowerCase();
  const hasNumber = hasLongNumber(plain(path));
  const isPersonal = (text: string) =>
    text.includes('@') || isRandom(text) || (hasNumber && /\p{Nd}/u.test(text));
  return path
    .split('/')
    .map((segment) => (isPersonal(plain(segment)) ? HIDDEN : segment))
    .join('/');
}
