import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PALETTE } from '#specification.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const display = read('display-modes.css');

/** Returns the custom properties of the first rule whose selector starts with `selector`. */
function propertiesOf(css: string, selector: string): Map<string, string> {
  const begin = css.indexOf(selector);
  if (begin === -1) throw new Error(`no rule ${selector}`);
  const rule = css.slice(css.indexOf('{', begin) + 1, css.indexOf('}', begin));
  return new Map(
    Array.from(rule.matchAll(/(--[a-z0-9-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value]),
  );
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(colour.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['blackOnWhite', 'whiteOnBlack', 'blueOnBlue'])('%s', (scheme) => {
  const colours = propertiesOf(display, `:root[data-contrast='${scheme}']`);

  test('has two colours with WCAG AAA contrast', () => {
    expect(contrast(colours.get('--black') ?? '', colours.get('--white') ?? '')).toBeGreaterThanOrEqual(7);
  });
});

test('A scheme maps every colour token to one of its two colours', () => {
  const schemeColours = new Set(['--black', '--white']);
  const mapping = propertiesOf(display, ':root:is([data-contrast=');
  const palette = Object.entries(PALETTE).map(([name, colour]) => [`--${name}`, colour] as const);
  const unmapped = [...palette, ...propertiesOf(read('tokens.css'), ':root')]
    .filter(([name, value]) => /#[0-9a-f]{3,8}|rgb|hsl|oklch/i.test(value) && !schemeColours.has(name))
    .map(([name]) => name)
    .filter((name) => !/^var\(--(black|white)\)$/.test(mapping.get(name) ?? ''));
  expect(unmapped).toEqual([]);
});

test('Black on white has the maximum contrast', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
});
