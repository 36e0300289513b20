import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCsv } from './csv.ts';

const cellOf = (text: string) => toCsv([[text]], 'kk').slice(1, -2);

test.each([
  ['kk', '\ufeffҚызмет;Тариф\r\nШот ашу;"1,5"\r\n'],
  ['ru', '\ufeffҚызмет;Тариф\r\nШот ашу;"1,5"\r\n'],
  // English Excel separates cells by commas.
  ['en', '\ufeffҚызмет,Тариф\r\nШот ашу,"1,5"\r\n'],
] as const)('The CSV has a byte order mark, CRLF and the spreadsheet separator in %s', (locale, written) => {
  const rows = [
    ['Қызмет', 'Тариф'],
    ['Шот ашу', '1,5'],
  ];
  expect(toCsv(rows, locale)).toBe(written);
});

describe('A cell that looks like a formula is escaped', () => {
  test.each([
    ['=1+1', '"\'=1+1"'],
    ['+7 727', '"\'+7 727"'],
    ['-2', '"\'-2"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['\tx', '"\'\tx"'],
    [' =1', '"\' =1"'],
    ['\u00a0=1', '"\'\u00a0=1"'],
    ['\uff1d1', '"\'\uff1d1"'],
    ['=HYPERLINK("http://evil.example";"x")', '"\'=HYPERLINK(""http://evil.example"";""x"")"'],
    ['\r=1', '"\'\r=1"'],
    ['+7*1', '"\'+7*1"'],
    ['+HYPERLINK("x")', '"\'+HYPERLINK(""x"")"'],
    ["-2+3+cmd|' /C calc'!A0", `"'-2+3+cmd|' /C calc'!A0"`],
    // Sums and calls after a telephone number.
    ['+7 705 100 20 30+1', '"\'+7 705 100 20 30+1"'],
    ['+7 705 100 20 30 A1', '"\'+7 705 100 20 30 A1"'],
    ['+7 705 100 20 30\n=1', '"\'+7 705 100 20 30\n=1"'],
    ['+7-705-100-20-30', '"\'+7-705-100-20-30"'],
    ['-7 705 100 20 30', '"\'-7 705 100 20 30"'],
    // A spreadsheet would make a number of it.
    ['+77051002030', '"\'+77051002030"'],
  ])('%j', (text, written) => expect(cellOf(text)).toBe(written));
});

test.each([
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['0,08 %, ең азы 1 000 ₸', '"0,08 %, ең азы 1 000 ₸"'],
  ['', ''],
])('%j is encoded as %j', (text, written) => expect(cellOf(text)).toBe(written));

test.each(['+7 705 100 20 30', '+7 (705) 100-20-30', '+7\u00a0(705)\u00a0100-20-30', '+44 20-7000-0001'])(
  'The telephone number %s has no apostrophe',
  (text) => expect(cellOf(text)).toBe(text),
);

const specials = ['\t', '\r', '\n', '\u00a0', '\ufeff'];
const character = fc.constantFrom(...'=+-@\uff1d;"\',', ' ', ...specials, 'a', 'қ', '1');
const text = fc.array(character, { maxLength: 8 }).map((characters) => characters.join(''));

test('Any text becomes one cell that spreadsheets do not execute', () => {
  fc.assert(
    fc.property(text, (original) => {
      const written = cellOf(original);
      const isQuoted = written.startsWith('"');
      const parsed = isQuoted ? written.slice(1, -1).replaceAll('""', '"') : written;
      const isUnchanged = parsed === original || parsed === `'${original}`;
      const isPlain = !/^[=+\-@]/.test(parsed.trimStart());
      return isUnchanged && isPlain && (isQuoted || !/[,;"\t\r\n]/.test(written));
    }),
  );
});
