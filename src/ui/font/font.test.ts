import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { kazakhAlphabet } from '#language/script/alphabet.ts';
import { readWoff2Characters } from '#test/support/browser/woff2-characters.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url));
const files = ['cyrillic', 'latin', 'symbols'].map((part) => read(`./inter-${part}.woff2`));
const tables = files.map(readWoff2Characters);
const allCharacters = new Set(tables.flatMap((each) => [...each]));

const missing = (characters: string, from: ReadonlySet<number> = allCharacters) =>
  [...characters].filter((character) => !from.has(character.codePointAt(0) ?? 0));

describe('The font', () => {
  test('has the Kazakh alphabet, which includes the Russian one', () => {
    expect(missing(kazakhAlphabet)).toEqual([]);
    expect(missing(kazakhAlphabet.toUpperCase())).toEqual([]);
  });

  test('has ASCII, typographic punctuation and ₸', () => {
    for (let code = 0x20; code < 0x7f; code++) {
      expect(allCharacters, String.fromCharCode(code)).toContain(code);
    }
    expect(missing('₸№«»„“”‘’–—−…·•×§©°\u00a0\u202f')).toEqual([]);
  });

  test('has each script and its word separators in one file', () => {
    const words = `${kazakhAlphabet}${kazakhAlphabet.toUpperCase()} ,.:;–-\u00a0`;
    expect(tables.filter((each) => missing(words, each).length === 0)).toHaveLength(1);
    expect(tables.filter((each) => missing('ABCXYZabcxyz', each).length === 0)).toHaveLength(1);
  });

  test('declares each character in the unicode-range of its file', () => {
    const css = read('./font.css').toString();
    const ranges = Array.from(css.matchAll(/unicode-range:\s+([^;]+);/g), ([, list = '']) =>
      list.split(/,\s*/).map((range) => {
        const [first = '', last = first] = range.slice(2).split('-');
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
      }),
    );
    expect(ranges).toHaveLength(files.length);
    for (const [index, characters] of tables.entries()) {
      for (const code of characters) {
        const declaredIn = ranges.flatMap((list, rangeIndex) =>
          list.some(([first, last]) => first <= code && code <= last) ? [rangeIndex] : [],
        );
        expect(declaredIn, String.fromCodePoint(code)).toEqual([index]);
      }
    }
  });

  test('has no other scripts and fits the initial congestion window', () => {
    expect(missing('ﷺ漢あ')).toEqual(['ﷺ', '漢', 'あ']);
    // Initial congestion window (10 segments), less the response headers.
    for (const file of files) expect(file.length).toBeLessThanOrEqual(14_100);
  });
});
