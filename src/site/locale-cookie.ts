import { LOCALE_COOKIE, type Locale } from '#language/locale.ts';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;

/** The cookie that remembers a language (R-202 … R-204), as `document.cookie` and `Set-Cookie` take it. */
export function localeCookie(locale: Locale, secure: boolean): string {
  const parts = [`${LOCALE_COOKIE}=${locale}`, `Max-Age=${YEAR_IN_SECONDS}`, 'Path=/', 'SameSite=Lax'];
  return [...parts, ...(secure ? ['Secure'] : [])].join('; ');
}
