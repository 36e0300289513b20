import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PALETTE } from '#specification.ts';

test('the palette of the style sheets is that of the specification (R-209 … R-216)', () => {
  const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');
  expect(css).toContain('color-scheme: light;');
  for (const [name, colour] of Object.entries(PALETTE)) {
    expect(css).toContain(`--${name}: ${colour};`);
  }
});
