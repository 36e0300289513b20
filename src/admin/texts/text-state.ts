import type { InterfaceText } from '#contract/admin/text-calls.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { lower } from '#language/text/case.ts';
import { findOverrideFault, type OverrideFault } from '#messages/override-fault.ts';

export const textFilters = ['changed', 'partial', 'draft', 'ignored'] as const;
export type TextFilter = (typeof textFilters)[number];

/** The text of an editor in a language; undefined for the default. */
export function changedText({ editions }: InterfaceText, locale: Locale): string | undefined {
  const edition = editions[locale];
  return edition === undefined || edition.text === '' ? undefined : edition.text;
}

/** Whether a language has a change that the site does not show yet. */
export function isDraft({ editions }: InterfaceText, locale: Locale): boolean {
  const edition = editions[locale];
  if (edition === undefined || edition.status === 'published') return false;
  return edition.text !== '' || edition.status === 'changed';
}

/** Why the site ignores the text of an editor, which may have been saved for another version. */
export function faultOf(text: InterfaceText, locale: Locale): OverrideFault | undefined {
  const changed = changedText(text, locale);
  if (changed === undefined || text.defaults === null) return undefined;
  return findOverrideFault(locale, text.defaults[locale], changed);
}

export function matchesFilter(text: InterfaceText, filter: TextFilter): boolean {
  const changed = locales.filter((locale) => changedText(text, locale) !== undefined);
  switch (filter) {
    case 'changed':
      return changed.length > 0;
    case 'partial':
      return changed.length > 0 && changed.length < locales.length;
    case 'draft':
      return locales.some((locale) => isDraft(text, locale));
    case 'ignored':
      return (
        (changed.length > 0 && text.isFixed) || locales.some((locale) => faultOf(text, locale) !== undefined)
      );
  }
}

/** Whether the key or a text in any language contains the words. */
export function matchesQuery(text: InterfaceText, query: string): boolean {
  const wanted = lower(query.trim());
  const texts = locales.flatMap((locale) => [changedText(text, locale) ?? '', text.defaults?.[locale] ?? '']);
  return [text.key, ...texts].some((each) => lower(each).includes(wanted));
}
