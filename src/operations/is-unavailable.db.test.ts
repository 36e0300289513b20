import { open } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { StorageUnavailableError } from '#store/store-errors.ts';
import { isUnavailable } from './is-unavailable.ts';

test('An unavailable database and a full disk are temporary errors', async () => {
  expect(isUnavailable(new StorageUnavailableError('connection lost'))).toBe(true);
  const full = await open('/dev/full', 'w');
  const failure = await full.writeFile('x').catch((error: unknown) => error);
  await full.close();
  expect(isUnavailable(failure)).toBe(true);
  expect(isUnavailable(new Error('programming error'))).toBe(false);
});
