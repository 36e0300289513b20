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
