import type { Locale } from '#language/locale/locale.ts';
import { extensionWord } from '#language/number/phone-extension.ts';

/**
 * Formats a telephone number for display. Numbers of Kazakhstan and Russia are grouped: `+7 (727) 000-00-01`;
 * others are unchanged.
 * @param phone in stored form: E.164 or a short number, with an optional RFC 3966 extension
 *   (`+77270000001;ext=12`)
 */
export function formatPhone(phone: string, locale: Locale): string {
  const [number = '', extension] = phone.split(';ext=');
  const [, area, first, second, third] = /^\+7([0-9]{3})([0-9]{3})([0-9]{2})([0-9]{2})$/.exec(number) ?? [];
  const shown = area === undefined ? number : `+7\u00a0(${area})\u00a0${first}-${second}-${third}`;
  return extension === undefined ? shown : `${shown}, ${extensionWord[locale]}\u00a0${extension}`;
}
