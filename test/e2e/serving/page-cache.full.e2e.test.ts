import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '#model/auth/permission.ts';
import { putEntry } from '#operations/entries/put-entry.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { unpublishEntry } from '#operations/publishing/unpublish-entry.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { silentLog } from '#store/logger.ts';
import { newsFields, testOrigin } from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { rawRequest } from '#test/support/server/raw-request.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

let directory: TemporaryDirectory;
let database: EmbeddedPostgres;
let store: Store;
/** Two server processes with one database; the test publishes. */
let sites: ServerProcess[];

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  database = await startEmbeddedPostgres({ dataDir: `${directory.path}/postgres`, log: silentLog });
  const env = { DATABASE_URL: database.url, DATA_DIR: `${directory.path}/var` };
  sites = [await startServerProcess(env)];
  sites.push(await startServerProcess(env));
  store = connectStore({ url: database.url, applicationName: 'test', max: 2, log: silentLog });
});

afterAll(async () => {
  await store?.close();
  for (const site of sites ?? []) await site.stop();
  await database?.stop();
  await directory?.remove();
});

const writeContext = () => ({
  db: store.db,
  now: Date.now,
  analyser: testAnalyser,
  origin: testOrigin,
  actor: systemActor('test'),
});

async function fetchFromAll(path: string): Promise<string[]> {
  return Promise.all(sites.map(async ({ origin }) => (await fetch(origin + path)).text()));
}

const etagOf = async ({ origin }: ServerProcess, path: string) =>
  (await fetch(origin + path)).headers.get('etag');

describe('A publication', () => {
  test('A publication updates the affected pages in every process, and no page of another language', async () => {
    const watched = ['/', '/press-center', '/about', '/ru/press-center', '/en', '/en/press-center?page=2'];
    const before = new Map<string, string | null>();
    for (const path of watched)
      for (const site of sites) before.set(site.origin + path, await etagOf(site, path));
    const category = await store.db
      .selectFrom('entry')
      .select('id')
      .where('type', '=', 'news-category')
      .executeTakeFirstOrThrow();
    const id = await putEntry(writeContext(), {
      type: 'news',
      shared: { category: category.id, date: '2027-01-01T05:00:00Z' },
      editions: { kk: { slug: 'kesh-synagy', fields: newsFields('Кэш сынағы') } },
    });
    expect(await fetchFromAll('/press-center/kesh-synagy')).not.toContain('Кэш сынағы');
    await publishEntry(writeContext(), { entryId: id, locales: ['kk'] });
    // A cached 404 page is invalidated too.
    for (const path of ['/press-center', '/press-center/kesh-synagy']) {
      await expect
        .poll(async () => (await fetchFromAll(path)).every((html) => html.includes('Кэш сынағы')))
        .toBe(true);
    }
    for (const site of sites) {
      expect(await etagOf(site, '/')).not.toBe(before.get(`${site.origin}/`));
      for (const path of ['/about', '/ru/press-center', '/en', '/en/press-center?page=2']) {
        expect(await etagOf(site, path), path).toBe(before.get(site.origin + path));
      }
    }
    await unpublishEntry(writeContext(), { entryId: id, locales: ['kk'] });
    await expect
      .poll(async () => (await fetchFromAll('/press-center')).some((html) => html.includes('Кэш сынағы')))
      .toBe(false);
    expect((await fetch(`${sites[0]?.origin}/press-center/kesh-synagy`)).status).toBe(404);
  });
});

describe('A cached page', () => {
  const origin = () => sites[0]?.origin ?? '';

  test('The page is the same in every encoding, each with its own ETag', async () => {
    const answers = await Promise.all(
      ['identity', 'gzip', 'br'].map((encoding) =>
        fetch(`${origin()}/ru/about`, { headers: { 'accept-encoding': encoding } }).then(
          async (response) => ({
            etag: response.headers.get('etag'),
            vary: response.headers.get('vary'),
            text: await response.text(),
          }),
        ),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(3);
    expect(new Set(answers.map(({ vary }) => vary))).toEqual(new Set(['Accept-Encoding']));
  });

  test('The response is compressed', async () => {
    for (const encoding of ['br', 'gzip']) {
      const response = await fetch(`${origin()}/ru/press-center`, {
        headers: { 'accept-encoding': encoding },
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      const length = Number(response.headers.get('content-length'));
      const html = Buffer.from(await response.text());
      expect(length).toBeLessThan(html.length / 3);
    }
  });

  test('A matching ETag returns 304, an ETag of another encoding does not', async () => {
    const headers = { 'accept-encoding': 'br' };
    const etag = (await fetch(`${origin()}/en/about`, { headers })).headers.get('etag') ?? '';
    const conditionalResponse = await fetch(`${origin()}/en/about`, {
      headers: { ...headers, 'if-none-match': `"x", W/${etag}` },
    });
    expect(conditionalResponse.status).toBe(304);
    expect(await conditionalResponse.text()).toBe('');
    expect(conditionalResponse.headers.get('content-security-policy')).toContain('sha256-');
    const otherEncodingHeaders = { 'accept-encoding': 'gzip', 'if-none-match': etag };
    expect((await fetch(`${origin()}/en/about`, { headers: otherEncodingHeaders })).status).toBe(200);
  });

  test('The page depends on no request header but Accept-Encoding (R-001)', async () => {
    const plainResponse = await fetch(`${origin()}/about`);
    const responseWithExtras = await fetch(`${origin()}/about?utm_source=x`, {
      headers: {
        cookie: 'site_locale=en; a=b',
        'accept-language': 'ru',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        'user-agent': 'x',
      },
    });
    expect(responseWithExtras.headers.get('etag')).toBe(plainResponse.headers.get('etag'));
    expect(responseWithExtras.headers.get('set-cookie')).toBeNull();
    const forgedHostResponse = await rawRequest(origin(), '/about', { headers: { Host: 'evil.example' } });
    expect(forgedHostResponse.body).toBe(await plainResponse.text());
  });

  test('Scripts and styles are compressed and immutable, and missing ones return no HTML', async () => {
    const html = await (await fetch(`${origin()}/about`)).text();
    const [script = ''] = /\/assets\/[^"&]+\.js/u.exec(html) ?? [];
    const [style = ''] = /\/assets\/[^"&]+\.css/u.exec(html) ?? [];
    const layers = (await (await fetch(origin() + style)).text()).match(/(?<=@layer )[a-z]+(?=\{)/gu);
    expect([...new Set(layers)]).toEqual(['reset', 'base', 'component', 'page']);
    for (const path of [script, style]) {
      const response = await fetch(origin() + path, { headers: { 'accept-encoding': 'gzip, br' } });
      expect(response.status).toBe(200);
      expect(response.headers.get('content-encoding')).toBe('br');
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('content-type')).toMatch(/^(text|application)\/(javascript|css);/u);
      const missing = await fetch(origin() + path.replace(/-[^-]+\./u, '-00000000.'));
      expect(missing.status).toBe(404);
      expect(missing.headers.get('content-type')).not.toContain('html');
    }
  });
});
