import { describe, expect, test } from 'vitest';
import { parseYaml } from './yaml-source.ts';

const read = (text: string) => parseYaml(Buffer.from(text));

test.each([
  ['a: yes', { a: 'yes' }],
  ['a: off', { a: 'off' }],
  ['a: 2026-05-01', { a: '2026-05-01' }],
  ['a: "050000"', { a: '050000' }],
  ['a: 1_000', { a: '1_000' }],
  ['a: -5.5', { a: -5.5 }],
  ['\ufeffa: 1\r\nb: |\r\n  x\r\n  y\r\n', { a: 1, b: 'x\ny\n' }],
  ['# from a person\na: x\n# to another\nb: y', { a: 'x', b: 'y' }],
  ['a: >-\n  № 5\n  #6', { a: '№ 5 #6' }],
])('%j is parsed', (text, value) => {
  expect(read(text).value).toEqual(value);
});

describe('silent changes by YAML', () => {
  test.each([
    ['a: 1\nb: 050000', 'line 2: 050000 would be read as the number 50000'],
    ['a: 0x1F', 'line 1: 0x1F'],
    ['a: 1e3', 'line 1: 1e3'],
    ['a: +77270000001', 'line 1: +77270000001'],
    ['a: 12345678901234567890', 'line 1: 12345678901234567890'],
    ['a: .inf', 'line 1: .inf'],
    ['a: Кеңсе #5', 'line 1: "#5" would be left out'],
    ['a: Кеңсе # 5', 'line 1: "# 5" would be left out'],
    ['a:\n  - x #хэштег', 'line 2: "#хэштег" would be left out'],
    ['a: &Co қоры', 'line 1: "&Co" would be left out'],
    ['a: &x y\nb: *x', 'line'],
    ['a: !маңызды x', 'line 1'],
    ['a: Баға: 5', 'line 1'],
    ['a: 1\nb: 2\na: 3', 'line 3'],
    ['a:\n\tb: 1', 'line 2'],
    ['a: 1\n---\nb: 2', 'line'],
    ['a: 1\nb: "x\\0y"', 'line 2: U+0000'],
    ['a: x\u0007y', 'line 1: U+0007'],
    ['a: "\\ud800"', 'line 1: U+D800'],
    ['a: |\n  бір\n  ек\ufffd', 'line 3: U+FFFD'],
    ['a: |\n  бір\n  \uf0b7 екі', 'line 3: U+F0B7'],
  ])('%j is rejected', (text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test('A file in another encoding is rejected', () => {
    const windows1251 = Buffer.from([0x61, 0x3a, 0x20, 0x31, 0x0a, 0x62, 0x3a, 0x20, 0xcf, 0xf0, 0xe8]);
    expect(() => parseYaml(windows1251)).toThrow('line 2: the file is not in UTF-8');
  });
});

test('Each node has its line', () => {
  const source = read(
    'kk:\n  title: а\n  body: |\n    бір\n\n    екі\n  lead: >-\n    үш\n    төрт\n  list:\n    - { key: x }\n',
  );
  expect(source.lineOf(['kk', 'title'])).toBe(2);
  expect(source.lineOf(['kk', 'list', 0, 'key'])).toBe(11);
  expect(source.lineOf(['kk', 'list', 0, 'missing'])).toBe(11);
  expect(source.lineOf(['en'])).toBe(1);
  expect(source.lineWithin(['kk', 'body'], 3)).toBe(6);
  expect(source.lineWithin(['kk', 'lead'], 1)).toBe(8);
  expect(source.foldedSource(['kk', 'lead'])).toContain('төрт');
  expect(source.foldedSource(['kk', 'body'])).toBeUndefined();
});
