import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';

interface PrefilledEntry {
  type: ContentTypeName;
  locale: Locale;
  /** Name of a list of texts in that language. */
  list: string;
  /** Its first text. */
  text: string;
}

/** Path of the editor of a new entry with a first text, in the column of its language. */
export const prefilledEntryPath = ({ type, locale, list, text }: PrefilledEntry): string =>
  `/content/${type}/new?${new URLSearchParams({ columns: locale, list, text })}`;
