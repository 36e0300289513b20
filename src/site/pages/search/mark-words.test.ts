import { expect, test } from 'vitest';
import { markWords } from './mark-words.ts';

const hits = (text: string, query: string) =>
  markWords(text, query)
    .filter(({ hit }) => hit)
    .map((piece) => piece.text);

test.each([
  ['Дала үстіндегі көпір', 'КӨПІР', ['көпір']],
  ['Көпір, көпір және КӨПІР', 'көпір', ['Көпір', 'көпір', 'КӨПІР']],
  ['Investment fund', 'fund invest', ['Invest', 'fund']],
  ['100 % (он)', '% (он', ['%', '(он']],
  ['қорлар мен қор', 'қор қорлар', ['қорлар', 'қор']],
  ['🐪🐪 нар', 'нар', ['нар']],
  ['İстанбул мен нар', 'нар', ['нар']],
  ['.* [a-z]+', '.*', ['.*']],
  ['Дала', '', []],
  ['', 'дала', []],
])('in %j for %j', (text, query, expected) => {
  expect(hits(text, query)).toEqual(expected);
});

test('the pieces are the text, whatever was typed', () => {
  for (const query of ['<script>alert(1)</script>', '"\'&', 'а'.repeat(200), ' ', '\\', '$&']) {
    const text = 'а <script>alert(1)</script> "\'& $& аа';
    expect(
      markWords(text, query)
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text);
  }
});
