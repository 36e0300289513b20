import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createMediaClient } from '#store/files/media-bucket.ts';
import { type MediaFileStore, openMediaFolder, storedPathOf } from '#store/files/media-file-store.ts';
import type { S3Bucket } from '#store/files/s3-bucket.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { startTestS3Server, type TestS3Server } from '#test/support/s3/s3-server.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

// The command, in a process of its own.

const SCRIPT = fileURLToPath(new URL('../../../scripts/media-migrate.ts', import.meta.url));

let s3: TestS3Server;
let directory: TemporaryDirectory;
let files: MediaFileStore;
let bucket: S3Bucket;
let photo: string;
let video: string;

beforeAll(async () => {
  s3 = await startTestS3Server();
});
afterAll(() => s3.close());
beforeEach(async () => {
  directory = await makeTemporaryDirectory();
  bucket = { ...s3.bucket, prefix: `${basename(directory.path)}/` };
  files = openMediaFolder(join(directory.path, 'media'));
  ({ sha256: photo } = await files.put(Buffer.from('picture'), 'photo.jpg'));
  ({ sha256: video } = await files.put(randomBytes(20_000_000), 'video.mp4'));
  await files.put(Buffer.from('<svg/>'), 'logo.svg');
  await files.putVariant(photo, '960.avif', Buffer.from('variant'));
});
afterEach(async () => {
  s3.behaviour = 'works';
  s3.onRequest = undefined;
  s3.requests.length = 0;
  await directory.remove();
});

function migrate(...args: string[]): Promise<{ status: number; output: string }> {
  const S3_URL = s3.url.replace('/site/folder', `/site/${basename(directory.path)}`);
  const env = { ...process.env, S3_URL, DATA_DIR: directory.path };
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });
}

const objectPath = (name: string) =>
  join(s3.folder, bucket.prefix, 'media', `${storedPathOf(name)}._S3rver_object`);

async function keysInBucket(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of createMediaClient(bucket).list('')) keys.push(key);
  return keys;
}

test('All files move to the bucket and back, without loss', async () => {
  const first = await migrate('--to', 's3');
  expect(first.output).toContain('4 files copied, 0 already there, 20.0 MB verified by SHA-256.');
  expect(first.status).toBe(0);
  expect(await keysInBucket()).toHaveLength(4);
  const { modifiedAt } = (await createMediaClient(bucket).head(storedPathOf(`${photo}.jpg`))) ?? {};
  const before = await stat((await files.findFile(photo, 'photo.jpg')) ?? '');
  // Validators of HTTP survive, in whole seconds.
  expect(modifiedAt?.getTime()).toBe(Math.floor(before.mtimeMs / 1000) * 1000);
  // A repetition copies only what is new.
  await files.put(Buffer.from('uploaded meanwhile'), 'photo.png');
  s3.requests.length = 0;
  const second = await migrate('--to', 's3', '--delete-source');
  expect(second.output).toContain('1 file copied, 4 already there');
  expect(second.output).toContain('5 files deleted in the source.');
  expect(s3.requests.filter((each) => each.startsWith('PUT '))).toHaveLength(1);
  expect(await files.has(photo, 'photo.jpg')).toBe(false);
  expect((await migrate('--to', 'folder')).output).toContain('5 files copied, 0 already there');
  s3.requests.length = 0;
  const back = await migrate('--to', 'folder', '--delete-source');
  expect(back).toMatchObject({
    status: 0,
    output: expect.stringContaining('0 files copied, 5 already there'),
  });
  // Only listings: the objects are not opened.
  expect(s3.requests.filter((each) => /^GET .*\/media\//u.test(each))).toEqual([]);
  expect(await keysInBucket()).toEqual([]);
  expect([...(await files.listVariants(photo))]).toEqual(['960.avif']);
  expect((await stat((await files.findFile(video, 'video.mp4')) ?? '')).size).toBe(20_000_000);
});

test('A damaged file in the folder is named and not copied, and no source is deleted', async () => {
  await appendFile((await files.findFile(photo, 'photo.jpg')) ?? '', '!');
  const { status, output } = await migrate('--to', 's3', '--delete-source');
  expect(status).toBe(1);
  expect(output).toContain(`${photo}.jpg: the content differs from the hash in the name`);
  expect(output).toContain('3 files copied');
  expect(output).not.toContain('deleted in the source');
  expect(await keysInBucket()).toHaveLength(3);
  expect(await files.has(video, 'video.mp4')).toBe(true);
  // The operator knows that it was cleaned.
  expect(await migrate('--to', 's3', '--accept-changed')).toMatchObject({ status: 0 });
  expect(await keysInBucket()).toHaveLength(4);
  // Its checksum is that of its content from then on.
  await files.delete(photo);
  expect(await migrate('--to', 'folder')).toMatchObject({ status: 0 });
});

test('A damaged object is replaced, or named and not copied', async () => {
  await migrate('--to', 's3');
  await writeFile(objectPath(`${photo}.jpg`), 'pictura');
  await writeFile(objectPath(`${photo}.960.avif`), 'varient');
  const forth = await migrate('--to', 's3');
  expect(forth).toMatchObject({
    status: 0,
    output: expect.stringContaining('2 files copied, 2 already there'),
  });
  await files.delete(photo);
  await writeFile(objectPath(`${photo}.jpg`), 'pictura');
  await writeFile(objectPath(`${photo}.960.avif`), 'varient');
  const back = await migrate('--to', 'folder', '--delete-source');
  expect(back.status).toBe(1);
  expect(back.output).toContain(`${photo}.jpg: the object in the bucket is damaged`);
  expect(back.output).toContain('2 files could not be verified; no source is deleted.');
  expect(await files.has(photo, 'photo.jpg')).toBe(false);
  expect(await keysInBucket()).toHaveLength(4);
});

test('A migration that was interrupted continues', async () => {
  let puts = 0;
  s3.onRequest = ({ method }) => {
    puts += method === 'PUT' ? 1 : 0;
    if (puts > 1) s3.behaviour = 'fails';
  };
  const { status, output } = await migrate('--to', 's3');
  expect(status).toBe(1);
  expect(output).toMatch(/responds with status 503.*\nRun the command again to continue/u);
  s3.onRequest = undefined;
  s3.behaviour = 'works';
  expect(await migrate('--to', 's3')).toMatchObject({ status: 0 });
  await vi.waitFor(async () => expect(await keysInBucket()).toHaveLength(4), LONG_TIMEOUT);
});

test('Other files of the folder and the bucket are left alone', async () => {
  await writeFile(join(directory.path, 'media', 'readme.txt'), 'ours');
  await writeFile(join(directory.path, 'media', 'ab'), '').catch(() => undefined);
  expect(await migrate('--to', 's3', '--delete-source')).toMatchObject({ status: 0 });
  expect((await stat(join(directory.path, 'media', 'readme.txt'))).size).toBe(4);
});

test.each([
  [[], '--to must be s3 or folder'],
  [['--to', 'moon'], '--to must be s3 or folder'],
  [['--to', 's3', '--delete'], 'npm run media:migrate'],
])('Wrong options %j are explained', async (args, message) => {
  expect(await migrate(...args)).toMatchObject({ status: 1, output: expect.stringContaining(message) });
});

test('Wrong keys are explained without the secret', async () => {
  const S3_URL = s3.url.replace('S3RVER:S3RVER', 'S3RVER:qupiya');
  const env = { ...process.env, S3_URL, DATA_DIR: directory.path };
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [SCRIPT, '--to', 's3'], { env }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });
  expect(output).toContain('check the keys');
  expect(output).not.toContain('qupiya');
});
