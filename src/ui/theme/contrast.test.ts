import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { colourPairs } from '#model/theme/contrast-pairs.ts';
import { defaultTones } from '#model/theme/tones.ts';
import { PALETTE } from '#specification.ts';
import { contrast } from '#test/support/browser/contrast.ts';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map<string, string>([
  // E-mails have no style sheet.
  ['mail-quiet', defaultTones['mail-quiet']],
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

test.each(colourPairs)('$colour is distinguishable on $background', ({ colour, background, minimum }) => {
  expect(contrast(colourOf(colour), colourOf(background))).toBeGreaterThanOrEqual(minimum);
});

test('The default theme has the colours of the style sheet', () => {
  expect(defaultTones).toEqual(
    Object.fromEntries(Object.keys(defaultTones).map((name) => [name, colourOf(name)])),
  );
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
