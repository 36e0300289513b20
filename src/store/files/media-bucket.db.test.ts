import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { startTestS3Server, type TestS3Server } from '#test/support/s3/s3-server.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { StorageUnavailableError } from '../store-errors.ts';
import { hashFile } from './hash-file.ts';
import { createMediaClient, type MediaBucketStore, openMediaBucket } from './media-bucket.ts';
import { openMediaFolder, storedPathOf } from './media-file-store.ts';

const MINUTE = 60_000;
const log = { debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() };
let s3: TestS3Server;
let directory: TemporaryDirectory;
let now: number;
let prefix: string;

beforeAll(async () => {
  s3 = await startTestS3Server();
});
afterAll(() => s3.close());
beforeEach(async () => {
  directory = await makeTemporaryDirectory();
  prefix = `${basename(directory.path)}/`;
  now = Date.now();
  s3.behaviour = 'works';
  s3.requests.length = 0;
  s3.onRequest = undefined;
  vi.clearAllMocks();
});
afterEach(() => directory.remove());

const folderOf = (name: string) => join(directory.path, name);
const bucket = () => ({ ...s3.bucket, prefix });

const openMachine = (name: string, maxCacheBytes = 1e9): MediaBucketStore =>
  openMediaBucket({
    bucket: bucket(),
    cacheFolder: folderOf(name),
    maxCacheBytes,
    formerFolder: folderOf('media'),
    now: () => now,
    log,
    limits: { responseMs: 400, idleMs: 400, resetMs: 100 },
  });

const requestsOf = (method: string) => s3.requests.filter((each) => each.startsWith(`${method} `));

