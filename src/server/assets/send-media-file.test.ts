import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMediaFolder, type StreamedMediaFile } from '#store/files/media-file-store.ts';
import { StorageUnavailableError } from '#store/store-errors.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { parseRange } from './send-media-file.ts';
import { registerStaticFiles } from './static-file-routes.ts';

// Files that are streamed from a bucket get the same responses as local files.

const bytes = Buffer.from('0123456789');
const modifiedAt = new Date('2026-11-29T10:00:00Z');
const unavailable = 'cd'.repeat(32);
let directory: TemporaryDirectory;
let streaming: FastifyInstance;
let local: FastifyInstance;
let sha256: string;

async function* readSlowly(start: number, end: number) {
  for (const byte of bytes.subarray(start, end + 1)) yield Uint8Array.of(byte);
}

const streamed: StreamedMediaFile = { bytes: bytes.length, modifiedAt, read: readSlowly };

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  const files = openMediaFolder(directory.path);
  const noAssets = { findFolder: async () => undefined };
  ({ sha256 } = await files.put(bytes, 'video.mp4'));
  local = Fastify();
  await registerStaticFiles(local, noAssets, files);
  streaming = Fastify();
  const open = async (hash: string) => {
    if (hash === unavailable) throw new StorageUnavailableError('down');
    return hash === sha256 ? streamed : undefined;
  };
  await registerStaticFiles(streaming, noAssets, { ...files, open });
});
afterAll(async () => {
  await local.close();
  await streaming.close();
  await directory.remove();
});

test.each([
  ['nothing', {}],
  ['the beginning', { range: 'bytes=0-' }],
  ['a part', { range: 'bytes=2-4' }],
  ['more than there is', { range: 'bytes=2-40' }],
  ['the end', { range: 'bytes=-3' }],
  ['a range after the end', { range: 'bytes=10-' }],
  ['several ranges', { range: 'bytes=0-1,3-4' }],
  ['another unit', { range: 'lines=0-1' }],
  ['a range of an older file', { range: 'bytes=2-4', 'if-range': 'W/"a-1"' }],
])('A request for %s gets the response of a local file', async (_name, headers) => {
  const url = `/media/${sha256}/video.mp4`;
  for (const method of ['GET', 'HEAD'] as const) {
    const [one, other] = [
      await local.inject({ method, url, headers }),
      await streaming.inject({ method, url, headers }),
    ];
    expect(other.statusCode).toBe(one.statusCode);
    expect(other.headers['content-range']).toBe(one.headers['content-range']);
    if (one.statusCode >= 400) continue;
    expect(other.body).toBe(one.body);
    for (const name of ['content-length', 'content-type', 'cache-control', 'accept-ranges']) {
      expect([name, other.headers[name]]).toEqual([name, one.headers[name]]);
    }
  }
});

test('The validators are those of the later local file', async () => {
  const url = `/media/${sha256}/video.mp4`;
  const { headers } = await streaming.inject(url);
  expect(headers.etag).toBe(`W/"a-${modifiedAt.getTime().toString(16)}"`);
  expect(headers['last-modified']).toBe('Sun, 29 Nov 2026 10:00:00 GMT');
  const same = await streaming.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect([same.statusCode, same.body]).toEqual([304, '']);
  const fresh = { range: 'bytes=2-4', 'if-range': String(headers.etag) };
  expect((await streaming.inject({ url, headers: fresh })).body).toBe('234');
});

test('An unavailable storage is a 503 that is not cached', async () => {
  const response = await streaming.inject(`/media/${unavailable}/video.mp4`);
  expect(response.statusCode).toBe(503);
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '10' });
});

test('A range is parsed', () => {
  expect(parseRange('bytes=0-0', 5)).toEqual({ start: 0, end: 0 });
  expect(parseRange('bytes=-9', 5)).toEqual({ start: 0, end: 4 });
  expect(parseRange('bytes=-0', 5)).toBe('unsatisfiable');
  for (const header of [undefined, 'bytes=-', 'bytes=4-2', 'bytes=a-b']) {
    expect(parseRange(header, 5)).toBeUndefined();
  }
});
