import { readdir } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { fileUrl, openMediaFolder } from '#store/files/media-file-store.ts';
import { createPhoto } from '#test/support/browser/picture.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { pngIconUrl, retiredWidths, shareImageUrl, sourceSets } from '#ui/picture/picture-sizes.ts';
import { registerStaticFiles } from './static-file-routes.ts';

const noAssets = { findFolder: async () => undefined };
let directory: TemporaryDirectory;
let app: FastifyInstance;
let origin: string;
let photoUrl: string;
let svgUrl: string;
let damagedUrl: string;
const unclean = new Set<string>();

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><circle r="60"/></svg>';

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  const files = openMediaFolder(directory.path);
  const store = async (bytes: Uint8Array, name: string) =>
    fileUrl((await files.put(bytes, name)).sha256, name);
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const noisyImage = sharp({
    create: { width: 800, height: 500, channels: 3, background: '#00929b', noise },
  });
  photoUrl = await store(await noisyImage.png().toBuffer(), 'hero.png');
  svgUrl = await store(Buffer.from(svg), 'mark.svg');
  damagedUrl = await store(Buffer.from('not an image'), 'broken.webp');
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found\n'));
  await registerStaticFiles(app, noAssets, files, (sha256) => unclean.has(sha256));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app?.close();
  await directory?.remove();
});

const variantsOf = (url: string, format: 'avif' | 'webp') =>
  (sourceSets(url, 800)?.[format] ?? '').split(', ').map((each) => each.split(' ') as [string, string]);

async function storedFiles(): Promise<string[]> {
  const names = await readdir(directory.path, { recursive: true });
  return names.filter((name) => /\/[0-9a-f]{64}\./u.test(name));
}

