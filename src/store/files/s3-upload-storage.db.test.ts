import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { StorageUnavailableError } from '../store-errors.ts';
import { createS3UploadStorage, parseBucketUrl } from './s3-upload-storage.ts';
import { openUploadInbox } from './upload-inbox.ts';
import type { UploadStorage } from './upload-storage.ts';

// A minimal S3 server: verifies the signature of each request (Signature Version 4), stores objects, and
// lists two per page.

const SECRET = 'se/cr+et';
const objects = new Map<string, { bytes: Buffer; at: number }>();
let directory: TemporaryDirectory;
let server: Server;
let origin: string;
let isDown = false;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

function isSigned({ method = '', url = '', headers }: IncomingMessage): boolean {
  const [, scope = '', names = '', signature] =
    /Credential=id\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]+)/u.exec(
      headers.authorization ?? '',
    ) ?? [];
  const [day = '', region = '', service = ''] = scope.split('/');
  const { pathname, searchParams } = new URL(url, origin);
  const query = [...searchParams].map((pair) => pair.map(encodeURIComponent).join('=')).sort();
  const signed = names.split(';').map((name) => `${name}:${headers[name]}\n`);
  const body = String(headers['x-amz-content-sha256']);
  const canonical = [method, pathname, query.join('&'), signed.join(''), names, body].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hashOf(canonical)].join('\n');
  const key = [region, service, 'aws4_request'].reduce(hmac, hmac(`AWS4${SECRET}`, day));
  return signature === hmac(key, text).toString('hex');
}

function listing({ searchParams }: URL): string {
  const [prefix, after] = [searchParams.get('prefix') ?? '', searchParams.get('start-after') ?? ''];
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const entries = keys.slice(0, 2).map((key) => {
    const at = new Date(objects.get(key)?.at ?? 0).toISOString();
    return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
  });
  return `<ListBucketResult><IsTruncated>${keys.length > 2}</IsTruncated>${entries.join('')}</ListBucketResult>`;
}

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  server = createServer(async (request, response) => {
    const { method, headers } = request;
    const url = new URL(request.url ?? '', origin);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (isDown) return response.writeHead(503).end();
    if (!isSigned(request)) return response.writeHead(403).end();
    const key = url.pathname.replace(/^\/cv\//u, '');
    if (method === 'GET') return response.end(listing(url));
    if (method === 'DELETE') return response.writeHead(objects.delete(key) ? 204 : 404).end();
    if (headers['content-length'] === undefined) return response.writeHead(411).end();
    objects.set(key, { bytes: Buffer.concat(chunks), at: Date.now() });
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await directory.remove();
});
beforeEach(() => {
  objects.clear();
  isDown = false;
});

function open(secret = SECRET): UploadStorage {
  const bucket = parseBucketUrl(
    `${origin.replace('//', `//id:${encodeURIComponent(secret)}@`)}/cv/inbox?region=kz-1`,
  );
  if (!bucket) throw new Error('The bucket URL is invalid.');
  return createS3UploadStorage(bucket);
}

async function stageFile(text: string): Promise<string> {
  const path = join(directory.path, 'staged');
  await writeFile(path, text);
  return path;
}

test('A file is stored under a random name and can be removed', async () => {
  const files = open();
  const name = await files.store(await stageFile('түйіндеме'));
  expect(objects.get(`inbox/${name}`)?.bytes.toString()).toBe('түйіндеме');
  await files.remove([name, '../../etc/passwd']);
  expect(objects.size).toBe(0);
  // Removal is idempotent.
  await files.remove([name]);
});

test('Orphaned uploads are deleted across all pages of a listing, and other objects are not', async () => {
  const inbox = openUploadInbox(join(directory.path, 'inbox'), open());
  const names: string[] = [];
  for (let count = 0; count < 5; count += 1) names.push(await inbox.store(await stageFile('x')));
  objects.set('inbox/readme.txt', { bytes: Buffer.from('ours'), at: 0 });
  objects.set(`other/${names[0]}`, { bytes: Buffer.from('theirs'), at: 0 });
  const known = new Set(names.slice(0, 2));
  expect(await inbox.deleteOrphans(Date.now() - 60_000, async () => known)).toBe(0);
  expect(await inbox.deleteOrphans(Date.now() + 60_000, async () => known)).toBe(3);
  expect([...objects.keys()].sort()).toEqual(
    [...[...known].map((name) => `inbox/${name}`), 'inbox/readme.txt', `other/${names[0]}`].sort(),
  );
});

test('An unreachable bucket or rejected keys cause a StorageUnavailableError', async () => {
  await expect(open('wrong').store(await stageFile('x'))).rejects.toThrow(StorageUnavailableError);
  isDown = true;
  await expect(open().store(await stageFile('x'))).rejects.toThrow(StorageUnavailableError);
  const nowhere = parseBucketUrl('http://id:key@127.0.0.1:9/cv');
  await expect(nowhere && createS3UploadStorage(nowhere).remove([crypto.randomUUID()])).rejects.toThrow(
    StorageUnavailableError,
  );
});

test.each(['https://s3.example.kz/cv', 'https://id:key@s3.example.kz/', 'https://id@s3.example.kz/cv'])(
  'A URL without keys or bucket is rejected: %s',
  (address) => {
    expect(parseBucketUrl(address)).toBeUndefined();
  },
);
