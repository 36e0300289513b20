import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemActor } from '#model/auth/permission.ts';
import { searchTag } from '#model/publishing/cache-tags.ts';
import { putEntry } from '#operations/entries/put-entry.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { connectStore } from '#store/connection/connect.ts';
import { startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { silentLog } from '#store/logger.ts';
import { newsFields, testOrigin } from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { waitForLog } from '#test/support/server/wait-for-log.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';

/** Resources of a test, closed in reverse order. */
let resources: AsyncDisposableStack;
beforeEach(() => {
  resources = new AsyncDisposableStack();
});
afterEach(() => resources.disposeAsync());

async function createDirectory(): Promise<string> {
  const temporaryDirectory = await makeTemporaryDirectory();
  resources.defer(() => temporaryDirectory.remove());
  return temporaryDirectory.path;
}

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const site = await startServerProcess({ DATA_DIR: await createDirectory(), ...env });
  resources.defer(() => site.stop());
  return site;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  resources.defer(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('Pages are prerendered; a publication purges the upstream cache and re-renders its pages', async () => {
  const purgedTags: string[] = [];
  const purgeServer = createServer(async (request, response) => {
    const { tags } = (await json(request)) as { tags: string[] };
    purgedTags.push(...tags);
    response.writeHead(204).end();
  });
  const PURGE_URL = await listen(purgeServer);
  const path = await createDirectory();
  const database = await startEmbeddedPostgres({ dataDir: `${path}/postgres`, log: silentLog });
  resources.defer(() => database.stop());
  const site = await start({ DATABASE_URL: database.url, PURGE_URL });
  const store = connectStore({ url: database.url, applicationName: 'test', max: 2, log: silentLog });
  resources.defer(() => store.close());

  await waitForLog(site, 'pages were prerendered');
  const context = {
    db: store.db,
    now: Date.now,
    analyser: testAnalyser,
    origin: testOrigin,
    actor: systemActor('test'),
  };
  const category = await store.db
    .selectFrom('entry')
    .select('id')
    .where('type', '=', 'news-category')
    .executeTakeFirstOrThrow();
  const id = await putEntry(context, {
    type: 'news',
    shared: { category: category.id, date: '2027-01-01T05:00:00Z' },
    editions: { ru: { slug: 'svezhaya-novost', fields: newsFields('Свежая новость') } },
  });
  // Indexing files also publishes and re-renders pages.
  await waitForLog(site, 'documents were indexed');
  const before = site.lines.length;
  await publishEntry(context, { entryId: id, locales: ['ru'] });
  await expect.poll(() => purgedTags).toContain(`ru.news.${id}`);
  // Indexing files invalidates searches in every language.
  expect(purgedTags.filter((tag) => tag.startsWith('kk.') && tag !== searchTag('kk'))).toEqual([]);
  const prerenderedPaths = [
    '/',
    '/ru',
    '/en/about',
    '/ru/press-center',
    '/en/documents/tariffs',
    '/contacts',
  ];
  const headers = { 'accept-language': 'kk' };
  await waitForLog(site, 'pages were re-rendered after a publication', { since: before });
  await store.close();
  await database.stop();
  // Without the database, only prerendered pages can be served.
  for (const address of prerenderedPaths) {
    const response = await fetch(site.origin + address, { headers });
    expect(response.status, address).toBe(200);
    expect(response.headers.get('surrogate-key'), address).toBe(
      response.headers.get('cache-tag')?.replaceAll(',', ' '),
    );
  }
  expect(await (await fetch(`${site.origin}/ru/press-center`)).text()).toContain('Свежая новость');
  // A page that is not cached cannot be rendered.
  expect((await fetch(`${site.origin}/ru/search?query=1`)).status).toBe(503);
  const ready = await fetch(`${site.origin}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'unready', showing: 'cached pages' });
});

test('If the remote content API fails, stale pages are served and the failure is logged', async () => {
  const contentSite = await start({});
  const frontSite = await start({ API_BASE: contentSite.origin, SITE_ORIGIN: 'https://site.example' });
  await waitForLog(frontSite, 'pages were prerendered');
  const before = await (await fetch(`${frontSite.origin}/ru/about`)).text();
  await contentSite.stop();
  const fetchAbout = async () => {
    const response = await fetch(`${frontSite.origin}/ru/about`);
    return [response.status, await response.text()];
  };
  // A page is fresh for ten seconds; then it is revalidated in the background.
  await expect
    .poll(async () => {
      expect(await fetchAbout()).toEqual([200, before]);
      return frontSite.lines.some((line) => line.includes('the stale page is served'));
    })
    .toBe(true);
  expect(await fetchAbout()).toEqual([200, before]);
});
