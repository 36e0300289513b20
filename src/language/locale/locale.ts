import { DEFAULT_LOCALE, FALLBACK_LOCALE, LOCALES } from '#specification.ts';

/** The languages of the site, in the order of the language switch. */
export const locales = LOCALES;

export type Locale = (typeof locales)[number];

/** One value per language; a missing language does not compile. */
export type Localised<T> = Readonly<Record<Locale, T>>;

/** The language of every address without a prefix. */
export const defaultLocale = DEFAULT_LOCALE satisfies Locale;

/** The language where no address decides: calls, letters, missing words. */
export const fallbackLocale = FALLBACK_LOCALE satisfies Locale;

/** What the language switch shows: each language by its own name. */
export const localeNames = {
  kk: { short: 'Қаз', own: 'Қазақша' },
  ru: { short: 'Рус', own: 'Русский' },
  en: { short: 'Eng', own: 'English' },
} as const satisfies Localised<{ short: string; own: string }>;

export function isLocale(value: unknown): value is Locale {
  return value === 'kk' || value === 'ru' || value === 'en';
}

const PREFIX = /^\/(ru|en)(?=[/?#]|$)/;
const UNTOUCHED = /^(?:#|[A-Za-z][A-Za-z0-9+.-]*:)/;

/**
 * Splits an address of the site into its language and its path without prefix, which begins with one `/`.
 * Only a whole first segment counts: `/russia` is Kazakh. `/kk/…` is no address of ours, so it stays as it is.
 */
export function localeOfPath(pathname: string): { locale: Locale; path: string } {
  const prefix = PREFIX.exec(pathname)?.[1];
  if (!isLocale(prefix)) return { locale: defaultLocale, path: rooted(pathname) };
  return { locale: prefix, path: rooted(pathname.slice(1 + prefix.length)) };
}

/**
 * Puts a path without prefix under its language: `('ru', '/about?a=1#b')` → `/ru/about?a=1#b`, `('ru', '/')` → `/ru`.
 * A bare fragment (`#`, `#top`) and an absolute address (`https:`, `mailto:`, `tel:`) come back untouched.
 */
export function localePath(locale: Locale, path: string): string {
  if (UNTOUCHED.test(path)) return path;
  const root = rooted(path);
  if (locale === defaultLocale) return root;
  const rest = /^\/(?=[?#]|$)/.test(root) ? root.slice(1) : root;
  return `/${locale}${rest}`;
}

// Exactly one slash in front: `//host` and `/\host` would lead a browser to another site.
function rooted(path: string): string {
  return `/${path.replace(/^[/\\]+/, '')}`;
}
