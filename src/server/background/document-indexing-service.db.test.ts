import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { runQuery } from '#search/run-query.ts';
import { insertAsset } from '#store/content/asset.ts';
import { listPublicationsAfter } from '#store/content/published-write.ts';
import { fileUrl, type MediaFileStore, openMediaFolder } from '#store/files/media-file-store.ts';
import { leaseTextExtraction } from '#store/search/document-text.ts';
import { insertPublishedEntry } from '#test/support/content/published.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { makeEncryptedPdf, makePdf, makePdfBomb, makeSlowPdf } from '#test/support/files/pdf.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { type DocumentIndexingService, startDocumentIndexingService } from './document-indexing-service.ts';

let testStore: TestStore;
let directory: TemporaryDirectory;
let files: MediaFileStore;
const services: DocumentIndexingService[] = [];
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  testStore = await createTestStore();
});
afterAll(() => testStore.drop());
beforeEach(async () => {
  directory = await makeTemporaryDirectory();
  files = openMediaFolder(directory.path);
  vi.clearAllMocks();
});
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()));
  await testStore.store.db.deleteFrom('asset').execute();
  await testStore.store.db.deleteFrom('asset_text').execute();
  await directory.remove();
});

async function addFile(bytes: Uint8Array, name = 'file.pdf'): Promise<string> {
  const { sha256 } = await files.put(bytes, name);
  const asset = { sha256, name, mediaType: 'application/pdf', bytes: bytes.length };
  await insertAsset(testStore.store.db, {
    ...asset,
    width: null,
    height: null,
    colour: null,
    animated: false,
    alt: null,
  });
  return sha256;
}

const startService = (options: { fileTimeoutMs?: number } = {}) => {
  const { db } = testStore.store;
  const service = startDocumentIndexingService({
    db,
    analyser: testAnalyser,
    files,
    log,
    delayMs: 0,
    ...options,
  });
  services.push(service);
  return service;
};

const findText = (sha256: string) =>
  testStore.store.db.selectFrom('asset_text').selectAll().where('sha256', '=', sha256).executeTakeFirst();

const search = async (word: string) => {
  const analyser = await testAnalyser();
  const request = { locale: 'kk', text: word, types: ['document'], today: '2026-11-22', limit: 10 } as const;
  const { matches } = await runQuery(testStore.store.db, analyser, request);
  return matches.map(({ id }) => id);
};

test('Each file is processed once and its text or failure is stored', async () => {
  const bridge = await addFile(makePdf('A bridge of the steppe'));
  const scan = await addFile(makePdf(''));
  const locked = await addFile(makeEncryptedPdf());
  const broken = await addFile(Buffer.from('%PDF-1.7 truncated'));
  const service = startService();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), LONG_TIMEOUT);
  expect(log.warn.mock.calls[0]?.[0]).toEqual({ done: 1, none: 1, failed: 2 });
  expect(await findText(bridge)).toMatchObject({ state: 'done', text: 'A bridge of the steppe' });
  expect(await findText(scan)).toMatchObject({ state: 'none', text: '' });
  expect(await findText(locked)).toMatchObject({ state: 'failed', text: '' });
  expect(await findText(broken)).toMatchObject({ state: 'failed', text: '' });
  // The next run processes the new file only.
  await addFile(makePdf('New'));
  vi.clearAllMocks();
  service.schedule();
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), LONG_TIMEOUT);
  expect(log.info.mock.calls[0]?.[0]).toEqual({ done: 1, none: 0, failed: 0 });
});

test('A file that exceeds the memory limit fails and the next file is indexed', async () => {
  const next = await addFile(makePdf('The next'));
  const bomb = await addFile(await makePdfBomb(1000));
  startService();
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), LONG_TIMEOUT);
  expect(await findText(bomb)).toMatchObject({ state: 'failed', attempts: 1 });
  expect(await findText(next)).toMatchObject({ state: 'done' });
});

test('A file that times out fails and the next file is indexed', async () => {
  const next = await addFile(makePdf('The next'));
  const slow = await addFile(makeSlowPdf(10_000_000));
  // Enough for the small file on a busy machine; the large one takes many times as long.
  startService({ fileTimeoutMs: 4000 });
  await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), LONG_TIMEOUT);
  expect(await findText(slow)).toMatchObject({ state: 'failed' });
  expect(await findText(next)).toMatchObject({ state: 'done' });
});

test('A leased file is skipped, and fails after two expired leases', async () => {
  const { db } = testStore.store;
  const sha256 = await addFile(makePdf('Shared'));
  expect(await leaseTextExtraction(db, sha256, 60)).toBe(true);
  expect(await leaseTextExtraction(db, sha256, 60)).toBe(false);
  const expireLease = () =>
    db
      .updateTable('asset_text')
      .set({ leased_until: new Date(0) })
      .where('sha256', '=', sha256)
      .execute();
  await expireLease();
  expect(await leaseTextExtraction(db, sha256, 60)).toBe(true);
  await expireLease();
  expect(await leaseTextExtraction(db, sha256, 60)).toBe(false);
  expect(await findText(sha256)).toMatchObject({ state: 'failed' });
});

test('Stopping the service releases the current file', async () => {
  const slow = await addFile(makeSlowPdf(2_000_000));
  const service = startService();
  await vi.waitFor(
    async () => expect(await findText(slow)).toMatchObject({ state: 'reading' }),
    LONG_TIMEOUT,
  );
  await service.stop();
  expect(await findText(slow)).toBeUndefined();
  expect(log.warn).not.toHaveBeenCalled();
});

test('Indexed text is found and its search pages are invalidated', async () => {
  const { db } = testStore.store;
  const sha256 = await addFile(makePdf('Indexed'), 'Жарғы.pdf');
  const file = {
    url: fileUrl(sha256, 'Жарғы.pdf'),
    name: 'Жарғы.pdf',
    media_type: 'application/pdf',
    bytes: 1,
  };
  const category = { id: 1, slug: 'reports', name: 'Есептер' };
  const id = await insertPublishedEntry(db, 'document', { kk: { fields: { files: [file], category } } });
  await insertPublishedEntry(db, 'document', { kk: {} });
  startService();
  await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), LONG_TIMEOUT);
  const { tags } = await listPublicationsAfter(db, 0);
  expect(tags).toContain('kk.search');
  const [found] = await search('indexed');
  expect(found).toBe(id);
});
