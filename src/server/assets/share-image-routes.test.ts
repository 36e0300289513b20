import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultTheme } from '#model/theme/theme.ts';
import { shareImagePath } from '#site/seo/share-image.ts';
import { openMediaFolder } from '#store/files/media-file-store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { PageCache } from '../page-cache/page-cache.ts';
import { createPageLoader } from '../page-cache/page-loader.ts';
import { ConcurrencyLimiter } from '../rendering/concurrency-limiter.ts';
import type { PageService } from '../rendering/page-service.ts';
import { registerShareImages } from './share-image-routes.ts';
import { registerStaticFiles } from './static-file-routes.ts';

const site = 'https://example.kz';
let directory: TemporaryDirectory;
let app: FastifyInstance;
let cache: PageCache;
let origin: string;
let rendered: string[] = [];
let title = 'Мансап &amp; &lt;b&gt; &#x27;өсу&#x27;';

/** A site with the pages `/` and `/ru/career`. */
const pages: Pick<PageService, 'render' | 'renderError'> = {
  async render({ target }) {
    rendered.push(target);
    const status = target === '/' || target === '/ru/career' ? 200 : 404;
    const body =
      `<meta property="og:title" content="${title}"/><meta property="og:site_name" content="Дала Көпірі"/>` +
      `<meta property="og:image" content="${site}${shareImagePath(target, title, 'Дала Көпірі', defaultTheme)}"/>`;
    return { status, headers: { 'content-type': 'text/html' }, body, tags: ['ru.page'], isCacheable: true };
  },
  renderError: () => Promise.reject(new Error('unexpected call')),
};

const noAssets = { findFolder: async () => undefined };

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  const files = openMediaFolder(directory.path);
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found\n'));
  await registerStaticFiles(app, noAssets, files);
  cache = new PageCache({ maxBytes: 1e6, maxNotFoundBytes: 1e5, freshMs: undefined, now: () => 0 });
  const queue = new ConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 10 });
  registerShareImages(app, createPageLoader({ pages, cache, queue, searchQueue: queue }), files, site);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app?.close();
  await directory?.remove();
});

test.each(['/', '/ru/career'])('The share image of %s is drawn once and stored', async (page) => {
  rendered = [];
  const url = origin + shareImagePath(page, title, 'Дала Көпірі', defaultTheme);
  const responses = await Promise.all([fetch(url), fetch(url)]);
  const later = await fetch(url);
  for (const response of [...responses, later]) {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
  expect(rendered).toEqual([page]);
});

test('Another title has another share image', async () => {
  const loadImage = async () => {
    const response = await fetch(origin + shareImagePath('/ru/career', title, 'Дала Көпірі', defaultTheme));
    return Buffer.from(await response.arrayBuffer()).toString('base64');
  };
  const before = await loadImage();
  title = 'Карьера '.repeat(60).trim();
  cache.invalidate(['ru.page']);
  expect(await loadImage()).not.toBe(before);
});

test('A share image that no page refers to is a 404', async () => {
  const valid = shareImagePath('/ru/career', title, 'Дала Көпірі', defaultTheme);
  for (const path of [
    valid.replace(/\/share\/[0-9a-f]{8}/u, '/share/00000000'),
    shareImagePath('/ru/nowhere', title, 'Дала Көпірі', defaultTheme),
    valid.replace('.jpg', '.png'),
    valid.replace('/ru/', '/RU/'),
    valid.replace('/ru/', '//ru/'),
    '/share/12345678/..%2f..%2fetc%2fpasswd.jpg',
    '/share/12345678/%00.jpg',
    '/share/12345678/.jpg',
    '/share/12345678',
    '/share/',
  ]) {
    const response = await fetch(origin + path);
    expect(response.status, path).toBe(404);
    expect(response.headers.get('content-type')).toContain('text/plain');
  }
});
