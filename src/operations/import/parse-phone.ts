import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { isGroupedAbroad, kazakhCode, kazakhPhone } from '#model/fields/kazakhstan-area-codes.ts';
import { joinPhone, type PhoneText, readPhoneText } from '#model/fields/phone-text.ts';

/**
 * Reads a telephone number as people write it. The country's code is added only where the numbering plans leave no
 * doubt: `8 701 …`, `7 701 …` and `701 …` with a code of Kazakhstan. `(702) 555-0143` is grouped as in North
 * America, which has the same codes. Any other number needs `+`, `00` or `8 10` and the country's code.
 * @returns `phone`: E.164 with an extension after RFC 3966, `+77272500001;ext=12`; `fault`: `ambiguous` for a number that
 *   may be of several countries, `invalid` for what is no number
 */
export function readPhone(text: string): { phone: string } | { fault: 'invalid' | 'ambiguous' } {
  const read = readPhoneText(text);
  if (!read) return { fault: 'invalid' };
  const { number, written, extension, hasTrunkInBrackets } = read;
  const found = number.startsWith('+') ? ofInternational(number, hasTrunkInBrackets) : ofNational(read);
  if (found !== undefined) return { phone: joinPhone(found, extension) };
  return { fault: isAmbiguous(number) || isGroupedAbroad(written) ? 'ambiguous' : 'invalid' };
}

function ofNational({ number, written }: PhoneText): string | undefined {
  const abroad = /^00(?=[1-9])|^810(?=[1-9][0-9]{8})/u.exec(number);
  if (abroad) return ofInternational(`+${number.slice(abroad[0].length)}`, false);
  return kazakhPhone(written);
}

function ofInternational(number: string, hasTrunkInBrackets: boolean): string | undefined {
  // `+00 49 …` and `+8 701 …`, which is the trunk prefix with a plus by mistake: nowhere is a number so short behind 87.
  const mended = number.replace(/^\+00/u, '+').replace(/^\+87(?=[0-9]{9}$)/u, '+77');
  // Every number of code 7 has ten digits, and those that begin with 7 are of Kazakhstan.
  if (/^\+77[0-9]{9}$/u.test(mended)) return mended;
  const parsed = parsePhoneNumberFromString(mended);
  if (!parsed) return undefined;
  if (parsed.isValid()) return parsed.number;
  // Numbering plans grow faster than lists of them: a number of the right length is taken as it was written.
  const isAsWritten = parsed.number === mended || hasTrunkInBrackets;
  return parsed.isPossible() && isAsWritten && parsed.countryCallingCode !== '7' ? parsed.number : undefined;
}

/**
 * A whole number without its country. What begins as one of Kazakhstan has a digit too many or too few, but for nine digits
 * of a landline without the trunk prefix: Tashkent has those.
 */
function isAmbiguous(number: string): boolean {
  if (!/^[0-9]{6,15}$/u.test(number) || number.startsWith('00')) return false;
  if (/^[78]7/u.test(number) && kazakhCode.test(number.slice(1))) return false;
  return !kazakhCode.test(number) || /^7[12][0-9]{7}$/u.test(number);
}
