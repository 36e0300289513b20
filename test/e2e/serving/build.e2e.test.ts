import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLocale, localeOfPath, localePath, locales } from '#language/locale/locale.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { saveEntry } from '#operations/publishing/save-entry.ts';
import { unpublishEntry } from '#operations/publishing/unpublish-entry.ts';
import { type BuildManifest, type PagePayload, payloadPath } from '#site/routing/build-manifest.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { dataInHtml, hydrationDataIn } from '#test/support/browser/page-data.ts';
import { newsFields } from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { rawRequest } from '#test/support/server/raw-request.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

let directory: TemporaryDirectory;
let database: EmbeddedPostgres;
let store: Store;
let site: ServerProcess;
let id: string;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  database = await startEmbeddedPostgres({ dataDir: `${directory.path}/postgres`, log: silentLog });
  site = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: `${directory.path}/var` });
  store = connectStore({ url: database.url, applicationName: 'test', max: 2, log: silentLog });
  ({ id } = (await (await get('/_build/latest.json?1')).json()) as { id: string });
});

afterAll(async () => {
  await store?.close();
  await site?.stop();
  await database?.stop();
  await directory?.remove();
});

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(site.origin + path, { headers, method, redirect: 'manual' });
const payloadOf = (page: string, headers = {}) => get(`${payloadPath(page)}?${id}`, headers);
const manifest = async () => (await (await get(`/_build/meta/${id}.json`)).json()) as BuildManifest;
const context = () => ({ db: store.db, now: Date.now, analyser: testAnalyser, author: 'test' });

/** What a browser keeps from page to page is not in a payload. */
const ownData = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).filter(([route]) => route !== 'root' && !isLocale(route)));

async function expectNoPage(answer: Response, status: number): Promise<void> {
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({ statusCode: status });
}

