import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isLocale, localeOfPath, localePath, locales } from '#language/locale/locale.ts';
import { systemActor } from '#model/auth/permission.ts';
import { putEntry } from '#operations/entries/put-entry.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { unpublishEntry } from '#operations/publishing/unpublish-entry.ts';
import { type BuildManifest, type PageData, pageDataPath } from '#site/routing/build-manifest.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { silentLog } from '#store/logger.ts';
import { readHydrationData, readPageData } from '#test/support/browser/page-data.ts';
import { newsFields, testOrigin } from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { rawRequest } from '#test/support/server/raw-request.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
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
const payloadOf = (page: string, headers = {}) => get(`${pageDataPath(page)}?${id}`, headers);
const manifest = async () => (await (await get(`/_build/meta/${id}.json`)).json()) as BuildManifest;
const writeContext = () => ({
  db: store.db,
  now: Date.now,
  analyser: testAnalyser,
  origin: testOrigin,
  actor: systemActor('test'),
});

/** Page data without the layout data, which a browser reuses across pages. */
const ownData = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).filter(([route]) => route !== 'root' && !isLocale(route)));

async function expectNoPage(response: Response, status: number): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({ statusCode: status });
}

describe('The build', () => {
  test('latest.json names the current build (R-173)', async () => {
    const response = await get('/_build/latest.json?1795180428197');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const latest = (await response.json()) as Record<string, unknown>;
    expect(Object.keys(latest)).toEqual(['id', 'timestamp']);
    expect(latest.timestamp).toBeGreaterThan(Date.parse('2020-01-01'));
    expect(readHydrationData(await (await get('/ru/about')).text()).buildId).toBe(latest.id);
    const head = await get('/_build/latest.json', {}, 'HEAD');
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('The manifest is immutable (R-171, R-172)', async () => {
    const path = `/_build/meta/${id}.json`;
    const response = await get(path, { 'accept-encoding': 'br' });
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    const { rules, prerendered, ...stamp } = (await response.json()) as BuildManifest;
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
    const known = { 'accept-encoding': 'br', 'if-none-match': response.headers.get('etag') ?? '' };
    expect((await get(path, known)).status).toBe(304);
    expect((await get(path, {}, 'HEAD')).status).toBe(200);
  });

  test.each(['/_build/meta/00000000.json', '/_build/meta/', '/_build/meta', '/_build', '/_build/x.html'])(
    '%s returns 404',
    async (path) => expectNoPage(await get(path), 404),
  );

  test('Other methods than GET and HEAD return 405', async () => {
    for (const path of ['/_build/latest.json', '/about/_payload.json']) {
      await expectNoPage(await get(path, {}, 'POST'), 405);
    }
  });

  test('The build assets are archived in the data directory', async () => {
    const archivedAssets = async () => {
      const builds = await readdir(`${directory.path}/var/builds`).catch(() => []);
      // The build of the admin has an id of its own.
      const build = builds.find((name) => name.startsWith(id));
      return build === undefined ? [] : readdir(`${directory.path}/var/builds/${build}/assets`);
    };
    for (const entry of ['entry-client-', 'entry-admin-']) {
      await expect
        .poll(async () => (await archivedAssets()).some((name) => name.startsWith(entry)))
        .toBe(true);
    }
  });
});

describe('Page data', () => {
  test.each(locales)(
    'The page data of every listed page in %s equals the data in its HTML (R-174)',
    async (locale) => {
      const { prerendered } = await manifest();
      expect(prerendered[locale].length).toBeGreaterThan(60);
      for (const page of prerendered[locale]) {
        const response = await payloadOf(page);
        expect(response.status, page).toBe(200);
        const { id: build, data } = (await response.json()) as PageData;
        expect(build).toBe(id);
        const html = await (await get(page, { 'sec-fetch-site': 'same-origin' })).text();
        // Both are JSON; page-data.e2e.test.ts checks that JSON is lossless.
        expect(data, page).toStrictEqual(ownData(readPageData(html)));
        expect(Object.keys(data)).toHaveLength(1);
      }
    },
  );

  test.each(['/about', '/ru/about', '/en/about'])(
    'The page data of %s has the caching headers of its page',
    async (page) => {
      const response = await payloadOf(page, { 'accept-encoding': 'br' });
      const html = await get(page, { 'accept-encoding': 'br' });
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      // No stale-while-revalidate: Chromium applies it to `fetch`, and publications would appear a minute late.
      expect(response.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
      // The order of the tags depends on the order of parallel responses.
      const tagsOf = ({ headers }: Response) => headers.get('cache-tag')?.split(',').sort();
      expect(tagsOf(response)).toEqual(tagsOf(html));
      expect(tagsOf(response)).toContain(`${localeOfPath(page).locale}.redirect`);
      for (const name of ['vary', 'content-encoding', 'x-content-type-options']) {
        expect(response.headers.get(name), name).toBe(html.headers.get(name));
      }
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      const etag = response.headers.get('etag') ?? '';
      expect(etag).not.toBe(html.headers.get('etag'));
      const known = await payloadOf(page, { 'accept-encoding': 'br', 'if-none-match': etag });
      expect([known.status, await known.text()]).toEqual([304, '']);
      expect((await payloadOf(page, { 'if-none-match': etag })).status).toBe(200);
      const head = await get(`${pageDataPath(page)}?${id}`, { 'accept-encoding': 'br' }, 'HEAD');
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([
        200,
        response.headers.get('etag'),
        '',
      ]);
    },
  );

  test('The page data of the start page does not depend on cookie and language', async () => {
    const headers = { cookie: 'site_locale=en', 'accept-language': 'ru' };
    const [plain, responseWithExtras] = await Promise.all([payloadOf('/'), payloadOf('/', headers)]);
    expect(responseWithExtras.status).toBe(200);
    expect(await responseWithExtras.text()).toBe(await plain.text());
    expect(plain.headers.get('cache-control')).toContain('public');
  });

  test.each([
    ['without a build', () => '/about/_payload.json'],
    ['of another build', () => '/about/_payload.json?00000000'],
    ['of a file', () => `/documents/tariffs.csv/_payload.json?${id}`],
    ['of the API', () => `/_payload.json/api?${id}`],
  ])('Page data %s returns 404', async (_what, path) => expectNoPage(await get(path()), 404));

  test.each(['/nowhere', '/ru/press-center/nothing', '/en/_gallery'])(
    'The page data of %s is a 404 error',
    async (page) => {
      const response = await payloadOf(page);
      expect([response.status, response.headers.get('etag')]).toEqual([404, null]);
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await response.json()).toMatchObject({ id, error: { status: 404, statusText: 'Not Found' } });
    },
  );

  test('Page data depends on declared query parameters only', async () => {
    const html = await (await get('/ru/press-center?page=2')).text();
    const headers = { 'accept-encoding': 'br' };
    const plain = await get(`/ru/press-center/_payload.json?${id}&page=2`, headers);
    const { data } = (await plain.clone().json()) as PageData;
    expect(data).toStrictEqual(ownData(readPageData(html)));
    const etag = plain.headers.get('etag') ?? '';
    expect(etag).toMatch(/-br"$/u);
    const pathWithExtras = `/ru/press-center/_payload.json?${id}&utm=x&page=2`;
    expect((await get(pathWithExtras, { ...headers, cookie: 'a=b' })).headers.get('etag')).toBe(etag);
    expect((await get(pathWithExtras, { ...headers, 'if-none-match': etag })).status).toBe(304);
  });

  test.each(['/', '/ru', '/en/documents/tariffs', '/faq'])(
    'The page data of %s with layout contains all data for a language switch',
    async (page) => {
      const response = await get(`${pageDataPath(page)}?${id}&layout`);
      const { data } = (await response.json()) as PageData;
      const html = await (await get(page, { 'sec-fetch-site': 'same-origin' })).text();
      const { root: _, ...expected } = readPageData(html);
      expect(data).toStrictEqual(expected);
    },
  );

  test('The page data of a redirect contains the target', async () => {
    const ruleResponse = await payloadOf('/en/tariffs');
    expect(await ruleResponse.json()).toEqual({
      id,
      data: {},
      redirect: { location: '/en/documents/tariffs', status: 301 },
    });
    expect(ruleResponse.headers.get('cache-control')).toBe('no-store');
    const firstPageResponse = await get(`/ru/press-center/_payload.json?${id}&page=1`);
    expect(await firstPageResponse.json()).toMatchObject({
      redirect: { location: '/ru/press-center', status: 301 },
    });
  });
});

async function addArticle(slug: string, title: string): Promise<number> {
  const category = await store.db
    .selectFrom('entry')
    .select('id')
    .where('type', '=', 'news-category')
    .executeTakeFirstOrThrow();
  return putEntry(writeContext(), {
    type: 'news',
    shared: { category: category.id, date: '2026-11-01T05:00:00Z' },
    editions: { ru: { slug, fields: newsFields(title) } },
  });
}

test('Publishing and unpublishing update page data and the list of pages', async () => {
  const page = '/ru/press-center/sborka';
  const entryId = await addArticle('sborka', 'Черновик сборки');
  expect((await payloadOf(page)).status).toBe(404);
  await publishEntry(writeContext(), { entryId, locales: ['ru'] });
  await expect.poll(async () => (await payloadOf(page)).status).toBe(200);
  await expect.poll(async () => (await manifest()).prerendered.ru.includes(page)).toBe(true);
  expect((await manifest()).prerendered.kk).not.toContain('/press-center/sborka');
  expect(await (await payloadOf('/press-center/sborka')).text()).not.toContain('Черновик сборки');
  expect(await (await payloadOf(page)).text()).toContain('Черновик сборки');
  const fields = newsFields('Новая сборка');
  await putEntry(writeContext(), {
    type: 'news',
    id: entryId,
    editions: { ru: { slug: 'sborka', fields } },
  });
  expect(await (await payloadOf(page)).text()).not.toContain('Новая сборка');
  await publishEntry(writeContext(), { entryId, locales: ['ru'] });
  await expect.poll(async () => (await (await payloadOf(page)).text()).includes('Новая сборка')).toBe(true);
  await unpublishEntry(writeContext(), { entryId, locales: ['ru'] });
  await expect.poll(async () => (await payloadOf(page)).status).toBe(404);
  await expect.poll(async () => (await manifest()).prerendered.ru.includes(page)).toBe(false);
});

test('A redirect rule applies to page data, and a permanent one is in the manifest', async () => {
  const shared = { from: '/career', to: '/about/teams#join', status: 301 };
  const editions = { kk: { fields: {} }, ru: { fields: {} } };
  const calls = [`/ru/career/_payload.json?${id}`, `/ru/career/_payload.json?${id}&utm=x`];
  // Fills the cache: a rule also applies to cached pages.
  for (const call of calls) expect((await get(call)).status).toBe(200);
  const entryId = await putEntry(writeContext(), { type: 'redirect', shared, editions });
  await publishEntry(writeContext(), { entryId, locales: ['ru'] });
  await expect
    .poll(async () => (await get('/ru/career?utm=x')).headers.get('location'))
    .toBe('/ru/about/teams?utm=x#join');
  const expectedRule = { from: '/ru/career', to: '/ru/about/teams#join', status: 301 };
  expect((await manifest()).rules.redirect).toContainEqual(expectedRule);
  const answers = await Promise.all(calls.map(async (call) => (await get(call)).json()));
  expect(answers).toEqual(
    ['/ru/about/teams#join', '/ru/about/teams?utm=x#join'].map((location) => ({
      id,
      data: {},
      redirect: { location, status: 301 },
    })),
  );
  expect((await payloadOf('/en/career')).status).toBe(200);
  await unpublishEntry(writeContext(), { entryId, locales: ['ru'] });
  await expect
    .poll(async () => (await (await payloadOf('/ru/career')).text()).includes('redirect'))
    .toBe(false);
  expect((await manifest()).rules.redirect).not.toContainEqual(expectedRule);
});

test('No spelling of these paths causes a 5xx or returns HTML', async () => {
  const build = fc.constantFrom('/_build', '/_payload.json', '/%5Fbuild', '/_PAYLOAD.JSON', '/_build%2f');
  const segment = fc.oneof(
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
    .tuple(fc.array(segment, { maxLength: 3 }), build, fc.array(segment, { maxLength: 3 }))
    .map(
      ([before, name, after]) =>
        `/${[...before.filter((text) => !text.includes('?')), name, ...after].join('')}`,
    )
    // One byte per character, as sent.
    .map((text) => Buffer.from(text.replace(/[\r\n\s]/gu, '+'), 'latin1').toString('latin1'))
    .map((text) => text.replace(/[\r\n\s]/gu, '+').slice(0, 2000));
  await fc.assert(
    fc.asyncProperty(target, async (text) => {
      const [path = ''] = text.split('?', 1);
      const response = await rawRequest(site.origin, text);
      expect(response.status).toBeLessThan(500);
      const isNamed = /_payload\.json|[/\\]_build(?:[/\\]|$)/iu.test(path);
      if (isNamed) expect(response.headers['content-type'] ?? '').not.toContain('html');
    }),
    { numRuns: 1500 },
  );
});