test('A file supports range requests', async () => {
  const file = Buffer.from(await (await fetch(origin + photoUrl)).arrayBuffer());
  const fetchRange = (range: string) => fetch(origin + photoUrl, { headers: { range } });
  const middle = await fetchRange('bytes=10-19');
  expect([middle.status, middle.headers.get('content-range')]).toEqual([206, `bytes 10-19/${file.length}`]);
  expect(Buffer.from(await middle.arrayBuffer())).toEqual(file.subarray(10, 20));
  const end = await fetchRange('bytes=-5');
  expect([end.status, Buffer.from(await end.arrayBuffer())]).toEqual([206, file.subarray(-5)]);
  const beyond = await fetchRange(`bytes=${file.length}-`);
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${file.length}`]);
  const svgStart = await fetch(origin + svgUrl, { headers: { range: 'bytes=0-3' } });
  expect([svgStart.status, await svgStart.text()]).toEqual([206, '<svg']);
});

test('A file that is not cleaned yet is served as an image variant or is a 404', async () => {
  for (const [url, expectedStatus] of [
    [photoUrl, 200],
    [svgUrl, 404],
  ] as const) {
    unclean.add(url.split('/')[2] ?? '');
    const { status, headers } = await fetch(origin + url);
    unclean.clear();
    expect([url, status]).toEqual([url, expectedStatus]);
    expect(headers.get('cache-control') ?? '').not.toContain('immutable');
  }
});

test('An SVG image is compressed, a photo is not', async () => {
  const compressed = await fetch(origin + svgUrl, { headers: { 'accept-encoding': 'gzip, br' } });
  expect([compressed.headers.get('content-encoding'), await compressed.text()]).toEqual(['br', svg]);
  expect(compressed.headers.get('content-type')).toBe('image/svg+xml');
  expect(compressed.headers.get('vary')).toBe('accept-encoding');
  expect(compressed.headers.get('content-security-policy')).toContain('sandbox');
  const plain = await fetch(origin + svgUrl, { headers: { 'accept-encoding': 'identity' } });
  expect([plain.headers.get('content-encoding'), await plain.text()]).toEqual([null, svg]);
  const photo = await fetch(origin + photoUrl, { headers: { 'accept-encoding': 'gzip, br' } });
  expect(photo.headers.get('content-encoding')).toBeNull();
});

describe.each(['avif', 'webp'] as const)('Image variants as %s', (format) => {
  test('exist in every size of srcset and are immutable', async () => {
    for (const [url, descriptor] of variantsOf(photoUrl, format)) {
      const response = await fetch(origin + url);
      expect(response.status, url).toBe(200);
      expect(response.headers.get('content-type')).toBe(`image/${format}`);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const { width, height, format: imageFormat } = await sharp(await response.arrayBuffer()).metadata();
      expect(imageFormat).toBe(format === 'avif' ? 'heif' : 'webp');
      expect(`${width}w`).toBe(descriptor);
      expect(height).toBe(Math.round((width * 500) / 800));
    }
  });

  test('are created once for concurrent requests and stored', async () => {
    const [url] = variantsOf(photoUrl, format).at(-1) ?? [];
    const responses = await Promise.all(Array.from({ length: 8 }, () => fetch(`${origin}${url}`)));
    const bodies = await Promise.all(
      responses.map(async (response) => Buffer.from(await response.arrayBuffer())),
    );
    expect(new Set(bodies.map((body) => body.toString('base64'))).size).toBe(1);
    const files = (await storedFiles()).filter((name) => name.endsWith(`.960.${format}`));
    expect(files).toHaveLength(1);
    expect((await storedFiles()).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

test('Image widths of earlier releases are still available', async () => {
  const folder = photoUrl.slice(0, photoUrl.lastIndexOf('/'));
  for (const width of retiredWidths) {
    const response = await fetch(`${origin}${folder}/${width}/hero.webp`);
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(width);
  }
});

test('A size or format that is not in the list is a 404', async () => {
  const folder = photoUrl.slice(0, photoUrl.lastIndexOf('/'));
  const filesBefore = await storedFiles();
  for (const path of [
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
    const response = await fetch(`${origin}${folder}/${path}`);
    expect(response.status, path).toBe(404);
    expect(response.headers.get('cache-control') ?? '', path).not.toContain('immutable');
  }
  expect(await storedFiles()).toEqual(filesBefore);
});

test('An unknown file, a damaged image and an SVG image have no variants', async () => {
  const folderOf = (url: string) => url.slice(0, url.lastIndexOf('/'));
  const unknown = `/media/${'0'.repeat(64)}`;
  for (const folder of [folderOf(damagedUrl), folderOf(svgUrl), unknown, '/media/..%2f..']) {
    const response = await fetch(`${origin}${folder}/640/picture.webp`);
    expect(response.status, folder).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/plain');
  }
});

test('The share image is cropped to its size, and an icon is rendered from SVG', async () => {
  const share = await fetch(origin + shareImageUrl(photoUrl));
  expect(share.headers.get('content-type')).toBe('image/jpeg');
  expect(await sharp(await share.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
  const icon = await fetch(origin + pngIconUrl(svgUrl, 512));
  expect(icon.headers.get('content-type')).toBe('image/png');
  expect(await sharp(await icon.arrayBuffer()).metadata()).toMatchObject({ width: 512, height: 512 });
});

test('An image with too many pixels is not decoded', async () => {
  const files = openMediaFolder(directory.path);
  const huge = sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#000000' } });
  const bytes = await huge.png({ compressionLevel: 9 }).toBuffer();
  const url = fileUrl((await files.put(bytes, 'huge.png')).sha256, 'huge.png');
  const response = await fetch(`${origin}${url.replace('/huge.png', '/360/huge.webp')}`);
  expect(response.status).toBe(404);
});

test('An original that is not cleaned yet is replaced by a variant without metadata', async () => {
  const files = openMediaFolder(directory.path);
  const { sha256 } = await files.put(await createPhoto('jpeg', 6), 'photo.jpg');
  const app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send());
  await registerStaticFiles(app, noAssets, files, (each) => each === sha256);
  const response = await app.inject(`/media/${sha256}/photo.jpg`);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(response.headers['cache-control']).toBe('public, max-age=0');
  const { exif, width, height } = await sharp(response.rawPayload).metadata();
  expect([exif, width, height]).toEqual([undefined, 200, 300]);
  const damaged = await files.put(Buffer.from('not an image'), 'damaged.jpg');
  await app.close();
  const other = Fastify();
  other.setNotFoundHandler((_request, reply) => reply.code(404).send());
  await registerStaticFiles(other, noAssets, files, () => true);
  expect((await other.inject(`/media/${damaged.sha256}/damaged.jpg`)).statusCode).toBe(404);
  await other.close();
});

test('A full disk fails the request, and the response is not cacheable', async () => {
  const files = openMediaFolder(directory.path);
  const app = Fastify();
  await registerStaticFiles(app, noAssets, {
    ...files,
    putVariant: vi.fn(() => Promise.reject(new Error('ENOSPC'))),
  });
  const response = await app.inject(pngIconUrl(photoUrl, 180) ?? '');
  expect(response.statusCode).toBe(500);
  expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
  await app.close();
});
