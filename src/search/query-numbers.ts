const FULL_WIDTH_DIGIT = /[\uff10-\uff19]/gu;

/** Digits in groups, as in telephone numbers and business identification numbers (BIN). */
export const DIGIT_GROUPS = '\\+?[0-9](?:[ \\u00a0\\u202f\\u2009()-]{0,2}[0-9]){5,}';
const GROUPED_DIGITS = new RegExp(`(?<![\\p{L}\\p{N}.,/])${DIGIT_GROUPS}(?![\\p{L}\\p{N}/]|[.,][0-9])`, 'gu');

/** A year among the digits: they are years, or a document number with its year. */
const HAS_YEAR = /(?<![0-9])(?:19|20)[0-9]{2}(?![0-9])/u;

/**
 * Names of a BIN, and of a personal one, in the three languages. A page contains only one of them.
 */
const BIN_NAME = /(?<!\p{L})(?:(?:БСН|БИН|BIN|ЖСН|ИИН|IIN)[\s/:№.,\u2013-]*)+(?=[0-9]{12}(?![0-9]))/giu;

/** @returns the text with numbers in one group, as the index has them, and without the names before a BIN */
export const joinQueryNumbers = (text: string): string =>
  text
    .replace(FULL_WIDTH_DIGIT, (digit) => digit.normalize('NFKC'))
    .replace(GROUPED_DIGITS, (number) => (HAS_YEAR.test(number) ? number : number.replace(/[^0-9]/gu, '')))
    .replace(BIN_NAME, '');

/** Letters and numbers that visitors write instead of a document number: дк 11 2023 for ДК-11/2023. */
const SPACED_NUMBER =
  /(?<![\p{L}\p{N}])(\p{L}{1,5})[\s-]+([0-9]{1,4}(?:[\s/.-]+[0-9]{1,4})*)(?![\p{L}\p{N}])/gu;

/** @returns the numbers of documents in a text with their ranges, written without separators */
export function documentNumbersIn(text: string): { start: number; end: number; joined: string }[] {
  return Array.from(text.matchAll(SPACED_NUMBER), ({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    joined: found.replace(/[^\p{L}\p{N}]/gu, ''),
  }));
}
