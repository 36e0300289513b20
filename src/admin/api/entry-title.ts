import type { EntryLabel } from '#contract/admin/entry-state.ts';
import { type Locale, locales } from '#language/locale/locale.ts';

/** The title of an entry in a language, otherwise in the first one that has any; empty if none has. */
export function entryTitle(
  { titles }: Pick<EntryLabel, 'titles'>,
  locale: Locale,
): { text: string; lang: Locale } {
  const lang = [locale, ...locales].find((each) => titles[each]) ?? locale;
  return { text: titles[lang] ?? '', lang };
}
