import type { Locale } from '#language/locale.ts';
import {
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE_SECONDS,
  LOCALE_COOKIE_PATH,
  LOCALE_COOKIE_SAME_SITE,
} from '#specification.ts';

/** The cookie that remembers a language (R-202 … R-204), as `document.cookie` takes it. */
export function localeCookie(locale: Locale, secure: boolean): string {
  const parts = [
    `${LOCALE_COOKIE}=${locale}`,
    `Max-Age=${LOCALE_COOKIE_MAX_AGE_SECONDS}`,
    `Path=${LOCALE_COOKIE_PATH}`,
    `SameSite=${LOCALE_COOKIE_SAME_SITE}`,
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}

/** Remembers the visitor's choice. Only the language switch may call this. */
export function rememberLocale(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain http
  document.cookie = localeCookie(locale, window.location.protocol === 'https:');
}
