import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { StoreUnavailable } from '#store/store-errors.ts';
import { isUnavailable } from './is-unavailable.ts';

test('a store that is away, and a full disk, may be there again', async () => {
  expect(isUnavailable(new StoreUnavailable('away'))).toBe(true);
  const full = await open('/dev/full', 'w');
  const failure = await full.writeFile('x').catch((error: unknown) => error);
  await full.close();
  expect(isUnavailable(failure)).toBe(true);
  expect(isUnavailable(new Error('a fault of ours'))).toBe(false);
});
