import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { saveEntry } from '#operations/publishing/save-entry.ts';
import { unpublishEntry } from '#operations/publishing/unpublish-entry.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { newsFields } from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { rawRequest } from '#test/support/server/raw-request.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

let directory: TemporaryDirectory;
let database: EmbeddedPostgres;
let store: Store;
/** Two processes that share a database, and a third party, us, that publishes. */
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

const context = () => ({ db: store.db, now: Date.now, analyser: testAnalyser, author: 'test' });

async function everywhere(path: string): Promise<string[]> {
  return Promise.all(sites.map(async ({ origin }) => (await fetch(origin + path)).text()));
}

const etagOf = async ({ origin }: ServerProcess, path: string) =>
  (await fetch(origin + path)).headers.get('etag');

describe('a publication', () => {
  test('shows in every process, changes the pages concerned, and no page of another language', async () => {
    const watched = ['/', '/press-center', '/about', '/ru/press-center', '/en', '/en/press-center?page=2'];
    const before = new Map<string, string | null>();
    for (const path of watched)
      for (const site of sites) before.set(site.origin + path, await etagOf(site, path));
    const category = await store.db
      .selectFrom('entry')
      .select('id')
      .where('type', '=', 'news-category')
      .executeTakeFirstOrThrow();
    const id = await saveEntry(context(), {
      type: 'news',
      shared: { category: category.id, date: '2027-01-01T05:00:00Z' },
      editions: { kk: { slug: 'kesh-synagy', fields: newsFields('Кэш сынағы') } },
    });
    expect(await everywhere('/press-center/kesh-synagy')).not.toContain('Кэш сынағы');
    await publishEntry(context(), { entryId: id, locales: ['kk'] });
    // Even a page that was just found missing, and kept as missing, is there now.
    for (const path of ['/press-center', '/press-center/kesh-synagy']) {
      await expect
        .poll(async () => (await everywhere(path)).every((html) => html.includes('Кэш сынағы')))
        .toBe(true);
    }
    for (const site of sites) {
      expect(await etagOf(site, '/')).not.toBe(before.get(`${site.origin}/`));
      for (const path of ['/about', '/ru/press-center', '/en', '/en/press-center?page=2']) {
        expect(await etagOf(site, path), path).toBe(before.get(site.origin + path));
      }
    }
    await unpublishEntry(context(), { entryId: id, locales: ['kk'] });
    await expect
      .poll(async () => (await everywhere('/press-center')).some((html) => html.includes('Кэш сынағы')))
      .toBe(false);
    expect((await fetch(`${sites[0]?.origin}/press-center/kesh-synagy`)).status).toBe(404);
  });
});

describe('a kept page', () => {
  const origin = () => sites[0]?.origin ?? '';

  test('is the same in every encoding, each with its own validator', async () => {
    const answers = await Promise.all(
      ['identity', 'gzip', 'br'].map((encoding) =>
        fetch(`${origin()}/ru/about`, { headers: { 'accept-encoding': encoding } }).then(async (answer) => ({
          etag: answer.headers.get('etag'),
          vary: answer.headers.get('vary'),
          text: await answer.text(),
        })),
      ),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(3);
    expect(new Set(answers.map(({ vary }) => vary))).toEqual(new Set(['Accept-Encoding']));
  });

  test('is really compressed on the wire', async () => {
    for (const encoding of ['br', 'gzip']) {
      const answer = await fetch(`${origin()}/ru/press-center`, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      const length = Number(answer.headers.get('content-length'));
      const html = Buffer.from(await answer.text());
      expect(length).toBeLessThan(html.length / 3);
    }
  });

  test('is 304 for who has it, and not for who has it in another encoding', async () => {
    const headers = { 'accept-encoding': 'br' };
    const etag = (await fetch(`${origin()}/en/about`, { headers })).headers.get('etag') ?? '';
    const again = await fetch(`${origin()}/en/about`, {
      headers: { ...headers, 'if-none-match': `"x", W/${etag}` },
    });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('content-security-policy')).toContain('sha256-');
    const other = { 'accept-encoding': 'gzip', 'if-none-match': etag };
    expect((await fetch(`${origin()}/en/about`, { headers: other })).status).toBe(200);
  });

  test('does not depend on anything of its visitor but the encoding', async () => {
    const plain = await fetch(`${origin()}/about`);
    const strange = await fetch(`${origin()}/about?utm_source=x`, {
      headers: {
        cookie: 'site_locale=en; a=b',
        'accept-language': 'ru',
        'x-forwarded-host': 'evil.example',
        'x-forwarded-proto': 'gopher',
        'user-agent': 'x',
      },
    });
    expect(strange.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect(strange.headers.get('set-cookie')).toBeNull();
    const forged = await rawRequest(origin(), '/about', { headers: { Host: 'evil.example' } });
    expect(forged.body).toBe(await plain.text());
  });

  test('names scripts and styles that are sent compressed, for ever, and are never HTML', async () => {
    const html = await (await fetch(`${origin()}/about`)).text();
    const [script = ''] = /\/assets\/[^"&]+\.js/u.exec(html) ?? [];
    const [style = ''] = /\/assets\/[^"&]+\.css/u.exec(html) ?? [];
    const layers = (await (await fetch(origin() + style)).text()).match(/(?<=@layer )[a-z]+(?=\{)/gu);
    expect([...new Set(layers)]).toEqual(['reset', 'base', 'component', 'page']);
    for (const path of [script, style]) {
      const answer = await fetch(origin() + path, { headers: { 'accept-encoding': 'gzip, br' } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-encoding')).toBe('br');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/(javascript|css);/u);
      const missing = await fetch(origin() + path.replace(/-[^-]+\./u, '-00000000.'));
      expect(missing.status).toBe(404);
      expect(missing.headers.get('content-type')).not.toContain('html');
    }
  });
});
