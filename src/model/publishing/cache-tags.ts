import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '../content-types/names.ts';

/**
 * A response has the cache tags of its content; a publication invalidates the tags of what it changed.
 * Embedded cards need no tags: a change of a card also updates and invalidates the rows that embed it.
 */

/** Tag of responses that depend on all items of a type: lists, counts, search. */
export function listTag(locale: Locale, type: ContentTypeName): string {
  return `${locale}.${type}`;
}

/** Tag of responses that depend on one item. */
export function itemTag(locale: Locale, type: ContentTypeName, entryId: number): string {
  return `${locale}.${type}.${entryId}`;
}

/** Tag of search responses: the search index can change without a change of the shown items. */
export function searchTag(locale: Locale): string {
  return `${locale}.search`;
}

/** Tag of 404 responses; invalidated by every publication. */
export const missingTag = 'missing';

/** Tag of responses that depend on the current date. Pages with it expire at midnight in Almaty; no publication invalidates it. */
export const dayTag = 'day';
