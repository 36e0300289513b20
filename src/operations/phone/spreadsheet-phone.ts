import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Locale } from '#language/locale/locale.ts';
import { formatPhone } from '#model/fields/phone.ts';

/** A number that `formatPhone` leaves without groups: `+442070000001`, with an extension or without. */
const UNGROUPED = /^\+[0-9]+/u;

/**
 * Formats a stored telephone number for a cell: in groups, which spreadsheets do not take for a number.
 * @returns such as `+7 (727) 000-00-01` or `+44 20-7000-0001`
 */
export const spreadsheetPhone = (phone: string, locale: Locale): string =>
  formatPhone(phone, locale)
    .replaceAll('\u00a0', ' ')
    .replace(UNGROUPED, (number) => groupNumber(number));

function groupNumber(number: string): string {
  const formatted = parsePhoneNumberFromString(number)?.formatInternational() ?? number;
  const [code, ...groups] = formatted.split(' ');
  // Groups of three digits after spaces are a number for Excel in Kazakhstan.
  return groups.length === 0 ? number : `${code} ${groups.join('-')}`;
}
