import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { kazakhAlphabet } from '#language/script/alphabet.ts';

// WOFF2 § 4.1: the tables that every font has are named by a number.
const CMAP = 0;
const [GLYF, LOCA] = [10, 11];

const read = (name: string) => readFileSync(new URL(name, import.meta.url));
const files = ['cyrillic', 'latin', 'symbols'].map((part) => read(`./inter-${part}.woff2`));
const tables = files.map(glyphTable);
const table = new Set(tables.flatMap((each) => [...each]));

/** The characters that the font has a glyph for, read from the `cmap` of a WOFF2 file (WOFF File Format 2.0, § 4). */
function glyphTable(woff2: Buffer): Set<number> {
  let at = 48;
  const readLength = () => {
    for (let length = 0; ; ) {
      const byte = woff2.readUInt8(at++);
      length = length * 128 + (byte & 127);
      if (byte < 128) return length;
    }
  };
  let offset = 0;
  let cmap: { start: number; end: number } | undefined;
  for (let left = woff2.readUInt16BE(12); left > 0; left--) {
    const flags = woff2.readUInt8(at++);
    const tag = flags & 63;
    if (tag === 63) at += 4;
    const original = readLength();
    // Outlines are stored transformed unless they say "3"; of all others, unless they say "0", too.
    const transformed = tag === GLYF || tag === LOCA ? flags >> 6 !== 3 : flags >> 6 !== 0;
    const length = transformed ? readLength() : original;
    if (tag === CMAP) cmap = { start: offset, end: offset + length };
    offset += length;
  }
  if (cmap === undefined) throw new Error('no glyph table');
  const tables = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)));
  return charactersOf(tables.subarray(cmap.start, cmap.end));
}

/** OpenType, `cmap` in format 4: runs of characters of the basic plane. */
function charactersOf(cmap: Buffer): Set<number> {
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

const missing = (characters: string, from: ReadonlySet<number> = table) =>
  [...characters].filter((character) => !from.has(character.codePointAt(0) ?? 0));

describe('the font', () => {
  test('has every letter of Kazakh, and with them of Russian', () => {
    expect(missing(kazakhAlphabet)).toEqual([]);
    expect(missing(kazakhAlphabet.toUpperCase())).toEqual([]);
  });

  test('has every letter of English, the figures, the marks and ₸', () => {
    for (let code = 0x20; code < 0x7f; code++) expect(table, String.fromCharCode(code)).toContain(code);
    expect(missing('₸№«»„“”‘’–—−…·•×§©°\u00a0\u202f')).toEqual([]);
  });

  test('has all letters of a word, and what stands between words, in one file', () => {
    const words = `${kazakhAlphabet}${kazakhAlphabet.toUpperCase()} ,.:;–-\u00a0`;
    expect(tables.filter((each) => missing(words, each).length === 0)).toHaveLength(1);
    expect(tables.filter((each) => missing('ABCXYZabcxyz', each).length === 0)).toHaveLength(1);
  });

  test('says of each character which file has it', () => {
    const css = read('./font.css').toString();
    const ranges = Array.from(css.matchAll(/unicode-range:\s+([^;]+);/g), ([, list = '']) =>
      list.split(/,\s*/).map((range) => {
        const [first = '', last = first] = range.slice(2).split('-');
        return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
      }),
    );
    expect(ranges).toHaveLength(files.length);
    for (const [index, own] of tables.entries()) {
      for (const code of own) {
        const named = ranges.flatMap((list, at) =>
          list.some(([first, last]) => first <= code && code <= last) ? [at] : [],
        );
        expect(named, String.fromCodePoint(code)).toEqual([index]);
      }
    }
  });

  test('has nothing else to carry', () => {
    expect(missing('ﷺ漢あ')).toEqual(['ﷺ', '漢', 'あ']);
    // What the first window of a connection holds, with the answer's headers.
    for (const file of files) expect(file.length).toBeLessThanOrEqual(14_100);
  });
});
