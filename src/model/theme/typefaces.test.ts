import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from 'vitest';
import { kazakhAlphabet } from '#language/script/alphabet.ts';
import { readWoff2Characters } from '#test/support/browser/woff2-characters.ts';
import { typefaces } from './theme.ts';
import { type FontSubset, findFont, fontSubsets, fontUrl, typefaceFiles } from './typefaces.ts';

const require = createRequire(import.meta.url);
const subsets = Object.keys(fontSubsets) as FontSubset[];

/** Whether a code point is in the `unicode-range` of a subset. */
const isDeclared = (code: number, subset: FontSubset) =>
  fontSubsets[subset].split(', ').some((range) => {
    const [first = '', last = first] = range.slice(2).split('-');
    return Number.parseInt(first, 16) <= code && code <= Number.parseInt(last, 16);
  });

const added = typefaces.filter((typeface) => typefaceFiles[typeface].package !== null);

describe.each(added)('%s', (typeface) => {
  const name = typefaceFiles[typeface].package;
  const files = new Map(
    subsets.map((subset) => {
      const file = require.resolve(`@fontsource-variable/${name}/files/${name}-${subset}-wght-normal.woff2`);
      return [subset, readWoff2Characters(readFileSync(file))] as const;
    }),
  );

  test('has the letters of the three languages and their punctuation where browsers look for them', () => {
    const letters = `${kazakhAlphabet}${kazakhAlphabet.toUpperCase()}ABCXYZabcxyz0123456789 .,:;!?()«»–—“”„‘’…%/+№\u00a0`;
    const missing = [...letters].filter((letter) => {
      const code = letter.codePointAt(0) ?? 0;
      const declared = subsets.filter((subset) => isDeclared(code, subset));
      return declared.length !== 1 || !declared.some((subset) => files.get(subset)?.has(code));
    });
    expect(missing).toEqual([]);
  });

  test('has URLs of its own', () => {
    for (const subset of subsets)
      expect(findFont(fontUrl(typeface, subset))).toEqual({ package: name, subset });
  });
});

test('The font of the build and unknown names have no URL', () => {
  expect(findFont(fontUrl('inter', 'latin'))).toBeUndefined();
  expect(findFont('/_theme/../../etc/passwd')).toBeUndefined();
});
