import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { goldenText } from './golden.ts';

const file = new URL('./language.golden.json', import.meta.url);

// After an intended change, update the file with `vitest run -u src/language/golden` and review the diff.
test('The output equals the golden file byte for byte', async () => {
  await expect(goldenText()).toMatchFileSnapshot(file.pathname);
});

test('The golden file has at least 2,000 values with unique names', () => {
  const values: [string, string][] = JSON.parse(readFileSync(file, 'utf8'));
  expect(values.length).toBeGreaterThanOrEqual(2000);
  expect(new Set(values.map(([name]) => name)).size).toBe(values.length);
});
