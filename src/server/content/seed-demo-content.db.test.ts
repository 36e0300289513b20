import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withClient } from '#store/connection/database-address.ts';
import { hasNoEntries } from '#store/content/entry.ts';
import { StorageUnavailableError } from '#store/store-errors.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { seedDemoContent } from './seed-demo-content.ts';

let base: TestStore;
let directory: TemporaryDirectory;
let folder: string;
const yaml = 'kk: { name: Технология }\nru: { name: Технологии }\nen: { name: Technology }\n';
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  base = await createTestStore();
  directory = await makeTemporaryDirectory();
  folder = join(directory.path, 'content');
  await mkdir(join(folder, 'vacancy-field'), { recursive: true });
});
afterAll(async () => {
  await base.drop();
  await directory.remove();
});
beforeEach(() => vi.clearAllMocks());

const seed = (url = base.databaseUrl) =>
  seedDemoContent({
    store: base.store,
    address: { url },
    media: {
      folder: join(directory.path, 'media'),
      bucket: undefined,
      cacheFolder: join(directory.path, 'media-cache'),
      maxCacheBytes: 0,
    },
    origin: 'https://our.example',
    folders: [folder],
    log,
  });

test('An invalid file is named in the error and nothing is written', async () => {
  await writeFile(join(folder, 'vacancy-field', 'it.yaml'), 'kk: { name: [');
  await expect(seed()).rejects.toMatchObject({
    message: expect.stringContaining('it.yaml is not a content file'),
    cause: { message: expect.stringContaining('line 1') },
  });
  expect(await hasNoEntries(base.store.db)).toBe(true);
});

test('An unavailable database is reported as StorageUnavailableError', async () => {
  await writeFile(join(folder, 'vacancy-field', 'it.yaml'), yaml);
  const missing = new URL(base.databaseUrl);
  missing.pathname = '/nowhere';
  await expect(seed(missing.href)).rejects.toThrow(StorageUnavailableError);
});

const imported = 'demo content was imported';
const importedElsewhere = 'another process imported demo content';
const loggedOutcomes = () =>
  log.info.mock.calls
    .map(([, message]) => message)
    .filter((message) => message === imported || message === importedElsewhere);

/** Starts several imports and releases them when all of them wait for the lock. */
async function seedConcurrently(count: number, before: () => Promise<void> = async () => undefined) {
  return withClient({ url: base.databaseUrl }, 'test', async (client) => {
    await client.query('SELECT pg_advisory_lock(7306918246)');
    const outcomes = Promise.allSettled(Array.from({ length: count }, () => seed()));
    const waiting = async () => {
      const { rows } = await client.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'shanyraq-import-lock' AND wait_event = 'advisory' AND datname = current_database()",
      );
      return rows[0]?.count;
    };
    await expect.poll(waiting).toBe(count);
    await before();
    await client.query('SELECT pg_advisory_unlock(7306918246)');
    return (await outcomes).map(({ status }) => status);
  });
}

test('If the importing process is killed, the next process imports', async () => {
  await writeFile(join(folder, 'vacancy-field', 'it.yaml'), yaml);
  const outcomes = await seedConcurrently(2, async () => {
    const { stdout } = await promisify(execFile)('pgrep', ['-P', String(process.pid), '-f', 'import-worker']);
    process.kill(Number(stdout.split('\n')[0]), 'SIGKILL');
  });
  expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
  expect(loggedOutcomes()).toEqual([imported]);
  await base.store.db.deleteFrom('entry').execute();
});

test('Concurrent processes import demo content once', async () => {
  await writeFile(join(folder, 'vacancy-field', 'it.yaml'), yaml);
  expect(await seedConcurrently(3)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(loggedOutcomes().sort()).toEqual([importedElsewhere, importedElsewhere, imported]);
  expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ entries: 1, editions: 3 }), imported);
  expect(await hasNoEntries(base.store.db)).toBe(false);
  await seed();
  expect(loggedOutcomes()).toHaveLength(3);
});
