import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { goldenText } from './golden.ts';

const file = new URL('./language.golden.json', import.meta.url);

// After a change that is meant, write the file anew with `vitest run -u src/language/golden` and read what changed.
test('prints what the golden file says, byte for byte', async () => {
  await expect(goldenText()).toMatchFileSnapshot(file.pathname);
});

test('the golden file holds at least 2,000 values, each name once', () => {
  const values: [string, string][] = JSON.parse(readFileSync(file, 'utf8'));
  expect(values.length).toBeGreaterThanOrEqual(2000);
  expect(new Set(values.map(([name]) => name)).size).toBe(values.length);
});
