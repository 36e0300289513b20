import { lower } from '#language/text/case.ts';

/** In UTF-16 units: what is longer is a text that somebody pasted, and says nothing of what many look for. */
const LONGEST = 80;

/** A telephone number without its code; all that is longer, such as an IIN, a card or an account, has more. */
const MOST_DIGITS = 5;

/** A number of many digits in pieces, of which one may look like a year. */
const MOST_DIGITS_IN_ALL = 9;

const ADDRESS = /@|:\/\/|(?:^| )www[.]/u;
const DATE = /\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}/u;
const YEAR = /^(?:19|20)\d\d$/u;

/**
 * The words of a search as they are counted, so that spellings of one question are one: small letters, single spaces,
 * no quotes or stops around them.
 * @returns undefined for what is not counted: no words, too many of them, or what may tell of a person – an address, a
 *   date, more digits than a year or a number of a document has
 */
export function countedQuery(words: string): string | undefined {
  const query = lower(words.toWellFormed().normalize('NFC'))
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}%№]+$/gu, '');
  if (query === '' || query.length > LONGEST || isPersonal(query.normalize('NFKC'))) return undefined;
  return query;
}

function isPersonal(query: string): boolean {
  if (ADDRESS.test(query) || DATE.test(query)) return true;
  const numbers = query.match(/\p{Nd}+/gu) ?? [];
  const digits = (some: readonly string[]) => some.join('').length;
  const others = digits(numbers.filter((number) => !YEAR.test(number)));
  return others > MOST_DIGITS || (others > 0 && digits(numbers) > MOST_DIGITS_IN_ALL);
}
