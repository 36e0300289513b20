import { isInstant, isLocalDate } from '#language/date/calendar.ts';
import { nonBlankString, toNumber } from './json-object.ts';

/**
 * Parses the usual date formats, including Unix timestamps. A time without a zone is dropped.
 * @returns a LocalDate or an Instant; empty for an invalid date
 */
export function parseDate(value: unknown): string {
  const number = toNumber(value);
  // Below 1e11 it is seconds (until the year 5138), above it milliseconds (since 1973).
  if (number !== undefined) return instantOf(number < 1e11 ? number * 1000 : number);
  const text = nonBlankString(value)?.trim() ?? '';
  // `some` avoids type narrowing: both guards narrow `string` to `never` in the remaining code.
  if ([isLocalDate, isInstant].some((isValid) => isValid(text))) return text;
  const [, day = '', zone] =
    /^([0-9]{4}-[0-9]{2}-[0-9]{2})[T ][0-9:.]+ ?(Z|[+-][0-9]{2}:?[0-9]{2})?$/u.exec(text) ?? [];
  if (!isLocalDate(day)) return '';
  return zone === undefined ? day : instantOf(Date.parse(text.replace(/ (?=[+-]|Z)/u, '').replace(' ', 'T')));
}

function instantOf(timestampMs: number): string {
  const date = new Date(timestampMs);
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  return isInstant(text) ? text : '';
}
