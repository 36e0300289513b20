import type { Locale } from '#language/locale/locale.ts';
import {
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE_SECONDS,
  LOCALE_COOKIE_PATH,
  LOCALE_COOKIE_SAME_SITE,
} from '#specification.ts';

/** Formats the locale cookie for `document.cookie` and `Set-Cookie` (R-202 … R-204). */
export function formatLocaleCookie(locale: Locale, secure: boolean): string {
  const parts = [
    `${LOCALE_COOKIE}=${locale}`,
    `Max-Age=${LOCALE_COOKIE_MAX_AGE_SECONDS}`,
    `Path=${LOCALE_COOKIE_PATH}`,
    `SameSite=${LOCALE_COOKIE_SAME_SITE}`,
  ];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}
