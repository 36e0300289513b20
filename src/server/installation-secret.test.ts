import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { installationSecret } from './installation-secret.ts';

test('processes that start at once have the same secret, which nobody else can read', async () => {
  const directory = await makeTemporaryDirectory();
  const folder = join(directory.path, 'var');
  const secrets = await Promise.all(Array.from({ length: 8 }, () => installationSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/u);
  expect(await installationSecret(folder)).toBe(secrets[0]);
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  await directory.remove();
});
