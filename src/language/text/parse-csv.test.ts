import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';
import { parseCsv } from './parse-csv.ts';

test.each([
  [
    'a;b\r\nc;d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\tb\n', [['a', 'b']]],
  ['"a;b","c"\n', [['a;b', 'c']]],
  ['"a ""b""";c', [['a "b"', 'c']]],
  ['"a\nb";c', [['a\nb', 'c']]],
  ['a;;\n\nb', [['a', '', ''], [''], ['b']]],
  ['"not closed;a\nb', [['not closed;a\nb']]],
  [
    'a;b\rc;d\r',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\ufeffsep=,\r\na,b;c', [[''], ['a', 'b;c']]],
  ['', []],
] as const)('%j is parsed', (text, rows) => {
  expect(parseCsv(text)).toEqual(rows);
});

test.each(['kk', 'en'] as const)('What toCsv writes in %s is read back', (locale) => {
  const rows = [
    ['кк', 'ру', 'ен'],
    ['=формула', 'a;b, c', '"тырнақша"'],
    ['-1', '', 'көп\nжол'],
  ];
  expect(parseCsv(toCsv(rows, locale))).toEqual(rows);
});
