import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([a-z-]+): (#[0-9a-f]{6}|var\(--[a-z-]+\));/gu)].map(([, name = '', value = '']) => [
    name,
    value,
  ]),
);

/** A token's colour, through tokens that name another. */
function colourOf(token: string): string {
  const value = tokens.get(token) ?? '';
  const [, other] = /^var\(--([a-z-]+)\)$/u.exec(value) ?? [];
  return other === undefined ? value : colourOf(other);
}

/** WCAG 2.2, "relative luminance". */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ['white', 'haze', 'mist', 'teal-mist'];

/** Which colours stand on which grounds; text must reach 4.5 (WCAG 1.4.3). */
const texts: [string, string[]][] = [
  ['text', [...grounds, 'success-mist', 'danger-mist']],
  ['on-teal', ['teal']],
  ['link', grounds],
  ['grey-text', ['white', 'haze', 'mist']],
  ['danger', ['white', 'haze', 'danger-mist']],
  ['success', ['white', 'haze', 'success-mist']],
  ['white', ['teal-dark', 'teal-deep', 'black']],
  ['on-dark', ['teal-dark', 'teal-deep']],
  ['on-dark-quiet', ['teal-dark', 'teal-deep']],
];

/** Large text, marks, edges of fields and the ring of the focus must reach 3 (WCAG 1.4.3, 1.4.11, 2.4.13). */
const marks: [string, string[]][] = [
  ['teal', ['white', 'haze']],
  ['edge', ['white', 'haze']],
  ['focus', grounds],
  ['danger', ['white']],
];

const pairsOf = (list: [string, string[]][]) =>
  list.flatMap(([colour, backs]) => backs.map((back) => [colour, back] as const));

test.each(pairsOf(texts))('%s is readable on %s', (colour, ground) => {
  expect(contrast(colourOf(colour), colourOf(ground))).toBeGreaterThanOrEqual(4.5);
});

test.each(pairsOf(marks))('%s can be told from %s', (colour, ground) => {
  expect(contrast(colourOf(colour), colourOf(ground))).toBeGreaterThanOrEqual(3);
});

test('the measure is right: the palette by hand', () => {
  expect(contrast('#ffffff', '#00929b')).toBeCloseTo(3.76, 2);
  expect(contrast('#040505', '#00929b')).toBeCloseTo(5.43, 2);
  expect(contrast('#ffffff', '#095459')).toBeCloseTo(8.66, 2);
});

test('the palette is that of the specification (R-209 … R-216)', () => {
  const palette = ['teal', 'teal-dark', 'white', 'black', 'grey', 'mist'].map(colourOf);
  expect(palette).toEqual(['#00929b', '#095459', '#ffffff', '#040505', '#75808a', '#e6eaee']);
  expect(css).toContain('color-scheme: light;');
});
