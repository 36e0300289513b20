import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const display = read('display-modes.css');

/** The custom properties that a rule sets, by the beginning of its selector. */
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

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['blackOnWhite', 'whiteOnBlack', 'blueOnBlue'])('%s', (scheme) => {
  const colours = propertiesOf(display, `:root[data-contrast='${scheme}']`);

  test('has two colours that stand apart as far as WCAG AAA asks', () => {
    expect(contrast(colours.get('--black') ?? '', colours.get('--white') ?? '')).toBeGreaterThanOrEqual(7);
  });
});

test('every colour of the tokens is one of the two in a scheme, so that none is left over', () => {
  const own = new Set(['--black', '--white']);
  const common = propertiesOf(display, ':root:is([data-contrast=');
  const left = [...propertiesOf(read('tokens.css'), ':root')]
    .filter(([name, value]) => /#[0-9a-f]{3,8}|rgb|hsl|oklch/i.test(value) && !own.has(name))
    .map(([name]) => name)
    .filter((name) => !/^var\(--(black|white)\)$/.test(common.get(name) ?? ''));
  expect(left).toEqual([]);
});

test('the contrast of black on white is the greatest there is', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21);
});
