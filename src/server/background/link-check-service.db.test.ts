import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { putEntry } from '#operations/entries/put-entry.ts';
import { checkLinksOfTheNight } from '#operations/insights/check-links.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { silentLog } from '#store/logger.ts';
import { type AdminBrowser, openTestAdmin, type TestAdmin } from '#test/support/admin/admin-api.ts';
import { addNewsCategory, newsFields, writeContext } from '#test/support/content/content.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { createLinkCheckService } from './link-check-service.ts';
import { createLinkRequester, type LinkNetwork } from './request-link.ts';

const origin = 'https://dala.example';

let base: TestStore;
let admin: TestAdmin;
let editor: AdminBrowser;
let category: number;
let site: Server;
let port: number;
/** Paths and their statuses; `silent` does not respond. */
let pages: Record<string, number | 'silent'> = {};
let requested: string[] = [];
let isOnline = true;

beforeAll(async () => {
  base = await createTestStore();
  admin = await openTestAdmin(base.store.db);
  admin.clock.now = Date.parse('2026-11-20T06:00:00Z');
  await admin.setUp();
  editor = await admin.signInAs([{ role: 'editor', sections: ['news'], locales: ['kk', 'ru', 'en'] }]);
  category = await addNewsCategory(writeContext(base.store));
  site = createServer(({ url = '' }, response) => {
    requested.push(url);
    const status = pages[url] ?? 200;
    if (status !== 'silent') response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  port = (site.address() as AddressInfo).port;
});
afterAll(async () => {
  site?.closeAllConnections();
  site?.close();
  await admin?.close();
  await base?.drop();
});
beforeEach(async () => {
  pages = {};
  requested = [];
  isOnline = true;
  const { db } = base.store;
  for (const table of ['external_link', 'link_check', 'entry_link'] as const)
    await db.deleteFrom(table).execute();
});

/** The only reachable address is this machine, under each name that ends in `.test`. */
const network: LinkNetwork = {
  async resolve(hostname) {
    if (isOnline && hostname.endsWith('.test')) return [{ address: '127.0.0.1', family: 4 }];
    throw Object.assign(new Error('unknown'), { code: 'ENOTFOUND' });
  },
  mayContact: (address) => address === '127.0.0.1',
  timeoutMs: 200,
};

const external = { origin, requestLink: createLinkRequester(origin, network) };
const context = (time: string) => ({ db: base.store.db, now: () => Date.parse(time) });
const nights = [
  '2026-11-20T22:00:00Z',
  '2026-11-21T22:00:00Z',
  '2026-11-22T22:00:00Z',
  '2026-11-23T22:00:00Z',
];

const checkNight = (night: number) =>
  checkLinksOfTheNight(context(nights[night] ?? ''), { ...external, signal: new AbortController().signal });

const link = (path: string, host = 'shop.test') => `http://${host}:${port}${path}`;

async function publishLinks(...urls: string[]): Promise<number> {
  const writing = writeContext(base.store);
  const body = urls.map((url) => `<p><a href="${url}">Сілтеме</a></p>`).join('');
  const id = await putEntry(writing, {
    type: 'news',
    shared: { category, date: '2026-11-01T05:00:00Z' },
    editions: { kk: { fields: { ...newsFields(`Дереккөз ${urls[0]}`), body } } },
  });
  await publishEntry(writing, { entryId: id, locales: ['kk'] });
  return id;
}

async function faultyLinks() {
  const { externalLinks } = await editor.result('brokenLinks');
  return externalLinks.map(({ url, isBroken, reason, status }) => ({ url, isBroken, reason, status }));
}

test('A link is broken after it has failed two nights in a row, and works again after it responds', async () => {
  const id = await publishLinks(link('/gone'), link('/works#part'));
  pages = { '/gone': 404 };
  expect(await checkNight(0)).toMatchObject({ links: 2, broken: 0, isOnline: true });
  expect(await faultyLinks()).toEqual([]);

  expect(await checkNight(0)).toBeUndefined();
  // By HEAD once in the night; after 404 by GET too.
  expect(requested.toSorted()).toEqual(['/gone', '/gone', '/works']);
  expect(await checkNight(1)).toMatchObject({ links: 2, broken: 1 });
  const report = await editor.result('brokenLinks');
  expect(report).toMatchObject({ total: 0, links: [], externalTotal: 1, checksOtherSites: true });
  expect(report.externalLinks).toMatchObject([
    {
      entryId: id,
      type: 'news',
      locale: 'kk',
      field: 'body',
      url: link('/gone'),
      isBroken: true,
      reason: 'status',
      status: 404,
      since: new Date(nights[0] ?? '').toISOString(),
    },
  ]);
  const { entries } = await editor.result('entries', { query: { type: 'news', links: 'broken' } });
  expect(entries.map((entry) => entry.id)).toEqual([id]);

  pages = {};
  expect(await checkNight(2)).toMatchObject({ broken: 0 });
  expect(await faultyLinks()).toEqual([]);
});

test('A failure, a success and a failure are not two failures in a row', async () => {
  await publishLinks(link('/unsteady'));
  for (const [night, status] of [410, 200, 410].entries()) {
    pages = { '/unsteady': status };
    await checkNight(night);
  }
  expect(await faultyLinks()).toEqual([]);
});

test('Timeouts, refusals and errors of a server are not verifiable, and never broken', async () => {
  await publishLinks(link('/403'), link('/429'), link('/500'), link('/slow'), 'http://10.0.0.1/');
  pages = { '/403': 403, '/429': 429, '/500': 500, '/slow': 'silent' };
  for (const night of [0, 1, 2]) expect(await checkNight(night)).toMatchObject({ broken: 0 });
  expect(await faultyLinks()).toEqual([
    { url: 'http://10.0.0.1/', isBroken: false, reason: 'private', status: null },
    { url: link('/403'), isBroken: false, reason: 'status', status: 403 },
    { url: link('/429'), isBroken: false, reason: 'status', status: 429 },
    { url: link('/500'), isBroken: false, reason: 'status', status: 500 },
    { url: link('/slow'), isBroken: false, reason: 'timeout', status: null },
  ]);
});

test('A machine that is offline reports nothing, and forgets nothing', async () => {
  await publishLinks(link('/gone'), link('/works'), link('/', 'nothing.invalid'));
  pages = { '/gone': 404 };
  isOnline = false;
  for (const night of [0, 1]) expect(await checkNight(night)).toMatchObject({ links: 0, isOnline: false });
  expect(await faultyLinks()).toEqual([]);
  isOnline = true;
  await checkNight(2);
  await checkNight(3);
  const broken = [link('/', 'nothing.invalid'), link('/gone')];
  expect((await faultyLinks()).map(({ url }) => url)).toEqual(broken);
  isOnline = false;
  await checkLinksOfTheNight(context('2026-11-24T22:00:00Z'), {
    ...external,
    signal: new AbortController().signal,
  });
  expect((await faultyLinks()).map(({ url }) => url)).toEqual(broken);
  expect(await editor.result('brokenLinks')).toMatchObject({
    checkedAt: '2026-11-24T22:00:00.000Z',
    externalCheckedAt: new Date(nights[3] ?? '').toISOString(),
  });
});

test('Two checks in the same night count one failure', async () => {
  await publishLinks(link('/gone'), link('/works'));
  pages = { '/gone': 404 };
  await Promise.all([checkNight(0), checkNight(0)]);
  expect(await faultyLinks()).toEqual([]);
});

test('Links to the site itself, of drafts and of deleted text are not requested', async () => {
  const writing = writeContext(base.store);
  await publishLinks(`${origin}/about`, link('/public'));
  const body = `<p><a href="${link('/draft')}">Сілтеме</a></p>`;
  await putEntry(writing, {
    type: 'news',
    shared: { category, date: '2026-11-01T05:00:00Z' },
    editions: { kk: { fields: { ...newsFields('Жоба'), body } } },
  });
  await checkNight(0);
  expect(requested).toEqual(['/public']);
});

test('A host that does not respond is not asked for each of its links', async () => {
  const urls = Array.from({ length: 8 }, (_, index) => link(`/slow/${index}`, 'slow.test'));
  await publishLinks(...urls, link('/works'));
  pages = Object.fromEntries(urls.map((_, index) => [`/slow/${index}`, 'silent' as const]));
  await checkNight(0);
  expect(requested.filter((path) => path.startsWith('/slow'))).toHaveLength(3);
  expect(await faultyLinks()).toHaveLength(8);
});

test('Without checks of other sites nothing is requested, and what was known is forgotten', async () => {
  await publishLinks(link('/gone'), link('/works'));
  pages = { '/gone': 404 };
  await checkNight(0);
  await checkNight(1);
  expect(await faultyLinks()).toHaveLength(1);
  requested = [];
  await checkLinksOfTheNight(context(nights[2] ?? ''), undefined);
  expect(requested).toEqual([]);
  expect(await editor.result('brokenLinks')).toMatchObject({ externalTotal: 0, checkedLinks: 0 });
});

test('A user sees links of entries that they may read', async () => {
  await publishLinks(link('/403'));
  pages = { '/403': 403 };
  await checkNight(0);
  const other = await admin.signInAs([{ role: 'editor', sections: ['faq'], locales: ['kk'] }]);
  expect(await other.result('brokenLinks')).toMatchObject({ externalLinks: [], externalTotal: 0 });
});

test('The service checks when it starts, and ends a check when it stops', async () => {
  await publishLinks(link('/slow'));
  pages = { '/slow': 'silent' };
  const service = createLinkCheckService(context(nights[0] ?? ''), {
    external: { origin, requestLink: createLinkRequester(origin, { ...network, timeoutMs: 600_000 }) },
    runAlone: (run) => run(),
    log: silentLog,
  });
  service.start();
  await vi.waitFor(() => expect(requested).toEqual(['/slow']), LONG_TIMEOUT);
  await service.stop();
  const { db } = base.store;
  expect(await db.selectFrom('link_check').select('links').execute()).toEqual([]);
  expect(await db.selectFrom('external_link').select('url').execute()).toEqual([]);
});
