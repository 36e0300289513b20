import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemActor } from '#model/auth/permission.ts';
import { type MediaBucketStore, openMediaBucket } from '#store/files/media-bucket.ts';
import { silentLog } from '#store/logger.ts';
import { StorageUnavailableError } from '#store/store-errors.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { startTestS3Server, type TestS3Server } from '#test/support/s3/s3-server.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { drawSvg } from './draw-svg.ts';
import { uploadAsset } from './upload-asset.ts';

// Files in a bucket, rows in a database: neither a crash nor a failure leaves a row without its file.

let base: TestStore;
let directory: TemporaryDirectory;
let s3: TestS3Server;
let files: MediaBucketStore;
let bytes: Buffer;

beforeAll(async () => {
  base = await createTestStore();
  directory = await makeTemporaryDirectory();
  s3 = await startTestS3Server();
  files = openMediaBucket({
    bucket: s3.bucket,
    cacheFolder: join(directory.path, 'cache'),
    maxCacheBytes: 1e9,
    formerFolder: join(directory.path, 'media'),
    now: Date.now,
    log: silentLog,
    limits: { resetMs: 50 },
  });
  bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#00929b' } })
    .png()
    .toBuffer();
});
afterAll(async () => {
  await s3.close();
  await base.drop();
  await directory.remove();
});

async function upload(store = files) {
  const path = join(directory.path, 'received');
  await writeFile(path, bytes);
  const context = { db: base.store.db, now: Date.now, files: store, scanner: undefined, drawSvg };
  const file = { kind: 'picture', name: 'photo.png', path } as const;
  return (await uploadAsset(context, systemActor('test'), file)).asset;
}

const rows = () => base.store.db.selectFrom('asset').select(['id', 'sha256', 'name']).execute();

async function objects(): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names;
}

test('An upload to an unavailable bucket is rejected without a row, and can be repeated', async () => {
  s3.behaviour = 'refuses';
  await expect(upload()).rejects.toThrow(StorageUnavailableError);
  expect(await rows()).toEqual([]);
  s3.behaviour = 'works';
  await vi.waitFor(() => files.check(), LONG_TIMEOUT);
});

test('After a crash between upload and row the repeated upload has one object and one row', async () => {
  const crashing: MediaBucketStore = {
    ...files,
    async putFile(file, name) {
      await files.putFile(file, name);
      throw new Error('crash');
    },
  };
  await expect(upload(crashing)).rejects.toThrow('crash');
  expect([await rows(), (await objects()).length]).toEqual([[], 1]);
  const asset = await upload();
  expect(await upload()).toEqual(asset);
  expect([(await rows()).length, (await objects()).length]).toEqual([1, 1]);
  expect(await files.has(asset.url.split('/')[2] ?? '', asset.name)).toBe(true);
});
