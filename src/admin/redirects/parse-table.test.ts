import { describe, expect, test } from 'vitest';
import { decodeTable, parseTable } from './parse-table.ts';

const parse = (text: string) =>
  parseTable(text, 'https://site.kz').map(({ number, from, to, status }) => [number, from, to, status]);

describe('A table of redirects', () => {
  test('copied from Excel has tabs', () => {
    expect(parse('/old\t/new\r\n/a\thttps://b.example/,;\t302\r\n')).toEqual([
      [1, '/old', '/new', 301],
      [2, '/a', 'https://b.example/,;', 302],
    ]);
  });

  test.each([
    ['/old;/new;308', [[1, '/old', '/new', 308]]],
    ['/old,/new', [[1, '/old', '/new', 301]]],
    ['"/old;1";"/new ""x"""', [[1, '/old;1', '/new "x"', 301]]],
    ['\ufeff/old;/new', [[1, '/old', '/new', 301]]],
    ['/old', [[1, '/old', '', 301]]],
    ['/old;/new;soon', [[1, '/old', '/new', 0]]],
    ['/old;/new;301 Moved', [[1, '/old', '/new', 301]]],
    ['', []],
    [' \n;\n', []],
  ])('%j is read', (text, lines) => {
    expect(parse(text)).toEqual(lines);
  });

  test('leaves out names of columns and empty lines, and numbers lines as in the table', () => {
    expect(parse('Ескі жол;Жаңа мекенжай\n\n/old;/new\nold;/new')).toEqual([
      [3, '/old', '/new', 301],
      [4, 'old', '/new', 301],
    ]);
  });

  test('names old paths without the origin of the site', () => {
    expect(parse('https://SITE.kz/old;https://site.kz')).toEqual([[1, '/old', 'https://site.kz', 301]]);
    expect(parse('https://site.kz.example/old;/new')).toEqual([
      [1, 'https://site.kz.example/old', '/new', 301],
    ]);
  });
});

test('A file is decoded as UTF-8, UTF-16 or Windows-1251', () => {
  expect(decodeTable(new TextEncoder().encode('/ескі'))).toBe('/ескі');
  expect(decodeTable(Uint8Array.of(0xff, 0xfe, 0x2f, 0, 0x61, 0))).toBe('/a');
  expect(decodeTable(Uint8Array.of(0x2f, 0xee, 0xef))).toBe('/оп');
});
