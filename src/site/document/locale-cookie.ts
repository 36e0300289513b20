import type { Locale } from '#language/locale/locale.ts';
import {
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE_SECONDS,
  LOCALE_COOKIE_PATH,
  LOCALE_COOKIE_SAME_SITE,
} from '#specification.ts';

/** The cookie that remembers a language (R-202 … R-204), as `document.cookie` and `Set-Cookie` take it. */
export function localeCookie(locale: Locale, secure: boolean): string {
  const parts = [
    `${LOCALE_COOKIE}=${locale}`,
    `Max-Age=${LOCALE_COOKIE_MAX_AGE_SECONDS}`,
    `Path=${LOCALE_COOKIE_PATH}`,
    `SameSite=${LOCALE_COOKIE_SAME_SITE}`,
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}
