import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PALETTE } from '#specification.ts';
import { contrast } from '#test/support/browser/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map<string, string>([
  ...Object.entries(PALETTE),
  ...[...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6}|var\(--[a-z-]+\));/gu)].map(
    ([, name = '', value = '']) => [name, value] as const,
  ),
]);

/** Resolves a token to its colour through references to other tokens. */
function colourOf(token: string): string {
  const value = tokens.get(token) ?? '';
  const [, reference] = /^var\(--([a-z-]+)\)$/u.exec(value) ?? [];
  return reference === undefined ? value : colourOf(reference);
}

const backgrounds = ['white', 'haze', 'mist', 'teal-mist'];

/** Text colours and their backgrounds; the minimum contrast is 4.5 (WCAG 1.4.3). */
const texts: [string, string[]][] = [
  ['text', [...backgrounds, 'success-mist', 'danger-mist']],
  ['on-teal', ['teal']],
  ['link', backgrounds],
  ['grey-text', ['white', 'haze', 'mist']],
  ['danger', ['white', 'haze', 'danger-mist']],
  ['success', ['white', 'haze', 'success-mist']],
  ['white', ['teal-dark', 'teal-deep', 'black']],
  ['on-dark', ['teal-dark', 'teal-deep']],
  ['on-dark-quiet', ['teal-dark', 'teal-deep']],
];

/** Large text, icons, field borders and focus rings; the minimum is 3 (WCAG 1.4.3, 1.4.11, 2.4.13). */
const marks: [string, string[]][] = [
  ['teal', ['white', 'haze']],
  ['edge', ['white', 'haze']],
  ['focus', backgrounds],
  ['danger', ['white']],
];

const pairsOf = (list: [string, string[]][]) =>
  list.flatMap(([colour, against]) => against.map((background) => [colour, background] as const));

test.each(pairsOf(texts))('%s is readable on %s', (colour, background) => {
  expect(contrast(colourOf(colour), colourOf(background))).toBeGreaterThanOrEqual(4.5);
});

test.each(pairsOf(marks))('%s is distinguishable on %s', (colour, background) => {
  expect(contrast(colourOf(colour), colourOf(background))).toBeGreaterThanOrEqual(3);
});

test('The contrast function matches known values', () => {
  expect(contrast('#ffffff', '#00929b')).toBeCloseTo(3.76, 2);
  expect(contrast('#040505', '#00929b')).toBeCloseTo(5.43, 2);
  expect(contrast('#ffffff', '#095459')).toBeCloseTo(8.66, 2);
  expect(contrast('#000000', '#ffffff')).toBe(21);
});

test('The palette matches the specification (R-209 … R-216)', () => {
  const specification = readFileSync(new URL('../../../docs/specification.md', import.meta.url), 'utf8');
  const specified = ['R-211', 'R-212', 'R-213', 'R-214', 'R-215', 'R-216'].map((line) =>
    new RegExp(`^[|] ${line} .*?(#[0-9A-F]{6})`, 'm').exec(specification)?.[1]?.toLowerCase(),
  );
  const palette = ['teal', 'teal-dark', 'white', 'black', 'grey', 'mist'].map(colourOf);
  expect(palette).toEqual(specified);
  expect(css).toContain('color-scheme: light;');
});
