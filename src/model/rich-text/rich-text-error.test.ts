import { expect, test } from 'vitest';
import { faultsOfRichText } from './rich-text-error.ts';

const nested = (depth: number) => '<div>'.repeat(depth) + '</div>'.repeat(depth);

test('elements are nested a hundred deep at most', () => {
  expect(faultsOfRichText(nested(100))).toEqual([]);
  for (const depth of [101, 10_000]) {
    const faults = faultsOfRichText(nested(depth));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({ message: 'is nested more than 100 elements deep', offset: 500 });
  }
});

// Work that grows with the square of the length would outlast the test.
test.each(['<a "', '<a>', '</a>', '</p ', '<p "\'', '<', '<!--', '&#', '<td>', '<b title="'])(
  'a long text of %j is refused with a place',
  (piece) => {
    const text = piece.repeat(30_000);
    const faults = faultsOfRichText(`<p>а</p>${text}`);
    expect(faults.length).toBeGreaterThan(0);
    for (const { offset, source } of faults.slice(0, 10))
      expect(`<p>а</p>${text}`.startsWith(source, offset)).toBe(true);
  },
);

test('tags without effect are found wherever they stand', () => {
  const html = '<p title="</b>">а</p></b><!-- </i> --><td>б</td></p>';
  expect(faultsOfRichText(html).map(({ source }) => source)).toEqual(
    expect.arrayContaining(['</b>', '<td>', '</td>']),
  );
});