async function read(store: MediaBucketStore, sha256: string, name: string, start = 0, end?: number) {
  const file = await store.open(sha256, name);
  if (!file) throw new Error('There is no such file.');
  if ('path' in file) return readFile(file.path);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.read(start, end ?? file.bytes - 1)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test('Concurrent requests for a file download it once, and stream while it arrives', async () => {
  const bytes = randomBytes(3_000_000);
  const { sha256 } = await openMachine('one').put(bytes, 'video.mp4');
  const other = openMachine('two');
  s3.requests.length = 0;
  const file = await other.open(sha256, 'video.mp4');
  expect(file).not.toHaveProperty('path');
  const copies = await Promise.all(Array.from({ length: 5 }, () => read(other, sha256, 'video.mp4')));
  for (const copy of copies) expect(copy.equals(bytes)).toBe(true);
  expect((await read(other, sha256, 'video.mp4')).equals(bytes)).toBe(true);
  expect(await readFile((await other.findFile(sha256, 'video.mp4')) ?? '')).toEqual(bytes);
  expect(requestsOf('GET')).toHaveLength(1);
  // A stream that was opened during the download is readable after it.
  const chunks: Uint8Array[] = [];
  if (file && 'read' in file) for await (const chunk of file.read(10, 19)) chunks.push(chunk);
  expect(Buffer.concat(chunks)).toEqual(bytes.subarray(10, 20));
});

test('A range far ahead does not wait for the download', async () => {
  const bytes = randomBytes(12_000_000);
  const { sha256 } = await openMachine('one').put(bytes, 'video.mp4');
  s3.behaviour = 'slow';
  const other = openMachine('two');
  expect(await read(other, sha256, 'video.mp4', 11_999_990)).toEqual(bytes.subarray(11_999_990));
  expect(requestsOf('GET').length).toBeGreaterThan(1);
});

test('A file that is too large for the cache is passed through', async () => {
  const bytes = randomBytes(2_000_000);
  const { sha256 } = await openMachine('one').put(bytes, 'video.mp4');
  const other = openMachine('two', 4_000_000);
  expect(await read(other, sha256, 'video.mp4', 5, 104)).toEqual(bytes.subarray(5, 105));
  expect(await readdir(folderOf('two')).catch(() => [])).toEqual([]);
  // Work on the machine needs it all the same.
  expect(await readFile((await other.findFile(sha256, 'video.mp4')) ?? '')).toEqual(bytes);
});

test('A response that breaks off is continued', async () => {
  const bytes = randomBytes(350_000);
  const { sha256 } = await openMachine('one').put(bytes, 'file.pdf');
  s3.behaviour = 'cut';
  expect((await read(openMachine('two'), sha256, 'file.pdf')).equals(bytes)).toBe(true);
});

test('A corrupted object is not served and not cached', async () => {
  const one = openMachine('one');
  const { sha256 } = await one.put(Buffer.from('%PDF- original'), 'file.pdf');
  const [folder] = await readdir(join(s3.folder, prefix, 'media'));
  await writeFile(
    join(s3.folder, prefix, 'media', folder ?? '', `${sha256}.pdf._S3rver_object`),
    '%PDF- changed!',
  );
  const other = openMachine('two');
  await expect(read(other, sha256, 'file.pdf')).rejects.toThrow('does not match its checksum');
  await expect(other.findFile(sha256, 'file.pdf')).rejects.toThrow(StorageUnavailableError);
  expect(log.error).toHaveBeenCalled();
  expect(await readdir(join(folderOf('two'), folder ?? ''))).toEqual([]);
});

test.each(['refuses', 'fails', 'hangs'] as const)(
  'While the bucket %s, cached files are served and nothing is lost',
  async (behaviour) => {
    const machine = openMachine('one');
    const cached = await machine.put(Buffer.from('picture'), 'photo.jpg');
    const { sha256 } = await openMachine('two').put(Buffer.from('elsewhere'), 'photo.jpg');
    s3.behaviour = behaviour;
    expect((await read(machine, cached.sha256, 'photo.jpg')).toString()).toBe('picture');
    // A variant can be made without the bucket.
    expect(await machine.findVariant(cached.sha256, '360.avif')).toBeUndefined();
    const path = await machine.putVariant(cached.sha256, '360.avif', Buffer.from('variant'));
    expect(await readFile(path, 'utf8')).toBe('variant');
    await expect(machine.open(sha256, 'photo.jpg')).rejects.toThrow(StorageUnavailableError);
    await expect(machine.put(Buffer.from('new'), 'photo.jpg')).rejects.toThrow(StorageUnavailableError);
    expect(machine.isAvailable()).toBe(false);
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('S3RVER:');
    // Requests fail at once, instead of waiting for each timeout.
    const before = s3.requests.length;
    await Promise.all(
      Array.from({ length: 20 }, () => machine.has(sha256, 'photo.jpg').catch(() => undefined)),
    );
    expect(s3.requests.length).toBeLessThan(before + 5);
    s3.behaviour = 'works';
    await vi.waitFor(() => machine.check(), LONG_TIMEOUT);
    expect(machine.isAvailable()).toBe(true);
    expect(log.info).toHaveBeenCalledTimes(1);
    expect((await read(machine, sha256, 'photo.jpg')).toString()).toBe('elsewhere');
    // A failed upload leaves nothing behind.
    const [partial] = (await readdir(folderOf('one'), { recursive: true })).filter((each) =>
      each.endsWith('.part'),
    );
    expect(partial).toBeUndefined();
  },
);

test('A slow bucket is waited for', async () => {
  const machine = openMachine('one');
  s3.behaviour = 'slow';
  const { sha256 } = await machine.put(Buffer.from('picture'), 'photo.jpg');
  expect((await read(openMachine('two'), sha256, 'photo.jpg')).toString()).toBe('picture');
});

test('A short failure is not noticed', async () => {
  const machine = openMachine('one');
  let failures = 2;
  s3.onRequest = () => {
    s3.behaviour = failures > 0 ? 'fails' : 'works';
    failures -= 1;
  };
  const path = folderOf('upload');
  await writeFile(path, 'a video');
  await machine.putFile(await hashFile(path), 'video.mp4');
  expect(log.warn).not.toHaveBeenCalled();
});

test('An upload in parts survives failures, and leaves no object after an abort', async () => {
  const machine = openMachine('one');
  const bytes = randomBytes(40_000_000);
  const path = folderOf('upload');
  await writeFile(path, bytes);
  let parts = 0;
  s3.onRequest = ({ url }) => {
    if (url?.includes('partNumber')) parts += 1;
    s3.behaviour = url?.includes('partNumber') && parts === 2 ? 'refuses' : 'works';
  };
  const first = await hashFile(path);
  await machine.putFile(first, 'video.mp4');
  expect(parts).toBe(4);
  expect((await read(openMachine('two'), first.sha256, 'video.mp4')).equals(bytes)).toBe(true);
  const second = randomBytes(40_000_000);
  await writeFile(path, second);
  const file = await hashFile(path);
  s3.onRequest = ({ url }) => {
    s3.behaviour = url?.includes('partNumber=3') ? 'fails' : 'works';
  };
  await expect(machine.putFile(file, 'video.mp4')).rejects.toThrow(StorageUnavailableError);
  expect(requestsOf('DELETE')).toHaveLength(1);
  // The upload can be repeated: the file is still there.
  expect((await stat(path)).size).toBe(second.length);
  s3.onRequest = undefined;
  s3.behaviour = 'works';
  await vi.waitFor(() => machine.putFile(file, 'video.mp4'), LONG_TIMEOUT);
});

test('After a crash between upload and database row the upload can be repeated', async () => {
  const crashed = await openMachine('one').put(Buffer.from('picture'), 'photo.jpg');
  s3.requests.length = 0;
  expect(await openMachine('two').put(Buffer.from('picture'), 'photo.jpg')).toEqual(crashed);
  // The object is known by its checksum and not sent again.
  expect(requestsOf('PUT')).toEqual([]);
});

test('Deletions and replacements of another machine are noticed', async () => {
  const [one, two] = [openMachine('one'), openMachine('two')];
  const deleted = await one.put(Buffer.from('deleted'), 'photo.jpg');
  const replaced = await one.put(Buffer.from('with location'), 'photo.jpg');
  for (const { sha256 } of [deleted, replaced]) await read(two, sha256, 'photo.jpg');
  await one.delete(deleted.sha256);
  now += 2 * MINUTE;
  await one.overwrite(replaced.sha256, 'photo.jpg', Buffer.from('clean'));
  now += 60 * MINUTE;
  // The first request after an hour still has the old content.
  for (const { sha256 } of [deleted, replaced]) await read(two, sha256, 'photo.jpg');
  await vi.waitFor(
    async () => expect(await two.open(deleted.sha256, 'photo.jpg')).toBeUndefined(),
    LONG_TIMEOUT,
  );
  await vi.waitFor(
    async () => expect((await read(two, replaced.sha256, 'photo.jpg')).toString()).toBe('clean'),
    LONG_TIMEOUT,
  );
});

test('Files that were used longest ago are evicted, but none in use', async () => {
  const machine = openMachine('one', 2_000_000);
  const stored: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    stored.push((await machine.put(randomBytes(600_000), 'photo.jpg')).sha256);
  }
  // All were used a moment ago.
  expect(await machine.evict()).toBe(0);
  for (const [index, sha256] of stored.entries()) {
    const path = (await machine.findFile(sha256, 'photo.jpg')) ?? '';
    const { mtime } = await stat(path);
    await utimes(path, new Date(now - (60 - index) * MINUTE), mtime);
  }
  now += 2 * MINUTE;
  await machine.findFile(stored[0] ?? '', 'photo.jpg');
  expect(await machine.evict()).toBe(2);
  const isCached = await Promise.all(
    stored.map((sha256) => openMediaFolder(folderOf('one')).has(sha256, 'photo.jpg')),
  );
  expect(isCached).toEqual([true, false, false, true, true]);
  // An evicted file is downloaded again.
  expect(await machine.findFile(stored[1] ?? '', 'photo.jpg')).toBeDefined();
});

