import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Locale, locales } from '#language/locale/locale.ts';
import { connectStore } from '#store/connection/connect.ts';
import { createContentApi } from '#test/support/content/content-api.ts';
import { putPublished, putSlug } from '#test/support/content/published.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { errorWords } from './http/error-messages.ts';

let testStore: TestStore;
let app: FastifyInstance;
const opened: FastifyInstance[] = [];

beforeAll(async () => {
  testStore = await createTestStore();
  app = await createContentApi(testStore.store.db);
});

afterEach(async () => {
  await testStore.store.db.deleteFrom('entry').execute();
  for (const each of opened.splice(0)) await each.close();
});

afterAll(async () => {
  await app?.close();
  await testStore?.drop();
});

const ask = (url: string, locale: Locale = 'kk', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-language': locale, ...headers } });

const db = () => testStore.store.db;

describe('validators', () => {
  test('an answer that is still the same comes as 304 without a body', async () => {
    await putPublished(db(), 'deal');
    const first = await ask('/api/deals');
    const etag = String(first.headers.etag);
    for (const named of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
      const again = await ask('/api/deals', 'kk', { 'if-none-match': named });
      expect(again.statusCode).toBe(304);
      expect(again.body).toBe('');
      for (const name of ['etag', 'vary', 'cache-control', 'content-language', 'cache-tag']) {
        expect(again.headers[name]).toBe(first.headers[name]);
      }
    }
  });

  test('a changed answer has another tag, and so has another language', async () => {
    const before = await ask('/api/deals');
    const russian = await ask('/api/deals', 'ru');
    expect(russian.headers.etag).not.toBe(before.headers.etag);
    await putPublished(db(), 'deal');
    const after = await ask('/api/deals', 'kk', { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
  });

  test('HEAD is GET without the body, also for what is missing', async () => {
    for (const url of ['/api/news', '/api/docs', '/api/openapi.json', '/api/news/nothing', '/api/nothing']) {
      const get = await app.inject({ url });
      const head = await app.inject({ method: 'HEAD', url });
      expect(head.body).toBe('');
      const { date: _, ...expected } = get.headers;
      expect(head.headers).toMatchObject(expected);
      expect(head.statusCode).toBe(get.statusCode);
    }
  });
});

describe('languages', () => {
  test.each([
    ['kk-KZ', 'kk'],
    ['en-US,en;q=0.5', 'en'],
    ['ru;q=0.1, kk;q=0.9', 'kk'],
    ['de', 'ru'],
    ['', 'ru'],
    ['*', 'ru'],
  ])('Accept-Language %j is answered in %s', async (header, locale) => {
    const response = await app.inject({ url: '/api/news', headers: { 'accept-language': header } });
    expect(response.headers['content-language']).toBe(locale);
  });

  test('the words of the interface: bundled, overlaid by published ones, in the language of the query', async () => {
    await putPublished(db(), 'dictionary-entry', {
      en: { fields: { key: 'layout.menu', text: 'Contents' } },
      ru: { fields: { key: 'layout.menu', text: '{unknown} place' } },
    });
    const response = await ask('/api/localizations?locale=en', 'kk');
    expect(response.headers['content-language']).toBe('en');
    expect(response.headers['cache-tag']).toBe('en.dictionary-entry');
    const words = new Map(
      response.json().data.map((entry: { key: string; text: string }) => [entry.key, entry.text]),
    );
    expect(words.get('layout.menu')).toBe('Contents');
    expect(words.size).toBeGreaterThan(20);
    const changed = await ask('/api/localizations?locale=en&only=changed');
    expect(changed.json().data).toEqual([expect.objectContaining({ key: 'layout.menu', text: 'Contents' })]);
    const russian = await ask('/api/localizations', 'ru');
    expect(russian.json().data).not.toContainEqual({ key: 'layout.menu', text: '{unknown} place' });
  });
});

describe('missing items', () => {
  test('a slug of another language and an old slug answer 404 with the item’s slugs', async () => {
    const id = await putPublished(db(), 'news', { kk: { slug: 'zhanalyq' }, ru: { slug: 'novost' } });
    await putSlug(db(), 'news', 'kk', 'eski', id);
    for (const slug of ['novost', 'eski']) {
      const response = await ask(`/api/news/${slug}`, 'kk');
      expect(response.statusCode).toBe(404);
      expect(response.json().alternates).toEqual({ kk: 'zhanalyq', ru: 'novost', en: null });
    }
    expect((await ask('/api/news/zhanalyq', 'kk')).json().data.alternates.en).toBeNull();
    expect((await ask('/api/news/nobody', 'kk')).json()).not.toHaveProperty('alternates');
  });

  test.each(['/api/main', '/api/contacts', '/api/site'])('%s before it is filled is a 404', async (url) => {
    expect((await ask(url)).statusCode).toBe(404);
  });

  test('a main page that lacks a language names the others', async () => {
    await putPublished(db(), 'main-page', { kk: {} });
    expect((await ask('/api/main', 'kk')).statusCode).toBe(200);
    expect((await ask('/api/main', 'en')).json().alternates).toEqual({ kk: 'main', ru: null, en: null });
  });
});

describe('addresses that share a place', () => {
  test('a known type lists, anything else is a slug (R-166)', async () => {
    await putPublished(db(), 'offering', { kk: { slug: 'qor' } }, { kind: 'private' });
    expect((await ask('/api/offerings/private')).json().data).toHaveLength(1);
    expect((await ask('/api/offerings/business')).json().data).toEqual([]);
    expect((await ask('/api/offerings/qor')).json().data.slug).toBe('qor');
    expect((await ask('/api/offerings?type=private')).json().data).toHaveLength(1);
    expect((await ask('/api/offerings')).json().data).toEqual([]);
  });

  test.each([
    ['/api/news/categories', 'news'],
    ['/api/about-company/videos', 'news'],
    ['/api/faq/search', 'faq'],
    ['/api/faq/categories', 'faq'],
    ['/api/faq/popular', 'faq'],
  ])('%s is a list, whatever items are called', async (url) => {
    const response = await ask(url);
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toEqual([]);
  });
});

describe('cache tags', () => {
  test('name what an answer was made from', async () => {
    const news = await putPublished(db(), 'news', { kk: { slug: 'bir' } });
    const category = await putPublished(db(), 'document-category', { kk: { slug: 'esep' } });
    const tags = async (url: string) => (await ask(url)).headers['cache-tag'];
    expect(await tags('/api/news')).toBe('kk.news');
    expect(await tags('/api/news/bir')).toBe(`kk.news.${news}`);
    expect(await tags('/api/news/categories')).toBe('kk.news-category,kk.news');
    expect(await tags('/api/documents/esep')).toBe(`kk.document-category.${category},kk.document`);
    expect(await tags('/api/tariffs')).toBe('kk.tariff-group,day');
    expect(await tags('/api/search?query=a')).toContain('ru.vacancy');
  });
});

describe('failures', () => {
  test('a store that is away is a 503 that may be asked again', async () => {
    const away = connectStore({
      url: 'postgresql://a:b@127.0.0.1:1/none',
      applicationName: 't',
      max: 1,
      log: silentLog,
    });
    const api = await createContentApi(away.db);
    opened.push(api);
    for (const locale of locales) {
      const response = await api.inject({ url: '/api/news', headers: { 'accept-language': locale } });
      expect(response.statusCode).toBe(503);
      expect(response.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(response.json().message).toBe(errorWords[locale].problem[503].message);
    }
    await away.close();
  });

  test('an unexpected failure tells the caller nothing and the log everything', async () => {
    const broken = await createTestStore();
    await broken.store.db.schema.dropTable('published').cascade().execute();
    const lines: string[] = [];
    const api = await createContentApi(broken.store.db, { log: (line) => lines.push(line) });
    opened.push(api);
    const response = await api.inject({ url: '/api/deals', headers: { 'accept-language': 'en' } });
    await broken.drop();
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'Server error',
      status: 500,
      statusCode: 500,
      detail: errorWords.en.problem[500].message,
      message: errorWords.en.problem[500].message,
      instance: 'req-1',
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      reqId: 'req-1',
      err: { message: expect.stringContaining('published'), stack: expect.stringContaining('list-cards.ts') },
    });
  });
});

describe('the readable page', () => {
  test.each([
    ['kk', 'Сұраулар тізімі'],
    ['ru', 'Список запросов'],
    ['en', 'Calls'],
  ] as const)('in %s has neither script nor anything from elsewhere', async (locale, words) => {
    const response = await ask('/api/docs', locale, { accept: 'text/html' });
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-language']).toBe(locale);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.body).toContain(`<html lang="${locale}">`);
    expect(response.body).toContain(words);
    expect(response.body).not.toMatch(/<script|<link|<img|@import|url\(|\son[a-z]+=/iu);
  });

  test('every link within it leads somewhere', async () => {
    const { body } = await ask('/api/docs');
    const ids = new Set(Array.from(body.matchAll(/ id="([^"]+)"/gu), (match) => match[1]));
    const targets = Array.from(body.matchAll(/href="#([^"]+)"/gu), (match) => match[1]);
    expect(targets.length).toBeGreaterThan(40);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });
});
