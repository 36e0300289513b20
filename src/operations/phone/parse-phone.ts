import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import {
  hasForeignGrouping,
  kazakhCodePattern,
  parseKazakhPhone,
} from '#model/fields/kazakhstan-area-codes.ts';
import { type PhoneText, parsePhoneText, toStoredPhone } from '#model/fields/phone-text.ts';

/**
 * Parses a telephone number in any common notation. `8 701 …`, `7 701 …` and `701 …` are numbers of
 * Kazakhstan, unless grouped as in North America. Other numbers need `+`, `00` or `8 10` with a country code.
 * @returns `phone`: E.164 with an RFC 3966 extension, such as `+77272500001;ext=12`; `fault`: `ambiguous`
 *   if several countries match, or `invalid`
 */
export function parsePhone(text: string): { phone: string } | { fault: 'invalid' | 'ambiguous' } {
  const parsed = parsePhoneText(text);
  if (!parsed) return { fault: 'invalid' };
  const { number, written, extension, hasTrunkInBrackets } = parsed;
  const phone = number.startsWith('+')
    ? parseInternational(number, hasTrunkInBrackets)
    : parseNational(parsed);
  if (phone !== undefined) return { phone: toStoredPhone(phone, extension) };
  return { fault: isAmbiguous(number) || hasForeignGrouping(written) ? 'ambiguous' : 'invalid' };
}

function parseNational({ number, written }: PhoneText): string | undefined {
  const abroad = /^00(?=[1-9])|^810(?=[1-9][0-9]{8})/u.exec(number);
  if (abroad) return parseInternational(`+${number.slice(abroad[0].length)}`, false);
  return parseKazakhPhone(written);
}

function parseInternational(number: string, hasTrunkInBrackets: boolean): string | undefined {
  // Corrects `+00 49 …` and `+8 701 …`, a trunk prefix with a plus; no valid number after 87 is that short.
  const corrected = number.replace(/^\+00/u, '+').replace(/^\+87(?=[0-9]{9}$)/u, '+77');
  // Numbers of country code 7 have ten digits; those that begin with 7 belong to Kazakhstan.
  if (/^\+77[0-9]{9}$/u.test(corrected)) return corrected;
  const parsed = parsePhoneNumberFromString(corrected);
  if (!parsed) return undefined;
  if (parsed.isValid()) return parsed.number;
  // The library may lack new number ranges, so an unchanged number of valid length is accepted.
  const isAsWritten = parsed.number === corrected || hasTrunkInBrackets;
  return parsed.isPossible() && isAsWritten && parsed.countryCallingCode !== '7' ? parsed.number : undefined;
}

/**
 * Detects a complete number without country code. A Kazakh prefix with a wrong length is invalid, except for
 * nine digits, which may be a number in Tashkent.
 */
function isAmbiguous(number: string): boolean {
  if (!/^[0-9]{6,15}$/u.test(number) || number.startsWith('00')) return false;
  if (/^[78]7/u.test(number) && kazakhCodePattern.test(number.slice(1))) return false;
  return !kazakhCodePattern.test(number) || /^7[12][0-9]{7}$/u.test(number);
}
