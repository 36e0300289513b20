import type { Locale } from '#language/locale/locale.ts';

/** A page that is no entry, such as a list or a form, in one locale. */
export interface SitePage {
  locale: Locale;
  /** Without locale prefix. */
  path: string;
  title: string;
  words: string;
}
