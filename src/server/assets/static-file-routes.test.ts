import { readdir } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fileUrl, openFolderStore } from '#store/files/media-file-store.ts';
import { photograph as photographed } from '#test/support/browser/picture.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { formerWidths, iconAddress, shareAddress, sourceSets } from '#ui/picture/picture-sizes.ts';
import { registerFiles } from './static-file-routes.ts';

const noAssets = { folderOf: async () => undefined };
let directory: TemporaryDirectory;
let app: FastifyInstance;
let origin: string;
let photograph: string;
let drawing: string;
let broken: string;
const unclean = new Set<string>();

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><circle r="60"/></svg>';

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  const files = openFolderStore(directory.path);
  const keep = async (bytes: Uint8Array, name: string) =>
    fileUrl((await files.put(bytes, name)).sha256, name);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const blank = sharp({ create: { width: 800, height: 500, channels: 3, background: '#00929b', noise } });
  photograph = await keep(await blank.png().toBuffer(), 'hero.png');
  drawing = await keep(Buffer.from(svg), 'mark.svg');
  broken = await keep(Buffer.from('not a picture at all'), 'broken.webp');
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found\n'));
  await registerFiles(app, noAssets, files, (sha256) => unclean.has(sha256));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app?.close();
  await directory?.remove();
});

const addresses = (url: string, format: 'avif' | 'webp') =>
  (sourceSets(url, 800)?.[format] ?? '').split(', ').map((each) => each.split(' ') as [string, string]);

async function stored(): Promise<string[]> {
  const names = await readdir(directory.path, { recursive: true });
  return names.filter((name) => /\/[0-9a-f]{64}\./u.test(name));
}