describe('the build', () => {
  test('says which it is at this moment (R-173)', async () => {
    const answer = await get('/_build/latest.json?1795180428197');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const latest = (await answer.json()) as Record<string, unknown>;
    expect(Object.keys(latest)).toEqual(['id', 'timestamp']);
    expect(latest.timestamp).toBeGreaterThan(Date.parse('2020-01-01'));
    expect(hydrationDataIn(await (await get('/ru/about')).text()).buildId).toBe(latest.id);
    const head = await get('/_build/latest.json', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('describes itself for good (R-171, R-172)', async () => {
    const path = `/_build/meta/${id}.json`;
    const answer = await get(path, { 'accept-encoding': 'br' });
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    const { rules, prerendered, ...stamp } = (await answer.json()) as BuildManifest;
    expect(stamp).toEqual(await (await get('/_build/latest.json')).json());
    expect(rules.middleware).toEqual([]);
    expect(rules.prerender).toEqual(expect.arrayContaining(['/', '/ru', '/en/press-center/:slug']));
    expect(rules.redirect).toContainEqual({ from: '/ru/tariffs', to: '/ru/documents/tariffs', status: 301 });
    expect(Object.keys(prerendered)).toEqual(locales);
    for (const locale of locales) {
      expect(prerendered[locale]).toContain(localePath(locale, '/'));
      for (const page of prerendered[locale]) expect(localeOfPath(page).locale).toBe(locale);
      expect(new Set(prerendered[locale]).size).toBe(prerendered[locale].length);
    }
    const known = { 'accept-encoding': 'br', 'if-none-match': answer.headers.get('etag') ?? '' };
    expect((await get(path, known)).status).toBe(304);
    expect((await get(path, {}, 'HEAD')).status).toBe(200);
  });

  test.each(['/_build/meta/00000000.json', '/_build/meta/', '/_build/meta', '/_build', '/_build/x.html'])(
    'knows no %s',
    async (path) => expectNoPage(await get(path), 404),
  );

  test('is asked by GET and HEAD alone', async () => {
    for (const path of ['/_build/latest.json', '/about/_payload.json']) {
      await expectNoPage(await get(path, {}, 'POST'), 405);
    }
  });

  test('puts its assets where they outlive it', async () => {
    const kept = () => readdir(`${directory.path}/var/builds/${id}/assets`).catch(() => []);
    await expect
      .poll(async () => (await kept()).some((name) => name.startsWith('entry-client-')), { timeout: 10_000 })
      .toBe(true);
  });
});

describe('a payload', () => {
  test.each(locales)('is what the HTML of every listed page in %s was made from (R-174)', async (locale) => {
    const { prerendered } = await manifest();
    expect(prerendered[locale].length).toBeGreaterThan(60);
    for (const page of prerendered[locale]) {
      const answer = await payloadOf(page);
      expect(answer.status, page).toBe(200);
      const { id: build, data } = (await answer.json()) as PagePayload;
      expect(build).toBe(id);
      const html = await (await get(page, { 'sec-fetch-site': 'same-origin' })).text();
      // Both are JSON; that it says all that the loaders return, page-data.e2e.test.ts checks.
      expect(data, page).toStrictEqual(ownData(dataInHtml(html)));
      expect(Object.keys(data)).toHaveLength(1);
    }
  });

  test.each(['/about', '/ru/about', '/en/about'])('of %s is sent as its page is', async (page) => {
    const answer = await payloadOf(page, { 'accept-encoding': 'br' });
    const html = await get(page, { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    // Chromium takes what is stale for `fetch` as well, and a publication would come a minute late.
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
    // What a page reads, it reads at the same time: the order of the tags is that of the answers.
    const tagsOf = ({ headers }: Response) => headers.get('cache-tag')?.split(',').sort();
    expect(tagsOf(answer)).toEqual(tagsOf(html));
    expect(tagsOf(answer)).toContain(`${localeOfPath(page).locale}.redirect`);
    for (const name of ['vary', 'content-encoding', 'x-content-type-options']) {
      expect(answer.headers.get(name), name).toBe(html.headers.get(name));
    }
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    const etag = answer.headers.get('etag') ?? '';
    expect(etag).not.toBe(html.headers.get('etag'));
    const known = await payloadOf(page, { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([known.status, await known.text()]).toEqual([304, '']);
    expect((await payloadOf(page, { 'if-none-match': etag })).status).toBe(200);
    const head = await get(`${payloadPath(page)}?${id}`, { 'accept-encoding': 'br' }, 'HEAD');
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([
      200,
      answer.headers.get('etag'),
      '',
    ]);
  });

  test('is the same for everyone, at home too', async () => {
    const headers = { cookie: 'site_locale=en', 'accept-language': 'ru' };
    const [plain, strange] = await Promise.all([payloadOf('/'), payloadOf('/', headers)]);
    expect(strange.status).toBe(200);
    expect(await strange.text()).toBe(await plain.text());
    expect(plain.headers.get('cache-control')).toContain('public');
  });

  test.each([
    ['without a build', () => '/about/_payload.json'],
    ['of another build', () => '/about/_payload.json?00000000'],
    ['of a file', () => `/documents/tariffs.csv/_payload.json?${id}`],
    ['of the API', () => `/_payload.json/api?${id}`],
  ])('%s is not there', async (_what, path) => expectNoPage(await get(path()), 404));

  test.each(['/nowhere', '/ru/press-center/nothing', '/en/_gallery'])(
    'of %s says that there is no such page',
    async (page) => {
      const answer = await payloadOf(page);
      expect([answer.status, answer.headers.get('etag')]).toEqual([404, null]);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await answer.json()).toMatchObject({ id, error: { status: 404, statusText: 'Not Found' } });
    },
  );

  test('of a page with a query is that of its HTML; what the page does not declare does not matter', async () => {
    const html = await (await get('/ru/press-center?page=2')).text();
    const headers = { 'accept-encoding': 'br' };
    const plain = await get(`/ru/press-center/_payload.json?${id}&page=2`, headers);
    const { data } = (await plain.clone().json()) as PagePayload;
    expect(data).toStrictEqual(ownData(dataInHtml(html)));
    const etag = plain.headers.get('etag') ?? '';
    expect(etag).toMatch(/-br"$/u);
    const strange = `/ru/press-center/_payload.json?${id}&utm=x&page=2`;
    expect((await get(strange, { ...headers, cookie: 'a=b' })).headers.get('etag')).toBe(etag);
    expect((await get(strange, { ...headers, 'if-none-match': etag })).status).toBe(304);
  });

  test.each(['/', '/ru', '/en/documents/tariffs', '/faq'])(
    'of %s with its layout is all that a change of language needs',
    async (page) => {
      const answer = await get(`${payloadPath(page)}?${id}&layout`);
      const { data } = (await answer.json()) as PagePayload;
      const html = await (await get(page, { 'sec-fetch-site': 'same-origin' })).text();
      const { root: _, ...expected } = dataInHtml(html);
      expect(data).toStrictEqual(expected);
    },
  );

  test('of what a loader or a rule sends on says where the page is', async () => {
    const rule = await payloadOf('/en/tariffs');
    expect(await rule.json()).toEqual({
      id,
      data: {},
      redirect: { location: '/en/documents/tariffs', status: 301 },
    });
    expect(rule.headers.get('cache-control')).toBe('no-store');
    const first = await get(`/ru/press-center/_payload.json?${id}&page=1`);
    expect(await first.json()).toMatchObject({ redirect: { location: '/ru/press-center', status: 301 } });
  });
});

async function addArticle(slug: string, title: string): Promise<number> {
  const category = await store.db
    .selectFrom('entry')
    .select('id')
    .where('type', '=', 'news-category')
    .executeTakeFirstOrThrow();
  return saveEntry(context(), {
    type: 'news',
    shared: { category: category.id, date: '2026-11-01T05:00:00Z' },
    editions: { ru: { slug, fields: newsFields(title) } },
  });
}

test('a publication changes payloads, data and the list of pages; what is taken back is gone', async () => {
  const page = '/ru/press-center/sborka';
  const entryId = await addArticle('sborka', 'Черновик сборки');
  expect((await payloadOf(page)).status).toBe(404);
  await publishEntry(context(), { entryId, locales: ['ru'] });
  await expect.poll(async () => (await payloadOf(page)).status).toBe(200);
  await expect.poll(async () => (await manifest()).prerendered.ru.includes(page)).toBe(true);
  expect((await manifest()).prerendered.kk).not.toContain('/press-center/sborka');
  expect(await (await payloadOf('/press-center/sborka')).text()).not.toContain('Черновик сборки');
  expect(await (await payloadOf(page)).text()).toContain('Черновик сборки');
  const fields = newsFields('Новая сборка');
  await saveEntry(context(), { type: 'news', id: entryId, editions: { ru: { slug: 'sborka', fields } } });
  expect(await (await payloadOf(page)).text()).not.toContain('Новая сборка');
  await publishEntry(context(), { entryId, locales: ['ru'] });
  await expect.poll(async () => (await (await payloadOf(page)).text()).includes('Новая сборка')).toBe(true);
  await unpublishEntry(context(), { entryId, locales: ['ru'] });
  await expect.poll(async () => (await payloadOf(page)).status).toBe(404);
  await expect.poll(async () => (await manifest()).prerendered.ru.includes(page)).toBe(false);
});

test('a route rule holds for data too, and browsers hear of it if it is to stay', async () => {
  const shared = { from: '/career', to: '/about/teams#join', status: 301 };
  const editions = { kk: { fields: {} }, ru: { fields: {} } };
  const calls = [`/ru/career/_payload.json?${id}`, `/ru/career/_payload.json?${id}&utm=x`];
  // Kept now: a rule holds for what is kept too.
  for (const call of calls) expect((await get(call)).status).toBe(200);
  const entryId = await saveEntry(context(), { type: 'redirect', shared, editions });
  await publishEntry(context(), { entryId, locales: ['ru'] });
  await expect
    .poll(async () => (await get('/ru/career?utm=x')).headers.get('location'))
    .toBe('/ru/about/teams?utm=x#join');
  const told = { from: '/ru/career', to: '/ru/about/teams#join', status: 301 };
  expect((await manifest()).rules.redirect).toContainEqual(told);
  const answers = await Promise.all(calls.map(async (call) => (await get(call)).json()));
  expect(answers).toEqual(
    ['/ru/about/teams#join', '/ru/about/teams?utm=x#join'].map((location) => ({
      id,
      data: {},
      redirect: { location, status: 301 },
    })),
  );
  expect((await payloadOf('/en/career')).status).toBe(200);
  await unpublishEntry(context(), { entryId, locales: ['ru'] });
  await expect
    .poll(async () => (await (await payloadOf('/ru/career')).text()).includes('redirect'))
    .toBe(false);
  expect((await manifest()).rules.redirect).not.toContainEqual(told);
});

test('no spelling of these addresses makes a fault or a page', async () => {
  const build = fc.constantFrom('/_build', '/_payload.json', '/%5Fbuild', '/_PAYLOAD.JSON', '/_build%2f');
  const piece = fc.oneof(
    build,
    fc.constantFrom(
      '/',
      '//',
      '/..',
      '/.',
      '\\',
      '%',
      '%00',
      '%2f',
      '?',
      '&',
      '#',
      ';',
      'about',
      'ru',
      '/kk',
    ),
    fc.constantFrom('meta', '.json', '/latest.json', `?${id}`, `${id}.json`, '/RU', '&layout'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const target = fc
    .tuple(fc.array(piece, { maxLength: 3 }), build, fc.array(piece, { maxLength: 3 }))
    .map(
      ([before, name, after]) =>
        `/${[...before.filter((text) => !text.includes('?')), name, ...after].join('')}`,
    )
    // As it goes over the wire, a byte a character.
    .map((text) => Buffer.from(text.replace(/[\r\n\s]/gu, '+'), 'latin1').toString('latin1'))
    .map((text) => text.replace(/[\r\n\s]/gu, '+').slice(0, 2000));
  await fc.assert(
    fc.asyncProperty(target, async (text) => {
      const [path = ''] = text.split('?', 1);
      const answer = await rawRequest(site.origin, text);
      expect(answer.status).toBeLessThan(500);
      const isNamed = /_payload\.json|[/\\]_build(?:[/\\]|$)/iu.test(path);
      if (isNamed) expect(answer.headers['content-type'] ?? '').not.toContain('html');
    }),
    { numRuns: 1500 },
  );
});
