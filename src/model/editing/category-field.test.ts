import { expect, test } from 'vitest';
import { contentTypeNames } from '../content-types/names.ts';
import { findCategoryField } from './category-field.ts';
import { describeContentType } from './describe-content-type.ts';

test('Types whose entries are in categories have one field for it', () => {
  const fields = contentTypeNames.flatMap((type) => {
    const field = findCategoryField(describeContentType(type));
    return field ? [[type, field.name, field.to]] : [];
  });
  expect(fields).toEqual([
    ['news', 'category', 'news-category'],
    ['document', 'category', 'document-category'],
    ['vacancy', 'field', 'vacancy-field'],
    ['deal', 'field', 'deal-field'],
    ['faq', 'category', 'faq-category'],
  ]);
});