test('a file is given in parts to who asks for a part', async () => {
  const whole = Buffer.from(await (await fetch(origin + photograph)).arrayBuffer());
  const part = (range: string) => fetch(origin + photograph, { headers: { range } });
  const middle = await part('bytes=10-19');
  expect([middle.status, middle.headers.get('content-range')]).toEqual([206, `bytes 10-19/${whole.length}`]);
  expect(Buffer.from(await middle.arrayBuffer())).toEqual(whole.subarray(10, 20));
  const end = await part('bytes=-5');
  expect([end.status, Buffer.from(await end.arrayBuffer())]).toEqual([206, whole.subarray(-5)]);
  const beyond = await part(`bytes=${whole.length}-`);
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${whole.length}`]);
  const drawn = await fetch(origin + drawing, { headers: { range: 'bytes=0-3' } });
  expect([drawn.status, await drawn.text()]).toEqual([206, '<svg']);
});

test('of a file that is not cleaned yet, nothing is served but a copy of a picture, and that is not cached', async () => {
  for (const [url, status] of [
    [photograph, 200],
    [drawing, 404],
  ] as const) {
    unclean.add(url.split('/')[2] ?? '');
    const { status: given, headers } = await fetch(origin + url);
    unclean.clear();
    expect([url, given]).toEqual([url, status]);
    expect(headers.get('cache-control') ?? '').not.toContain('immutable');
  }
});

test('a drawing is sent compressed to who can read that', async () => {
  const sent = await fetch(origin + drawing, { headers: { 'accept-encoding': 'gzip, br' } });
  expect([sent.headers.get('content-encoding'), await sent.text()]).toEqual(['br', svg]);
  expect(sent.headers.get('content-type')).toBe('image/svg+xml');
  expect(sent.headers.get('vary')).toBe('accept-encoding');
  expect(sent.headers.get('content-security-policy')).toContain('sandbox');
  const plain = await fetch(origin + drawing, { headers: { 'accept-encoding': 'identity' } });
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, svg]);
  const photographed = await fetch(origin + photograph, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(photographed.headers.get('content-encoding')).toBeNull();
});

describe.each(['avif', 'webp'] as const)('pictures as %s', (format) => {
  test('come in every size that a page offers, are what they say and stay for ever', async () => {
    for (const [address, promised] of addresses(photograph, format)) {
      const answer = await fetch(origin + address);
      expect(answer.status, address).toBe(200);
      expect(answer.headers.get('content-type')).toBe(`image/${format}`);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const { width, height, format: kind } = await sharp(await answer.arrayBuffer()).metadata();
      expect(kind).toBe(format === 'avif' ? 'heif' : 'webp');
      expect(`${width}w`).toBe(promised);
      expect(height).toBe(Math.round((width * 500) / 800));
    }
  });

  test('are made once, however many ask, and kept', async () => {
    const [address] = addresses(photograph, format).at(-1) ?? [];
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetch(`${origin}${address}`)));
    const bodies = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
    const kept = (await stored()).filter((name) => name.endsWith(`.960.${format}`));
    expect(kept).toHaveLength(1);
    expect((await stored()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

test('a page that was open while a release came gets its pictures still', async () => {
  const folder = photograph.slice(0, photograph.lastIndexOf('/'));
  for (const width of formerWidths) {
    const answer = await fetch(`${origin}${folder}/${width}/hero.webp`);
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(width);
  }
});

test('nobody can order a size or a format of his own', async () => {
  const folder = photograph.slice(0, photograph.lastIndexOf('/'));
  const before = await stored();
  for (const place of [
    '641/hero.webp',
    '0640/hero.webp',
    '99999/hero.avif',
    '640/hero.gif',
    '640/hero.png',
    '640/hero',
    'share/hero.png',
    'icon-31/hero.png',
    '__proto__/hero.webp',
    '640w/hero.webp',
    '-1/hero.webp',
  ]) {
    const answer = await fetch(`${origin}${folder}/${place}`);
    expect(answer.status, place).toBe(404);
    expect(answer.headers.get('cache-control') ?? '', place).not.toContain('immutable');
  }
  expect(await stored()).toEqual(before);
});

test('what is unknown, damaged or drawn has no smaller copy', async () => {
  const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));
  const unknown = `/media/${'0'.repeat(64)}`;
  for (const folder of [folderOf(broken), folderOf(drawing), unknown, '/media/..%2f..']) {
    const answer = await fetch(`${origin}${folder}/640/picture.webp`);
    expect(answer.status, folder).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  }
});

test('a link preview is cut to its size, an icon is drawn sharp', async () => {
  const share = await fetch(origin + shareAddress(photograph));
  expect(share.headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(await share.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
  const icon = await fetch(origin + iconAddress(drawing, 512));
  expect(icon.headers.get('content-type')).toBe('image/png');
  expect(await sharp(await icon.arrayBuffer()).metadata()).toMatchObject({ width: 512, height: 512 });
});

test('a picture of more pixels than anyone needs is not unpacked', async () => {
  const files = openFolderStore(directory.path);
  const huge = sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#000000' } });
  const bytes = await huge.png({ compressionLevel: 9 }).toBuffer();
  const url = fileUrl((await files.put(bytes, 'huge.png')).sha256, 'huge.png');
  const answer = await fetch(`${origin}${url.replace('/huge.png', '/360/huge.webp')}`);
  expect(answer.status).toBe(404);
});

test('an original of an earlier release is not given away before it has been cleaned', async () => {
  const files = openFolderStore(directory.path);
  const { sha256 } = await files.put(await photographed('jpeg', 6), 'photo.jpg');
  const own = Fastify();
  own.setNotFoundHandler((_request, reply) => reply.code(404).send());
  await registerFiles(own, noAssets, files, (each) => each === sha256);
  const answer = await own.inject(`/media/${sha256}/photo.jpg`);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(answer.headers['cache-control']).toBe('public, max-age=0');
  const { exif, width, height } = await sharp(answer.rawPayload).metadata();
  expect([exif, width, height]).toEqual([undefined, 200, 300]);
  const damaged = await files.put(Buffer.from('not a picture'), 'damaged.jpg');
  await own.close();
  const other = Fastify();
  other.setNotFoundHandler((_request, reply) => reply.code(404).send());
  await registerFiles(other, noAssets, files, () => true);
  expect((await other.inject(`/media/${damaged.sha256}/damaged.jpg`)).statusCode).toBe(404);
  await other.close();
});

test('where the disk takes nothing more, the picture fails and nothing half is left', async () => {
  const files = openFolderStore(directory.path);
  const own = Fastify();
  await registerFiles(own, noAssets, {
    ...files,
    putVariant: vi.fn(() => Promise.reject(new Error('ENOSPC'))),
  });
  const answer = await own.inject(iconAddress(photograph, 180) ?? '');
  expect(answer.statusCode).toBe(500);
  expect(answer.headers['cache-control'] ?? '').not.toContain('immutable');
  await own.close();
});
