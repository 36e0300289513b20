import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestS3Server, type TestS3Server } from '#test/support/s3/s3-server.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { silentLog } from '../logger.ts';
import { hashFile } from './hash-file.ts';
import { openMediaBucket } from './media-bucket.ts';
import { type MediaFileStore, openMediaFolder, storedPathOf } from './media-file-store.ts';

// The contract of both implementations.

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const absent = 'ab'.repeat(32);

let s3: TestS3Server;
let directory: TemporaryDirectory;
let files: MediaFileStore;

beforeAll(async () => {
  s3 = await startTestS3Server();
});
afterAll(() => s3.close());
beforeEach(async () => {
  directory = await makeTemporaryDirectory();
});
afterEach(() => directory.remove());

const folderOf = (name: string) => join(directory.path, name);

const openBucket = (cache: string) =>
  openMediaBucket({
    bucket: { ...s3.bucket, prefix: `${basename(directory.path)}/` },
    cacheFolder: folderOf(cache),
    maxCacheBytes: 1e9,
    formerFolder: folderOf('media'),
    now: Date.now,
    log: silentLog,
  });

const implementations: [string, () => MediaFileStore, () => MediaFileStore][] = [
  ['a folder', () => openMediaFolder(folderOf('media')), () => openMediaFolder(folderOf('media'))],
  ['a bucket', () => openBucket('cache'), () => openBucket('cache')],
  ['a bucket, read by another machine', () => openBucket('cache'), () => openBucket('other-cache')],
];