test('Files in progress of killed processes are deleted after a day', async () => {
  const machine = openMachine('one');
  const { sha256 } = await machine.put(Buffer.from('picture'), 'photo.jpg');
  const partial = `${await machine.findFile(sha256, 'photo.jpg')}.${crypto.randomUUID()}.part`;
  await writeFile(partial, 'half');
  await machine.evict();
  expect((await stat(partial)).size).toBe(4);
  now += 25 * 60 * MINUTE;
  await machine.evict();
  await expect(stat(partial)).rejects.toThrow('ENOENT');
});

test('Files of the time before the bucket are read in the former folder', async () => {
  const former = openMediaFolder(folderOf('media'));
  const { sha256 } = await former.put(Buffer.from('picture'), 'photo.jpg');
  await former.putVariant(sha256, '360.avif', Buffer.from('variant'));
  const machine = openMachine('one');
  expect((await read(machine, sha256, 'photo.jpg')).toString()).toBe('picture');
  expect(await machine.has(sha256, 'photo.jpg')).toBe(true);
  expect([...(await machine.listVariants(sha256))]).toEqual(['360.avif']);
  // Worker processes may read the cache only.
  expect(await machine.findPicture(sha256)).toContain(folderOf('one'));
  expect(await readFile((await machine.findVariant(sha256, '360.avif')) ?? '', 'utf8')).toBe('variant');
  await machine.delete(sha256);
  expect(await former.has(sha256, 'photo.jpg')).toBe(false);
});

test('Objects of other programs are read without a checksum', async () => {
  const { sha256 } = await openMachine('one').put(Buffer.from('picture'), 'photo.jpg');
  const object = join(s3.folder, prefix, 'media', storedPathOf(`${sha256}.jpg`));
  await writeFile(`${object}._S3rver_metadata.json`, '{}');
  expect((await read(openMachine('two'), sha256, 'photo.jpg')).toString()).toBe('picture');
  expect((await createMediaClient(bucket()).head(storedPathOf(`${sha256}.jpg`)))?.sha256).toBeUndefined();
});

test('A cache folder that cannot be written is bypassed', async () => {
  const bytes = randomBytes(2_000_000);
  const { sha256 } = await openMachine('one').put(bytes, 'video.mp4');
  await writeFile(folderOf('file'), '');
  expect((await read(openMachine('file'), sha256, 'video.mp4')).equals(bytes)).toBe(true);
});
