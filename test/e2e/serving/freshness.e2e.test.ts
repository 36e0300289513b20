import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchTag } from '#model/publishing/cache-tags.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { saveEntry } from '#operations/publishing/save-entry.ts';
import { connectStore } from '#store/connection/connect.ts';
import { startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { newsFields } from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';

/** What a test has opened, closed again in the opposite order. */
let open: AsyncDisposableStack;
beforeEach(() => {
  open = new AsyncDisposableStack();
});
afterEach(() => open.disposeAsync());

const said = (site: ServerProcess, words: string, since = 0) =>
  expect
    .poll(() => site.lines.slice(since).some((line) => line.includes(words)), { timeout: 60_000 })
    .toBe(true);

async function directory(): Promise<string> {
  const made = await makeTemporaryDirectory();
  open.defer(() => made.remove());
  return made.path;
}

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const site = await startServerProcess({ DATA_DIR: await directory(), ...env });
  open.defer(() => site.stop());
  return site;
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.defer(async () => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('pages are made before anybody asks; a publication is told to the cache in front, and its pages made again', {
  timeout: 120_000,
}, async () => {
  const told: string[] = [];
  const cacheInFront = createServer(async (request, response) => {
    const { tags } = (await json(request)) as { tags: string[] };
    told.push(...tags);
    response.writeHead(204).end();
  });
  const PURGE_URL = await listen(cacheInFront);
  const path = await directory();
  const database = await startEmbeddedPostgres({ dataDir: `${path}/postgres`, log: silentLog });
  open.defer(() => database.stop());
  const site = await start({ DATABASE_URL: database.url, PURGE_URL });
  const store = connectStore({ url: database.url, applicationName: 'test', max: 2, log: silentLog });
  open.defer(() => store.close());

  await said(site, 'pages were made in advance');
  const context = { db: store.db, now: Date.now, analyser: testAnalyser, author: 'test' };
  const category = await store.db
    .selectFrom('entry')
    .select('id')
    .where('type', '=', 'news-category')
    .executeTakeFirstOrThrow();
  const id = await saveEntry(context, {
    type: 'news',
    shared: { category: category.id, date: '2027-01-01T05:00:00Z' },
    editions: { ru: { slug: 'svezhaya-novost', fields: newsFields('Свежая новость') } },
  });
  // Reading what stands in files publishes too, and has pages made anew.
  await said(site, 'the text of documents was read');
  const before = site.lines.length;
  await publishEntry(context, { entryId: id, locales: ['ru'] });
  await expect.poll(() => told).toContain(`ru.news.${id}`);
  // What stands in files has been read meanwhile, and changes searches of every language.
  expect(told.filter((tag) => tag.startsWith('kk.') && tag !== searchTag('kk'))).toEqual([]);
  const ahead = ['/', '/ru', '/en/about', '/ru/press-center', '/en/documents/tariffs', '/contacts'];
  const headers = { 'accept-language': 'kk' };
  await said(site, 'pages were made anew after a publication', before);
  await store.close();
  await database.stop();
  // With the database gone, what answers was made before, though nobody had asked for most of it.
  for (const address of ahead) {
    const answer = await fetch(site.origin + address, { headers });
    expect(answer.status, address).toBe(200);
    expect(answer.headers.get('surrogate-key'), address).toBe(
      answer.headers.get('cache-tag')?.replaceAll(',', ' '),
    );
  }
  expect(await (await fetch(`${site.origin}/ru/press-center`)).text()).toContain('Свежая новость');
  // What nobody had made cannot be made now, and says so.
  expect((await fetch(`${site.origin}/ru/search?query=1`)).status).toBe(503);
  const ready = await fetch(`${site.origin}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({ status: 'unready', showing: 'kept pages' });
});

test('where another API goes away, its pages are shown as they were, and the log says so', {
  timeout: 120_000,
}, async () => {
  const owner = await start({});
  const reader = await start({ API_BASE: owner.origin, SITE_ORIGIN: 'https://site.example' });
  await said(reader, 'pages were made in advance');
  const before = await (await fetch(`${reader.origin}/ru/about`)).text();
  await owner.stop();
  const shown = async () => {
    const answer = await fetch(`${reader.origin}/ru/about`);
    return [answer.status, await answer.text()];
  };
  // For ten seconds a page counts as fresh; then it is asked for anew behind the visitor's back.
  await expect
    .poll(
      async () => {
        expect(await shown()).toEqual([200, before]);
        return reader.lines.some((line) => line.includes('the last good one is shown'));
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true);
  expect(await shown()).toEqual([200, before]);
});
