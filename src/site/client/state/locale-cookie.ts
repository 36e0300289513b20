import type { Locale } from '#language/locale/locale.ts';
import { formatLocaleCookie } from '../../document/locale-cookie.ts';
import { writeCookie } from './cookie.ts';

/** Saves the visitor's locale. Call it from the language switch only. */
export function saveLocaleCookie(locale: Locale): void {
  writeCookie(formatLocaleCookie(locale, window.location.protocol === 'https:'));
}
