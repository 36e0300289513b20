import { isInstant, isLocalDate } from '#language/date/calendar.ts';
import { numberOf, wordsOf } from './fields.ts';

/** A LocalDate or an Instant of the usual ways to write one; a time without a zone is left out. Empty for what is none. */
export function dateOf(value: unknown): string {
  const number = numberOf(value);
  // Seconds since 1970 stay below this until the year 5138, milliseconds were above it in 1973.
  if (number !== undefined) return instantOf(number < 1e11 ? number * 1000 : number);
  const text = wordsOf(value)?.trim() ?? '';
  // Both are texts to the compiler, which would take everything else for none.
  if ([isLocalDate, isInstant].some((isWritten) => isWritten(text))) return text;
  const [, day = '', zone] =
    /^([0-9]{4}-[0-9]{2}-[0-9]{2})[T ][0-9:.]+ ?(Z|[+-][0-9]{2}:?[0-9]{2})?$/u.exec(text) ?? [];
  if (!isLocalDate(day)) return '';
  return zone === undefined ? day : instantOf(Date.parse(text.replace(/ (?=[+-]|Z)/u, '').replace(' ', 'T')));
}

function instantOf(milliseconds: number): string {
  const moment = new Date(milliseconds);
  const text = Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
  return isInstant(text) ? text : '';
}
