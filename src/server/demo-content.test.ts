import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isStoreEmpty } from '#store/entry.ts';
import { StoreUnavailable } from '#store/store-error.ts';
import { createTestStore, type TestStore } from '#test/support/store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { fillWithDemo } from './demo-content.ts';

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

test('an empty store is filled once', async () => {
  await writeFile(join(folder, 'vacancy-field', 'it.yaml'), words);
  await fill();
  expect(log.info).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ entries: 1, editions: 3 }),
    expect.any(String),
  );
  expect(await isStoreEmpty(base.store.db)).toBe(false);
  await fill();
  expect(log.info).toHaveBeenCalledTimes(1);
});
