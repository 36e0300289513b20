import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { kazakhAlphabet } from '#language/script/alphabet.ts';

// WOFF2 § 4.1: indexes of known table tags.
const CMAP = 0;
const [GLYF, LOCA] = [10, 11];

const read = (name: string) => readFileSync(new URL(name, import.meta.url));
const files = ['cyrillic', 'latin', 'symbols'].map((part) => read(`./inter-${part}.woff2`));
const tables = files.map(readCharacters);
const allCharacters = new Set(tables.flatMap((each) => [...each]));

/** Reads the characters of a WOFF2 file from its `cmap` table (WOFF File Format 2.0, § 4). */
function readCharacters(woff2: Buffer): Set<number> {
  let position = 48;
  const readLength = () => {
    for (let length = 0; ; ) {
      const byte = woff2.readUInt8(position++);
      length = length * 128 + (byte & 127);
      if (byte < 128) return length;
    }
  };
  let offset = 0;
  let cmap: { start: number; end: number } | undefined;
  for (let remaining = woff2.readUInt16BE(12); remaining > 0; remaining--) {
    const flags = woff2.readUInt8(position++);
    const tag = flags & 63;
    if (tag === 63) position += 4;
    const original = readLength();
    // Transform version 3 means "none" for glyf and loca, 0 for all other tables.
    const isTransformed = tag === GLYF || tag === LOCA ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = isTransformed ? readLength() : original;
    if (tag === CMAP) cmap = { start: offset, end: offset + length };
    offset += length;
  }
  if (cmap === undefined) throw new Error('no cmap table');
  const tables = brotliDecompressSync(woff2.subarray(position, position + woff2.readUInt32BE(20)));
  return parseCmap(tables.subarray(cmap.start, cmap.end));
}

/** Parses an OpenType `cmap` in format 4: character ranges of the basic plane. */
function parseCmap(cmap: Buffer): Set<number> {
  const characters = new Set<number>();
  for (let record = 0; record < cmap.readUInt16BE(2); record++) {
    const start = cmap.readUInt32BE(4 + record * 8 + 4);
    if (cmap.readUInt16BE(start) !== 4) continue;
    const segments = cmap.readUInt16BE(start + 6) / 2;
    for (let segment = 0; segment < segments; segment++) {
      const last = cmap.readUInt16BE(start + 14 + segment * 2);
      const first = cmap.readUInt16BE(start + 16 + (segments + segment) * 2);
      for (let character = first; character <= last && character < 0xffff; character++) {
        characters.add(character);
      }
    }
  }
  return characters;
}

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
