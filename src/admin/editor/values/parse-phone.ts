import { parseKazakhPhone } from '#model/fields/kazakhstan-area-codes.ts';
import { parsePhoneText, toStoredPhone } from '#model/fields/phone-text.ts';

/**
 * Parses a telephone number as the content model stores it: `8 (727) 250-00-01 ext. 12` is `+77272500001;ext=12`.
 * @returns the text itself if its country is unknown; the server explains what is wrong when publishing
 */
export function parsePhone(text: string): string {
  const parsed = parsePhoneText(text);
  if (!parsed || parsed.hasTrunkInBrackets) return text.trim();
  return toStoredPhone(parseKazakhPhone(parsed.written) ?? parsed.number, parsed.extension);
}
