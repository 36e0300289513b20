import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { createMediaClient } from '#store/files/media-bucket.ts';
import { fileUrl, storedPathOf } from '#store/files/media-file-store.ts';
import { silentLog } from '#store/logger.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { startTestS3Server, type TestS3Server } from '#test/support/s3/s3-server.ts';
import {
  type ServerProcess,
  ServerStartError,
  startServerProcess,
} from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

// Two machines, each with a disk of its own, share a database and a bucket.

let directory: TemporaryDirectory;
let s3: TestS3Server;
let database: EmbeddedPostgres;
let store: Store;
let machines: ServerProcess[];

const dataDir = (name: string) => join(directory.path, name);
const startMachine = (name: string, env: Record<string, string> = {}) =>
  startServerProcess(
    {
      DATA_DIR: dataDir(name),
      DATABASE_URL: database.url,
      S3_URL: s3.url,
      SECRET: 'a secret of both machines, long enough',
      ...env,
    },
    { clock: 'real' },
  );

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  s3 = await startTestS3Server();
  database = await startEmbeddedPostgres({ dataDir: dataDir('postgres'), log: silentLog });
  machines = await Promise.all([startMachine('one'), startMachine('two')]);
  store = connectStore({ url: database.url, applicationName: 'test', max: 2, log: silentLog });
});
afterAll(async () => {
  for (const machine of machines ?? []) machine.kill('SIGKILL');
  await store?.close();
  await database?.stop();
  await s3?.close();
  await directory?.remove();
});

const assets = () => store.db.selectFrom('asset').selectAll().orderBy('id').execute();

async function pictureUrls(): Promise<string[]> {
  const pictures = (await assets()).filter(
    ({ media_type }) => media_type === 'image/webp' || media_type === 'image/jpeg',
  );
  return pictures.map(({ sha256, name }) => fileUrl(sha256, name));
}

test('Both machines serve all files, which one of them imported', async () => {
  const all = await assets();
  expect(all.length).toBeGreaterThan(20);
  for (const { sha256, name, bytes } of all) {
    for (const { origin } of machines) {
      const response = await fetch(origin + fileUrl(sha256, name), {
        headers: { 'accept-encoding': 'identity' },
      });
      expect([name, response.status]).toEqual([name, 200]);
      expect((await response.arrayBuffer()).byteLength).toBe(bytes);
    }
  }
  // Nothing is stored in the media folder.
  expect(await readdir(dataDir('one'))).not.toContain('media');
});

test('Validators of HTTP are the same on both machines', async () => {
  const [url = ''] = await pictureUrls();
  const [one, two] = await Promise.all(machines.map(({ origin }) => fetch(origin + url)));
  expect(one?.headers.get('etag')).toBe(two?.headers.get('etag'));
  expect(one?.headers.get('last-modified')).toBe(two?.headers.get('last-modified'));
});

test('A variant that one machine made is served by the other', async () => {
  const [url = ''] = await pictureUrls();
  const [, , sha256 = '', name = ''] = url.split('/');
  const variant = `/media/${sha256}/360/${name.replace(/\.[a-z]+$/u, '.webp')}`;
  expect((await fetch(machines[0]?.origin + variant)).status).toBe(200);
  const key = storedPathOf(`${sha256}.360.webp`);
  expect(await createMediaClient(s3.bucket).head(key)).toBeDefined();
  s3.requests.length = 0;
  expect((await fetch(machines[1]?.origin + variant)).status).toBe(200);
  expect(s3.requests.filter((request) => request.startsWith('PUT') && request.includes(key))).toEqual([]);
});

test('Variants made ahead are in the bucket, and each is made once', async () => {
  const stored = () =>
    s3.requests.filter((request) => request.startsWith('PUT') && request.endsWith('.avif'));
  await vi.waitFor(() => expect(stored().length).toBeGreaterThan(10), LONG_TIMEOUT);
  expect(new Set(stored()).size).toBe(stored().length);
});

test('While the bucket is unavailable, cached files are served and /readyz says so', async () => {
  const [one] = machines;
  const [url = '', other = ''] = await pictureUrls();
  expect((await fetch(one?.origin + url)).status).toBe(200);
  const [, , sha256 = ''] = other.split('/');
  await rm(join(dataDir('one'), 'media-cache', sha256.slice(0, 2)), { recursive: true });
  s3.behaviour = 'refuses';
  await vi.waitFor(async () => expect((await fetch(one?.origin + other)).status).toBe(503), LONG_TIMEOUT);
  expect((await fetch(one?.origin + url)).status).toBe(200);
  expect((await fetch(`${one?.origin}/ru`)).status).toBe(200);
  const ready = async () => {
    const response = await fetch(`${one?.origin}/readyz`);
    return [response.status, await response.json()];
  };
  await vi.waitFor(async () => {
    await fetch(one?.origin + other);
    expect(await ready()).toEqual([200, { status: 'ready', media: 'unavailable' }]);
  }, LONG_TIMEOUT);
  s3.behaviour = 'works';
  // Noticed without a request of a visitor.
  await vi.waitFor(async () => expect(await ready()).toEqual([200, { status: 'ready' }]), LONG_TIMEOUT);
  expect((await fetch(one?.origin + other)).status).toBe(200);
  const lines = machines.flatMap((machine) => machine.lines);
  const messages = () => (one?.lines ?? []).filter((line) => line.includes('the media bucket is')).join('\n');
  await vi.waitFor(() => expect(messages()).toContain('available again'), LONG_TIMEOUT);
  expect(messages()).toContain('the media bucket is unavailable: cached files are served');
  expect(lines.filter((line) => line.includes('S3RVER'))).toEqual([]);
});

test('Wrong keys end the start with a sentence for the operator', async () => {
  const S3_URL = s3.url.replace('S3RVER:S3RVER', 'S3RVER:qupiya');
  const error: unknown = await startMachine('three', { S3_URL }).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(ServerStartError);
  expect(error).toMatchObject({ status: 1, message: expect.stringContaining('SignatureDoesNotMatch') });
  expect(String(error)).toContain('check the keys');
  expect(String(error)).not.toContain('qupiya');
});

test('An unavailable bucket does not prevent the start', async () => {
  s3.behaviour = 'hangs';
  const machine = await startMachine('four');
  s3.behaviour = 'works';
  expect((await fetch(`${machine.origin}/ru`)).status).toBe(200);
  expect(machine.lines.join('\n')).toContain('the media bucket is unavailable at the start');
  await machine.stop();
});
