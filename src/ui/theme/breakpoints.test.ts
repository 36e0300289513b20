import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { BREAKPOINTS } from '#specification.ts';

const source = fileURLToPath(new URL('../..', import.meta.url));
const sheets = globSync('{ui,site}/**/*.css', { cwd: source });
// CSS cannot import the breakpoints, so media queries repeat the numbers.
const allowed = new Set<number>(Object.values(BREAKPOINTS));

test.each(sheets)('%s uses the specified breakpoints (R-221 … R-225)', (sheet) => {
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
