import { expect, test } from 'vitest';
import { findRichTextErrors } from './rich-text-error.ts';

const nested = (depth: number) => '<div>'.repeat(depth) + '</div>'.repeat(depth);

test('Nesting is limited to 100 levels', () => {
  expect(findRichTextErrors(nested(100))).toEqual([]);
  for (const depth of [101, 10_000]) {
    const errors = findRichTextErrors(nested(depth));
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ message: 'is nested more than 100 elements deep', offset: 500 });
  }
});

// A browser repeats the open elements in every paragraph.
test.each([
  ['different elements', (index: number) => `<b id="${index}"><p>`],
  ['the same elements', () => '<b><i><u><p>'],
])('A text in which %s stay open over many paragraphs is rejected without parsing it all', (_, piece) => {
  const text = Array.from({ length: 30_000 }, (_each, index) => piece(index)).join('');
  const errors = findRichTextErrors(text);
  expect(errors).toHaveLength(1);
  expect(errors[0]?.message).toMatch(/nested|not closed/u);
  for (const { offset, source } of errors) expect(text.startsWith(source, offset)).toBe(true);
});

// Quadratic run time would exceed the test timeout.
test.each(['<a "', '<a>', '</a>', '</p ', '<p "\'', '<', '<!--', '&#', '<td>', '<b title="'])(
  'A long text of %j is rejected with the offset of each error',
  (piece) => {
    const text = piece.repeat(30_000);
    const errors = findRichTextErrors(`<p>а</p>${text}`);
    expect(errors.length).toBeGreaterThan(0);
    for (const { offset, source } of errors.slice(0, 10))
      expect(`<p>а</p>${text}`.startsWith(source, offset)).toBe(true);
  },
);

test('Tags without effect are reported, but not inside attributes and comments', () => {
  const html = '<p title="</b>">а</p></b><!-- </i> --><td>б</td></p>';
  expect(findRichTextErrors(html).map(({ source }) => source)).toEqual(
    expect.arrayContaining(['</b>', '<td>', '</td>']),
  );
});
