import { DEFAULT_LOCALE, FALLBACK_LOCALE, LOCALES } from '#specification.ts';

/** The languages of the site, in the order of the language switch. */
export const locales = LOCALES;

export type Locale = (typeof locales)[number];

/** One value per locale. */
export type Localised<T> = Readonly<Record<Locale, T>>;

/** The locale of URLs without a prefix. */
export const defaultLocale = DEFAULT_LOCALE satisfies Locale;

/** The locale where no URL decides: API calls, e-mails, missing messages. */
export const fallbackLocale = FALLBACK_LOCALE satisfies Locale;

/** Labels of the language switch. */
export const localeNames = {
  kk: { short: 'Қаз', own: 'Қазақша' },
  ru: { short: 'Рус', own: 'Русский' },
  en: { short: 'Eng', own: 'English' },
} as const satisfies Localised<{ short: string; own: string }>;

export function isLocale(value: unknown): value is Locale {
  return value === 'kk' || value === 'ru' || value === 'en';
}

const PREFIX = /^\/(ru|en)(?=[/?#]|$)/;
const FRAGMENT_OR_ABSOLUTE = /^(?:#|[A-Za-z][A-Za-z0-9+.-]*:)/;

/**
 * Splits a path of the site into its locale and its path without prefix. Only a complete first segment
 * counts: `/russia` is Kazakh. `/kk/…` is not a valid prefix and stays unchanged.
 */
export function localeOfPath(pathname: string): { locale: Locale; path: string } {
  const prefix = PREFIX.exec(pathname)?.[1];
  if (!isLocale(prefix)) return { locale: defaultLocale, path: withSingleSlash(pathname) };
  return { locale: prefix, path: withSingleSlash(pathname.slice(1 + prefix.length)) };
}

/**
 * Adds the locale prefix to a path: `('ru', '/about?a=1#b')` → `/ru/about?a=1#b`, `('ru', '/')` → `/ru`.
 * Fragments (`#top`) and absolute URLs (`https:`, `mailto:`, `tel:`) stay unchanged.
 */
export function localePath(locale: Locale, path: string): string {
  if (FRAGMENT_OR_ABSOLUTE.test(path)) return path;
  const root = withSingleSlash(path);
  if (locale === defaultLocale) return root;
  const rest = /^\/(?=[?#]|$)/.test(root) ? root.slice(1) : root;
  return `/${locale}${rest}`;
}

// Browsers resolve `//host` and `/\host` to another site.
function withSingleSlash(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`;
}
