import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { breakpoints, mobileBelow } from './breakpoints.ts';

const source = fileURLToPath(new URL('../..', import.meta.url));
const sheets = globSync('{ui,site}/**/*.css', { cwd: source });
const allowed = new Set<number>(Object.values(breakpoints));

test('The breakpoints match the specification (R-221 … R-226)', () => {
  expect(Object.values(breakpoints)).toEqual([600, 960, 1280, 1920, 2560]);
  expect(mobileBelow).toBe(1280);
});

test.each(sheets)('%s uses the specified breakpoints', (sheet) => {
  const css = readFileSync(`${source}/${sheet}`, 'utf8');
  const conditions = [...css.matchAll(/@media([^{]*)\{/gu)].map(([, condition = '']) => condition);
  const widths = conditions
    .filter((condition) => condition.includes('width'))
    .flatMap((condition) => [...condition.matchAll(/([0-9.]+)(px|r?em)/gu)]);
  for (const [text, number, unit] of widths) {
    expect(unit, text).toBe('px');
    expect(allowed, text).toContain(Number(number));
  }
});
