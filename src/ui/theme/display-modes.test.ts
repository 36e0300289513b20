import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PALETTE } from '#specification.ts';
import { contrast } from '#test/support/browser/contrast.ts';

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
