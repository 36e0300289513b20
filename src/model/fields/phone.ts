import type { Locale } from '#language/locale/locale.ts';
import { extensionWord } from '#language/number/phone-extension.ts';

/**
 * Prints a telephone number for people. Numbers of Kazakhstan and Russia are grouped, `+7 (727) 000-00-01`, numbers of
 * other countries and short numbers are left as they are.
 * @param phone as it is stored: E.164, `+77270000001`, or a short number, `1414`; with an extension after RFC 3966,
 *   `+77270000001;ext=12`
 */
export function formatPhone(phone: string, locale: Locale): string {
  const [number = '', extension] = phone.split(';ext=');
  const [, area, first, second, third] = /^\+7([0-9]{3})([0-9]{3})([0-9]{2})([0-9]{2})$/.exec(number) ?? [];
  const shown = area === undefined ? number : `+7\u00a0(${area})\u00a0${first}-${second}-${third}`;
  return extension === undefined ? shown : `${shown}, ${extensionWord[locale]}\u00a0${extension}`;
}
