import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '../content-types/names.ts';

/**
 * The words by which kept answers are dropped. An answer carries the tags of all it was made from; a publication
 * names what it changed. A row that embeds other items' cards is projected anew when one of them changes and is then
 * named itself, which is why an answer needs no tags for what is embedded.
 */

/** Of every answer that holds items of this type because they are of the type: lists, counts, search. */
export function listTag(locale: Locale, type: ContentTypeName): string {
  return `${locale}.${type}`;
}

/** Of every answer that was made from this one item. */
export function itemTag(locale: Locale, type: ContentTypeName, entryId: number): string {
  return `${locale}.${type}.${entryId}`;
}

/** Of every answer that search gave: what is found can change while nothing that is shown does. */
export function searchTag(locale: Locale): string {
  return `${locale}.search`;
}

/** Of every answer that says that something is not there: any publication may be the one that puts it there. */
export const missingTag = 'missing';

/** Of every answer that would be another one tomorrow: dropped at midnight in Almaty. */
export const dayTag = 'day';
