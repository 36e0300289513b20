import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { titlePictureAddress } from '#site/seo/share-image.ts';
import { openFolderStore } from '#store/files/media-file-store.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';
import { keepPages } from '../page-cache/load-page.ts';
import { PageCache } from '../page-cache/page-cache.ts';
import { RenderQueue } from '../rendering/concurrency-limiter.ts';
import type { Pages } from '../rendering/page-service.ts';
import { registerTitlePictures } from './share-image-routes.ts';
import { registerFiles } from './static-file-routes.ts';

const site = 'https://example.kz';
let directory: TemporaryDirectory;
let app: FastifyInstance;
let cache: PageCache;
let origin: string;
let rendered: string[] = [];
let title = 'Мансап &amp; &lt;b&gt; &#x27;өсу&#x27;';

/** A site whose only pages are `/` and `/ru/career`, under the title given. */
const pages: Pick<Pages, 'render' | 'renderError'> = {
  async render({ target }) {
    rendered.push(target);
    const status = target === '/' || target === '/ru/career' ? 200 : 404;
    const body =
      `<meta property="og:title" content="${title}"/><meta property="og:site_name" content="Дала Көпірі"/>` +
      `<meta property="og:image" content="${site}${titlePictureAddress(target, title, 'Дала Көпірі')}"/>`;
    return { status, headers: { 'content-type': 'text/html' }, body, tags: ['ru.page'], keep: true };
  },
  renderError: () => Promise.reject(new Error('no page is asked for')),
};

const noAssets = { folderOf: async () => undefined };

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  const files = openFolderStore(directory.path);
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).type('text/plain').send('Not found\n'));
  await registerFiles(app, noAssets, files);
  cache = new PageCache({ bytes: 1e6, notFoundBytes: 1e5, freshFor: undefined, now: () => 0 });
  const queue = new RenderQueue({ atOnce: 1, mostWaiting: 10 });
  registerTitlePictures(app, keepPages({ pages, cache, queue, searches: queue }), files, site);
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app?.close();
  await directory?.remove();
});

test.each(['/', '/ru/career'])('the title of %s is drawn once and kept', async (page) => {
  rendered = [];
  const address = origin + titlePictureAddress(page, title, 'Дала Көпірі');
  const answers = await Promise.all([fetch(address), fetch(address)]);
  const later = await fetch(address);
  for (const answer of [...answers, later]) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 1200, height: 630 });
  }
  expect(rendered).toEqual([page]);
});

test('the words are in the picture: another title is another one', async () => {
  const bytes = async () => {
    const answer = await fetch(origin + titlePictureAddress('/ru/career', title, 'Дала Көпірі'));
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  };
  const before = await bytes();
  title = 'Карьера '.repeat(60).trim();
  cache.invalidate(['ru.page']);
  expect(await bytes()).not.toBe(before);
});

test('nothing is drawn but what a page calls itself', async () => {
  const right = titlePictureAddress('/ru/career', title, 'Дала Көпірі');
  for (const address of [
    right.replace(/\/share\/[0-9a-f]{8}/u, '/share/00000000'),
    titlePictureAddress('/ru/nowhere', title, 'Дала Көпірі'),
    right.replace('.jpg', '.png'),
    right.replace('/ru/', '/RU/'),
    right.replace('/ru/', '//ru/'),
    '/share/12345678/..%2f..%2fetc%2fpasswd.jpg',
    '/share/12345678/%00.jpg',
    '/share/12345678/.jpg',
    '/share/12345678',
    '/share/',
  ]) {
    const answer = await fetch(origin + address);
    expect(answer.status, address).toBe(404);
    expect(answer.headers.get('content-type')).toContain('text/plain');
  }
});
