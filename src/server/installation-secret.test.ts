import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { loadInstallationSecret } from './installation-secret.ts';

test('Processes that start at the same time share one secret, which other users cannot read', async () => {
  const directory = await makeTemporaryDirectory();
  const folder = join(directory.path, 'var');
  const secrets = await Promise.all(Array.from({ length: 8 }, () => loadInstallationSecret(folder)));
  expect(new Set(secrets).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/u);
  expect(await loadInstallationSecret(folder)).toBe(secrets[0]);
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  await directory.remove();
});
