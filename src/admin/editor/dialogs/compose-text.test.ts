import { expect, test } from 'vitest';
import type { FieldKind } from '#model/editing/field-description.ts';
import { composeText } from './compose-text.ts';

test.each<[FieldKind['kind'], string | null, string | null, string | undefined]>([
  ['line', 'Менікі', 'Оныкі', 'Менікі Оныкі'],
  ['text', 'Менікі', 'Оныкі', 'Менікі\nОныкі'],
  ['rich-text', '<p>Менікі</p>', '<p>Оныкі</p>', '<p>Менікі</p>\n<p>Оныкі</p>'],
  ['line', null, 'Оныкі', 'Оныкі'],
  ['text', 'Менікі', '', 'Менікі'],
  ['date', '2026-01-01', '2026-01-02', undefined],
])('A %s of the versions %j and %j starts as %j', (kind, mine, theirs, text) => {
  expect(composeText({ kind } as FieldKind, mine, theirs)).toBe(text);
});
