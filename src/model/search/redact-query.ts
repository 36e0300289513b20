import { lower } from '#language/text/case.ts';

/** In UTF-16 units; longer queries are pasted text without statistical value. */
const MAX_LENGTH = 80;

/** Outside of years. Telephone numbers, IINs, card and account numbers have more digits. */
const MAX_NON_YEAR_DIGITS = 5;

/** Catches long numbers in groups of which one looks like a year. */
const MAX_TOTAL_DIGITS = 9;

const ADDRESS = /@|:\/\/|(?:^| )www[.]/u;
const DATE = /\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}/u;
const YEAR = /^(?:19|20)\d\d$/u;

/**
 * Normalises a query for search statistics: lower case, single spaces, no surrounding punctuation.
 * @returns undefined for an empty or long query, and for possible personal data: an address, a date, many
 *   digits
 */
export function redactQuery(text: string): string | undefined {
  const query = lower(text.toWellFormed().normalize('NFC'))
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+|(?<=[\p{L}\p{N}%№])[^\p{L}\p{N}%№]+$/gu, '');
  if (query === '' || query.length > MAX_LENGTH || mayBePersonal(query.normalize('NFKC'))) return undefined;
  return query;
}

function mayBePersonal(query: string): boolean {
  if (ADDRESS.test(query) || DATE.test(query)) return true;
  const numbers = query.match(/\p{Nd}+/gu) ?? [];
  const digitCount = (some: readonly string[]) => some.join('').length;
  const nonYearDigits = digitCount(numbers.filter((number) => !YEAR.test(number)));
  const isLongNumber = nonYearDigits > 0 && digitCount(numbers) > MAX_TOTAL_DIGITS;
  return nonYearDigits > MAX_NON_YEAR_DIGITS || isLongNumber;
}
