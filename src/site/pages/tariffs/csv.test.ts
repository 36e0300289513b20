import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvText } from './csv.ts';

const cellOf = (text: string) => csvText([[text]], 'kk').slice(1, -2);

test.each([
  ['kk', '\ufeffҚызмет;Тариф\r\nШот ашу;"1,5"\r\n'],
  ['ru', '\ufeffҚызмет;Тариф\r\nШот ашу;"1,5"\r\n'],
  // Excel set to English ends a cell at a comma, and would show each line as one cell.
  ['en', '\ufeffҚызмет,Тариф\r\nШот ашу,"1,5"\r\n'],
] as const)('a byte order mark, CRLF, and the separator of spreadsheets in %s', (locale, written) => {
  const rows = [
    ['Қызмет', 'Тариф'],
    ['Шот ашу', '1,5'],
  ];
  expect(csvText(rows, locale)).toBe(written);
});

describe('a cell that begins like a formula is text', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+7 727', "'+7 727"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    [' =1', "' =1"],
    ['\u00a0=1', "'\u00a0=1"],
    ['\uff1d1', "'\uff1d1"],
    ['=HYPERLINK("http://evil.example";"x")', '"\'=HYPERLINK(""http://evil.example"";""x"")"'],
    ['\r=1', '"\'\r=1"'],
  ])('%j', (text, written) => expect(cellOf(text)).toBe(written));
});

test.each([
  ['a;b', '"a;b"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['0,08 %, ең азы 1 000 ₸', '"0,08 %, ең азы 1 000 ₸"'],
  ['', ''],
])('%j is written as %j', (text, written) => expect(cellOf(text)).toBe(written));

const sign = fc.constantFrom(...'=+-@\uff1d;"\',', ' ', '\t', '\r', '\n', '\u00a0', '\ufeff', 'a', 'қ', '1');
const text = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''));

test('whatever the text, a reader finds one cell that no spreadsheet runs', () => {
  fc.assert(
    fc.property(text, (original) => {
      const written = cellOf(original);
      const isQuoted = written.startsWith('"');
      const read = isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written;
      const isWhole = read === original || read === `'${original}`;
      const isPlain = !/^[=+\-@]/.test(read.trimStart());
      return isWhole && isPlain && (isQuoted || !/[,;"\r\n]/.test(written));
    }),
  );
});
