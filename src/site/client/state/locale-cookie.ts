import type { Locale } from '#language/locale/locale.ts';
import { localeCookie } from '../../document/locale-cookie.ts';
import { writeCookie } from './cookie.ts';

/** Remembers the visitor's choice. Only the language switch may call this. */
export function rememberLocale(locale: Locale): void {
  writeCookie(localeCookie(locale, window.location.protocol === 'https:'));
}
