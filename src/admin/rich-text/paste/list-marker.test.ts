import { expect, test } from 'vitest';
import { parseListMarker } from './list-marker.ts';

test.each([
  ['1.', 'ol', {}],
  ['3)', 'ol', { start: '3', 'data-delimiter': ')' }],
  ['1.2.', 'ol', { start: '2' }],
  ['a.\u00a0\u00a0', 'ol', { type: 'a' }],
  ['C)', 'ol', { start: '3', type: 'A', 'data-delimiter': ')' }],
  ['i.', 'ol', { type: 'i' }],
  ['IV.', 'ol', { start: '4', type: 'I' }],
  ['aa.', 'ol', { start: '27', type: 'a' }],
  ['·', 'ul', {}],
  ['o', 'ul', {}],
  ['§', 'ul', {}],
  ['–', 'ul', {}],
])('The marker %s begins %s %j', (marker, name, attributes) => {
  expect(parseListMarker(marker)).toEqual({ name, attributes });
});

test.each(['а)', 'ә.', '(б)'])('HTML has no numbering by the letter %s', (marker) => {
  expect(parseListMarker(marker)).toBeUndefined();
});
