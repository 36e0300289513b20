import { type Locale, locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { describeContentType } from '#model/editing/describe-content-type.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import { listLeaves } from '#model/editing/list-leaves.ts';
import type { Fields } from '#store/schema.ts';
import type { FieldsPart } from './parse-fields.ts';

/** The shared and the localised fields of a type, for parsing. */
export function entryParts(type: ContentTypeName) {
  const description = describeContentType(type);
  const schemas = contentTypeOf(type);
  const shared: FieldsPart = { locale: null, fields: description.shared, schema: schemas.shared() };
  const localised = (locale: Locale): FieldsPart => ({
    locale,
    fields: description.localised,
    schema: schemas.localised(),
  });
  return { description, shared, localised };
}

/** Texts of some languages as an editor sends them; without slug if it is to be derived. */
export type SentEditions = Partial<Record<Locale, { slug: string | null; fields: Fields }>>;

export const sentLocales = (editions: SentEditions): Locale[] =>
  locales.filter((locale) => editions[locale] !== undefined);

/** Languages that have an edition without texts of their own: all languages of a type without texts. */
export const impliedLocales = (
  { localised }: ContentTypeDescription,
  present: ReadonlyMap<Locale, unknown>,
): Locale[] => (localised.length > 0 ? [] : locales.filter((locale) => !present.has(locale)));

/** Whether a language has no content, so that it needs no edition. A type without texts has languages all the same. */
export const isBlank = (
  { localised }: ContentTypeDescription,
  { slug, fields }: { slug: string | null; fields: Fields },
): boolean => localised.length > 0 && !slug && listLeaves(localised, fields as JsonRecord).length === 0;
