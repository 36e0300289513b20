import { chmod, lstat, mkdir, readdir, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { findEmbeddedBinaries, restoreLinks } from './binaries.ts';

let root: TemporaryDirectory;
let lib: string;

beforeEach(async () => {
  root = await makeTemporaryDirectory(0o755);
  lib = join(root.path, 'native', 'lib');
  await mkdir(lib, { recursive: true });
  await writeFile(join(lib, 'libx.so.1.2'), '');
  const links = ['libx.so', 'libx.so.1'].map((name) => ({
    source: 'native/lib/libx.so.1.2',
    target: `native/lib/${name}`,
  }));
  await writeFile(join(root.path, 'native', 'pg-symlinks.json'), JSON.stringify(links));
});

afterEach(async () => {
  await chmod(lib, 0o755);
  await root.remove();
});

test('An unsupported platform is rejected with advice', async () => {
  await expect(findEmbeddedBinaries('sunos-sparc')).rejects.toThrow(
    /^There is no embedded PostgreSQL for sunos-sparc here .*: set DATABASE_URL to a PostgreSQL of your own, version 15 or newer\.$/,
  );
});

test('Concurrent calls restore missing and broken links and leave no temporary files', async () => {
  await symlink('nowhere', join(lib, 'libx.so.1'));
  await Promise.all(Array.from({ length: 20 }, () => restoreLinks(root.path)));
  expect(await readlink(join(lib, 'libx.so'))).toBe('libx.so.1.2');
  expect(await readlink(join(lib, 'libx.so.1'))).toBe('libx.so.1.2');
  expect((await readdir(lib)).sort()).toEqual(['libx.so', 'libx.so.1', 'libx.so.1.2']);
});

test('A regular file in place of a link is not replaced', async () => {
  await writeFile(join(lib, 'libx.so'), 'a copy');
  await restoreLinks(root.path);
  expect((await lstat(join(lib, 'libx.so'))).isFile()).toBe(true);
});

test('Intact links cause no writes', async () => {
  await restoreLinks(root.path);
  const before = await lstat(lib);
  await chmod(lib, 0o555);
  await restoreLinks(root.path);
  expect((await lstat(lib)).mtimeMs).toBe(before.mtimeMs);
});

test.skipIf(process.getuid?.() === 0)('A link that cannot be created is reported', async () => {
  await chmod(lib, 0o555);
  await expect(restoreLinks(root.path)).rejects.toThrow(/lacks the link .*libx\.so, which cannot be made/);
});

test('A package without a list of links is left unchanged', async () => {
  await rm(join(root.path, 'native', 'pg-symlinks.json'));
  await restoreLinks(root.path);
  expect((await readdir(lib)).length).toBe(1);
});