async function readAll(store: MediaFileStore, sha256: string, name: string): Promise<Buffer | undefined> {
  const file = await store.open(sha256, name);
  if (!file) return undefined;
  if ('path' in file) return readFile(file.path);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.read(0, file.bytes - 1)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

describe.each(implementations)('Media in %s', (_name, open, openOther) => {
  let other: MediaFileStore;
  beforeEach(() => {
    files = open();
    other = openOther();
  });

  test('A file is stored under the hash of its content', async () => {
    const bytes = Buffer.from('%PDF-1.7 тариф');
    expect(await files.put(bytes, 'Тариф.PDF')).toEqual({ sha256: sha256Of(bytes) });
    // Storing it again changes nothing.
    await files.put(bytes, 'other.pdf');
    expect(await other.has(sha256Of(bytes), 'тариф.pdf')).toBe(true);
    expect(await readAll(other, sha256Of(bytes), 'x.pdf')).toEqual(bytes);
    expect(await readFile((await other.findFile(sha256Of(bytes), 'x.pdf')) ?? '')).toEqual(bytes);
    expect(await other.has(sha256Of(bytes), 'x.png')).toBe(false);
  });

  test('A local file is moved without loading it, a large one too', async () => {
    for (const size of [0, 5, 16 * 1024 * 1024, 40_000_000]) {
      const bytes = randomBytes(size);
      const path = folderOf('upload');
      await writeFile(path, bytes);
      const file = await hashFile(path);
      expect(file).toMatchObject({ sha256: sha256Of(bytes), bytes: size });
      await files.putFile(file, 'video.mp4');
      await expect(stat(path)).rejects.toThrow('ENOENT');
      expect((await readAll(other, sha256Of(bytes), 'video.mp4'))?.equals(bytes)).toBe(true);
      // The second time, the content is known.
      await writeFile(path, bytes);
      await files.putFile(file, 'again.mp4');
      await expect(stat(path)).rejects.toThrow('ENOENT');
    }
  });

  test('Text formats have a compressed copy next to them', async () => {
    const { sha256 } = await files.put(Buffer.from('<svg/>'), 'logo.svg');
    const path = await other.findFile(sha256, 'logo.svg');
    expect((await stat(`${path}.br`)).size).toBeGreaterThan(0);
  });

  test('Pictures are found by their hash, and variants next to them', async () => {
    const { sha256 } = await files.put(Buffer.from('picture'), 'photo.jpg');
    expect(basename((await other.findPicture(sha256)) ?? '')).toBe(`${sha256}.jpg`);
    expect(await other.findVariant(sha256, '960.avif')).toBeUndefined();
    const path = await files.putVariant(sha256, '960.avif', Buffer.from('variant'));
    expect(await readFile(path, 'utf8')).toBe('variant');
    expect(await readFile((await other.findVariant(sha256, '960.avif')) ?? '', 'utf8')).toBe('variant');
    expect([...(await other.listVariants(sha256))]).toEqual(['960.avif']);
    // The first use of a picture may also be that of a variant.
    expect(basename((await other.findPicture(sha256)) ?? '')).toBe(`${sha256}.jpg`);
  });

  test('A variant that a worker process wrote is adopted', async () => {
    const { sha256 } = await files.put(Buffer.from('picture'), 'photo.jpg');
    await openMediaFolder(files.folder).putVariant(sha256, '360.avif', Buffer.from('by a worker'));
    await files.adoptVariant(sha256, '360.avif');
    await files.adoptVariant(sha256, '672.avif');
    expect([...(await other.listVariants(sha256))]).toEqual(['360.avif']);
    expect(await readFile((await other.findVariant(sha256, '360.avif')) ?? '', 'utf8')).toBe('by a worker');
  });

  test('Replaced content is served at the same URL', async () => {
    const { sha256 } = await files.put(Buffer.from('with location'), 'photo.jpg');
    await files.overwrite(sha256, 'photo.jpg', Buffer.from('clean'));
    expect((await readAll(other, sha256, 'photo.jpg'))?.toString()).toBe('clean');
  });

  test('Deleting a file deletes its variants, and is idempotent', async () => {
    const { sha256 } = await files.put(Buffer.from('picture'), 'photo.jpg');
    const neighbour = await files.put(Buffer.from('another'), 'photo.jpg');
    await files.putVariant(sha256, '960.avif', Buffer.from('variant'));
    await files.delete(sha256);
    await files.delete(sha256);
    await files.delete('../..');
    expect(await other.has(sha256, 'photo.jpg')).toBe(false);
    expect(await other.findPicture(sha256)).toBeUndefined();
    expect(await other.findVariant(sha256, '960.avif')).toBeUndefined();
    expect(await files.findVariant(sha256, '960.avif')).toBeUndefined();
    expect(await other.has(neighbour.sha256, 'photo.jpg')).toBe(true);
  });

  test('All files are listed, without the compressed copies and files in progress', async () => {
    const { sha256 } = await files.put(Buffer.from('<svg/>'), 'logo.svg');
    await files.putVariant(sha256, 'icon-180.png', Buffer.from('icon'));
    await writeFile(join(files.folder, `${storedPathOf(`${sha256}.svg`)}.part`), 'partial');
    const listed = [];
    for await (const { name, bytes } of other.list()) listed.push([name.slice(64), bytes]);
    expect(listed.sort()).toEqual([
      ['.icon-180.png', 4],
      ['.svg', 6],
    ]);
  });

  test('Unknown files and invalid names are not found', async () => {
    expect(await files.open(absent, 'a.jpg')).toBeUndefined();
    expect(await files.findFile(absent, 'a.jpg')).toBeUndefined();
    expect(await files.findPicture(absent)).toBeUndefined();
    expect(await files.findVariant(absent, '960.avif')).toBeUndefined();
    for (const [sha256, name] of [
      ['../../etc', 'a.jpg'],
      [absent, 'a.html'],
      [absent.toUpperCase(), 'a.jpg'],
    ] as const) {
      expect(await files.open(sha256, name)).toBeUndefined();
      expect(await files.findFile(sha256, name)).toBeUndefined();
      expect(await files.has(sha256, name)).toBe(false);
    }
    await expect(files.put(Buffer.from('x'), 'page.html')).rejects.toThrow('no permitted file type');
    const folder = await readdir(files.folder).catch(() => []);
    expect(folder).toEqual([]);
  });
});
