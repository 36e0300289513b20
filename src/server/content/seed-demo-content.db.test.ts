import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { withClient } from '#store/connection/connection-address.ts';
import { isStoreEmpty } from '#store/content/entry.ts';
import { StoreUnavailable } from '#store/store-errors.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { fillWithDemo } from './seed-demo-content.ts';

let base: TestStore;
let directory: TemporaryDirectory;
let folder: string;
const words = 'kk: { name: Технология }\nru: { name: Технологии }\nen: { name: Technology }\n';
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

const fill = (url = base.databaseUrl) =>
  fillWithDemo({
    store: base.store,
    address: { url },
    mediaFolder: join(directory.path, 'media'),
    folder,
    log,
  });

test('a file at fault is named, and nothing is written', async () => {
  await writeFile(join(folder, 'vacancy-field', 'it.yaml'), 'kk: { name: [');
  await expect(fill()).rejects.toMatchObject({
    message: expect.stringContaining('it.yaml is not a content file'),
    cause: { message: expect.stringContaining('line 1') },
  });
  expect(await isStoreEmpty(base.store.db)).toBe(true);
});

test('a database that is away is called so', async () => {
  await writeFile(join(folder, 'vacancy-field', 'it.yaml'), words);
  const away = new URL(base.databaseUrl);
  away.pathname = '/nowhere';
  await expect(fill(away.href)).rejects.toThrow(StoreUnavailable);
});

const filled = 'the empty store was filled with the demo company';
const filledByOther = 'another process has filled the empty store meanwhile';
const told = () =>
  log.info.mock.calls
    .map(([, message]) => message)
    .filter((message) => message === filled || message === filledByOther);

/** Starts processes that fill the store, and lets them go on when all of them have come to the lock. */
async function fillAtOnce(count: number, before: () => Promise<void> = async () => undefined) {
  return withClient({ url: base.databaseUrl }, 'test', async (client) => {
    await client.query('SELECT pg_advisory_lock(7306918246)');
    const outcomes = Promise.allSettled(Array.from({ length: count }, () => fill()));
    const waiting = async () => {
      const { rows } = await client.query<{ count: number }>(
        "SELECT count(*)::int AS count FROM pg_stat_activity WHERE application_name = 'shanyraq-import-lock' AND wait_event = 'advisory' AND datname = current_database()",
      );
      return rows[0]?.count;
    };
    await expect.poll(waiting, { timeout: 60_000 }).toBe(count);
    await before();
    await client.query('SELECT pg_advisory_unlock(7306918246)');
    return (await outcomes).map(({ status }) => status);
  });
}

test('where a process that fills the store is killed, the next one fills it', async () => {
  await writeFile(join(folder, 'vacancy-field', 'it.yaml'), words);
  const outcomes = await fillAtOnce(2, async () => {
    const { stdout } = await promisify(execFile)('pgrep', [
      '-P',
      String(process.pid),
      '-f',
      'import-process',
    ]);
    process.kill(Number(stdout.split('\n')[0]), 'SIGKILL');
  });
  expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
  expect(told()).toEqual([filled]);
  await base.store.db.deleteFrom('entry').execute();
});

test('an empty store is filled once, however many processes find it empty', async () => {
  await writeFile(join(folder, 'vacancy-field', 'it.yaml'), words);
  expect(await fillAtOnce(3)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect(told().sort()).toEqual([filledByOther, filledByOther, filled]);
  expect(log.info).toHaveBeenCalledWith(expect.objectContaining({ entries: 1, editions: 3 }), filled);
  expect(await isStoreEmpty(base.store.db)).toBe(false);
  await fill();
  expect(told()).toHaveLength(3);
});
