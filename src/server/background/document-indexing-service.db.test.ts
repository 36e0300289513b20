import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ask } from '#search/run-query.ts';
import { insertAsset } from '#store/content/asset.ts';
import { publicationsAfter } from '#store/content/published-write.ts';
import { type FileStore, fileUrl, openFolderStore } from '#store/files/media-file-store.ts';
import { claimUnread } from '#store/search/document-text.ts';
import { putPublished } from '#test/support/content/published.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makeLockedPdf, makePdf, makePdfBomb, makeSlowPdf } from '#test/support/files/pdf.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { type DocumentReader, readDocuments } from './document-indexing-service.ts';

let test_: TestStore;
let directory: TemporaryDirectory;
let files: FileStore;
const readers: DocumentReader[] = [];
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  test_ = await createTestStore();
});
afterAll(() => test_.drop());
beforeEach(async () => {
  directory = await makeTemporaryDirectory();
  files = openFolderStore(directory.path);
  vi.clearAllMocks();
});
afterEach(async () => {
  await Promise.all(readers.splice(0).map((reader) => reader.stop()));
  await test_.store.db.deleteFrom('asset').execute();
  await test_.store.db.deleteFrom('asset_text').execute();
  await directory.remove();
});

async function add(bytes: Uint8Array, name = 'file.pdf'): Promise<string> {
  const { sha256 } = await files.put(bytes, name);
  const asset = { sha256, name, mediaType: 'application/pdf', bytes: bytes.length };
  await insertAsset(test_.store.db, { ...asset, width: null, height: null, colour: null, alt: null });
  return sha256;
}

const read = (more: { patience?: number } = {}) => {
  const { db } = test_.store;
  const reader = readDocuments({
    db,
    analyser: testAnalyser,
    files,
    folder: directory.path,
    log,
    pause: 0,
    ...more,
  });
  readers.push(reader);
  return reader;
};

const textOf = (sha256: string) =>
  test_.store.db.selectFrom('asset_text').selectAll().where('sha256', '=', sha256).executeTakeFirst();

const matchesOf = async (word: string) => {
  const analyser = await testAnalyser();
  const question = { locale: 'kk', text: word, types: ['document'], today: '2026-11-22', limit: 10 } as const;
  const { matches } = await ask(test_.store.db, analyser, question);
  return matches.map(({ entry_id }) => entry_id);
};

const patient = { timeout: 60_000 };

test('what can be read is kept, and what cannot is noted once', async () => {
  const bridge = await add(makePdf('A bridge of the steppe'));
  const scan = await add(makePdf(''));
  const locked = await add(makeLockedPdf());
  const broken = await add(Buffer.from('%PDF-1.7 and no more'));
  const reader = read();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), patient);
  expect(log.warn.mock.calls[0]?.[0]).toEqual({ done: 1, none: 1, failed: 2 });
  expect(await textOf(bridge)).toMatchObject({ state: 'done', text: 'A bridge of the steppe' });
  expect(await textOf(scan)).toMatchObject({ state: 'none', text: '' });
  expect(await textOf(locked)).toMatchObject({ state: 'failed', text: '' });
  expect(await textOf(broken)).toMatchObject({ state: 'failed', text: '' });
  // Woken again it finds what is new, and nothing else.
  await add(makePdf('New'));
  vi.clearAllMocks();
  reader.wake();
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), patient);
  expect(log.info.mock.calls[0]?.[0]).toEqual({ done: 1, none: 0, failed: 0 });
});

test('a file that asks for all memory is given up, and the next is read', async () => {
  const next = await add(makePdf('The next'));
  const bomb = await add(await makePdfBomb(1000));
  read();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), patient);
  expect(await textOf(bomb)).toMatchObject({ state: 'failed', attempts: 1 });
  expect(await textOf(next)).toMatchObject({ state: 'done' });
});

test('a file that takes too long is given up, and the next is read', async () => {
  const next = await add(makePdf('The next'));
  const slow = await add(makeSlowPdf(10_000_000));
  // The small file is read in this time on a busy machine too; the large one takes many times as long.
  read({ patience: 4000 });
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), patient);
  expect(await textOf(slow)).toMatchObject({ state: 'failed' });
  expect(await textOf(next)).toMatchObject({ state: 'done' });
});

test('one that another process has is left to it; twice begun and never ended, it is given up', async () => {
  const { db } = test_.store;
  const sha256 = await add(makePdf('Shared'));
  expect(await claimUnread(db, sha256, 60)).toBe(true);
  expect(await claimUnread(db, sha256, 60)).toBe(false);
  const lapse = () =>
    db
      .updateTable('asset_text')
      .set({ leased_until: new Date(0) })
      .where('sha256', '=', sha256)
      .execute();
  await lapse();
  expect(await claimUnread(db, sha256, 60)).toBe(true);
  await lapse();
  expect(await claimUnread(db, sha256, 60)).toBe(false);
  expect(await textOf(sha256)).toMatchObject({ state: 'failed' });
});

test('stopped in the middle, it gives the file back', async () => {
  const slow = await add(makeSlowPdf(2_000_000));
  const reader = read();
  await vi.waitFor(async () => expect(await textOf(slow)).toMatchObject({ state: 'reading' }), patient);
  await reader.stop();
  expect(await textOf(slow)).toBeUndefined();
  expect(log.warn).not.toHaveBeenCalled();
});

test('who shows the file hears of its text', async () => {
  const { db } = test_.store;
  const sha256 = await add(makePdf('Heard of'), 'Жарғы.pdf');
  const file = {
    url: fileUrl(sha256, 'Жарғы.pdf'),
    name: 'Жарғы.pdf',
    media_type: 'application/pdf',
    bytes: 1,
  };
  const category = { id: 1, slug: 'reports', name: 'Есептер' };
  const id = await putPublished(db, 'document', { kk: { fields: { files: [file], category } } });
  await putPublished(db, 'document', { kk: {} });
  read();
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), patient);
  const { tags } = await publicationsAfter(db, 0);
  expect(tags).toContain('kk.search');
  const [found] = await matchesOf('heard');
  expect(found).toBe(id);
});
