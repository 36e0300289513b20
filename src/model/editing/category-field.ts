import type { ContentTypeName } from '../content-types/names.ts';
import type { ContentTypeDescription } from './field-description.ts';

const categoryTypes: readonly ContentTypeName[] = [
  'news-category',
  'document-category',
  'faq-category',
  'deal-field',
  'vacancy-field',
];

/** The shared field by which entries of a type are filtered and counted, and the type of its entries. */
export function findCategoryField({
  shared,
}: Pick<ContentTypeDescription, 'shared'>): { name: string; to: ContentTypeName } | undefined {
  for (const field of shared) {
    if (field.kind === 'reference' && categoryTypes.includes(field.to)) return field;
  }
  return undefined;
}
