import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Locale, locales } from '#language/locale/locale.ts';
import { connectStore } from '#store/connection/connect.ts';
import { silentLog } from '#store/logger.ts';
import { createContentApi } from '#test/support/content/content-api.ts';
import { insertPublishedEntry, insertSlug } from '#test/support/content/published.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { errorMessages } from './http/error-messages.ts';

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

const get = (url: string, locale: Locale = 'kk', headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { 'accept-language': locale, ...headers } });

const db = () => testStore.store.db;

describe('ETags', () => {
  test('An unchanged response is a 304 without a body (N-14)', async () => {
    await insertPublishedEntry(db(), 'deal');
    const first = await get('/api/deals');
    const etag = String(first.headers.etag);
    for (const ifNoneMatch of [etag, `W/${etag}`, `"a", ${etag}`, '*']) {
      const second = await get('/api/deals', 'kk', { 'if-none-match': ifNoneMatch });
      expect(second.statusCode).toBe(304);
      expect(second.body).toBe('');
      for (const name of ['etag', 'vary', 'cache-control', 'content-language', 'cache-tag']) {
        expect(second.headers[name]).toBe(first.headers[name]);
      }
    }
  });

  test('The ETag changes with the content and the locale', async () => {
    const before = await get('/api/deals');
    const russian = await get('/api/deals', 'ru');
    expect(russian.headers.etag).not.toBe(before.headers.etag);
    await insertPublishedEntry(db(), 'deal');
    const after = await get('/api/deals', 'kk', { 'if-none-match': String(before.headers.etag) });
    expect(after.statusCode).toBe(200);
  });

  test('HEAD equals GET without the body, also for a 404', async () => {
    for (const url of ['/api/news', '/api/docs', '/api/openapi.json', '/api/news/nothing', '/api/nothing']) {
      const getResponse = await app.inject({ url });
      const headResponse = await app.inject({ method: 'HEAD', url });
      expect(headResponse.body).toBe('');
      const { date: _, ...expected } = getResponse.headers;
      expect(headResponse.headers).toMatchObject(expected);
      expect(headResponse.statusCode).toBe(getResponse.statusCode);
    }
  });
});

describe('Locales', () => {
  test.each([
    ['kk-KZ', 'kk'],
    ['en-US,en;q=0.5', 'en'],
    ['ru;q=0.1, kk;q=0.9', 'kk'],
    ['de', 'ru'],
    ['', 'ru'],
    ['*', 'ru'],
  ])('Accept-Language %j selects %s', async (header, locale) => {
    const response = await app.inject({ url: '/api/news', headers: { 'accept-language': header } });
    expect(response.headers['content-language']).toBe(locale);
  });

  //
  test('Localizations combine bundled and published messages in the locale of the query', async () => {
    await insertPublishedEntry(db(), 'dictionary-entry', {
      en: { fields: { key: 'layout.menu', text: 'Contents' } },
      ru: { fields: { key: 'layout.menu', text: '{unknown} place' } },
    });
    const response = await get('/api/localizations?locale=en', 'kk');
    expect(response.headers['content-language']).toBe('en');
    expect(response.headers['cache-tag']).toBe('en.dictionary-entry');
    const messages = new Map(
      response.json().data.map((entry: { key: string; text: string }) => [entry.key, entry.text]),
    );
    expect(messages.get('layout.menu')).toBe('Contents');
    expect(messages.size).toBeGreaterThan(20);
    const changed = await get('/api/localizations?locale=en&only=changed');
    expect(changed.json().data).toEqual([expect.objectContaining({ key: 'layout.menu', text: 'Contents' })]);
    const russian = await get('/api/localizations', 'ru');
    expect(russian.json().data).not.toContainEqual({ key: 'layout.menu', text: '{unknown} place' });
  });
});

describe('Missing items', () => {
  test('A slug of another language and an old slug get a 404 with alternates (R-140)', async () => {
    const id = await insertPublishedEntry(db(), 'news', { kk: { slug: 'zhanalyq' }, ru: { slug: 'novost' } });
    await insertSlug(db(), 'news', 'kk', 'eski', id);
    for (const slug of ['novost', 'eski']) {
      const response = await get(`/api/news/${slug}`, 'kk');
      expect(response.statusCode).toBe(404);
      expect(response.json().alternates).toEqual({ kk: 'zhanalyq', ru: 'novost', en: null });
    }
    expect((await get('/api/news/zhanalyq', 'kk')).json().data.alternates.en).toBeNull();
    expect((await get('/api/news/unknown', 'kk')).json()).not.toHaveProperty('alternates');
  });

  //
  test.each(['/api/main', '/api/contacts', '/api/site'])('The empty singleton %s is a 404', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test('A main page that is missing in a language lists its alternates', async () => {
    await insertPublishedEntry(db(), 'main-page', { kk: {} });
    expect((await get('/api/main', 'kk')).statusCode).toBe(200);
    expect((await get('/api/main', 'en')).json().alternates).toEqual({ kk: 'main', ru: null, en: null });
  });
});

describe('Overlapping paths', () => {
  test('A known type returns a list, anything else is a slug (R-157, R-158, R-166)', async () => {
    await insertPublishedEntry(db(), 'offering', { kk: { slug: 'qor' } }, { kind: 'private' });
    expect((await get('/api/offerings/private')).json().data).toHaveLength(1);
    expect((await get('/api/offerings/business')).json().data).toEqual([]);
    expect((await get('/api/offerings/qor')).json().data.slug).toBe('qor');
    expect((await get('/api/offerings?type=private')).json().data).toHaveLength(1);
    expect((await get('/api/offerings')).json().data).toEqual([]);
  });

  test.each([
    ['/api/news/categories', 'news'],
    ['/api/about-company/videos', 'news'],
    ['/api/faq/search', 'faq'],
    ['/api/faq/categories', 'faq'],
    ['/api/faq/popular', 'faq'],
  ])('The path %s is a list and not an item (R-141, R-144, R-161, R-163, R-164)', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.json().data).toEqual([]);
  });
});

describe('Cache tags', () => {
  test('Cache tags name the content of the response', async () => {
    const news = await insertPublishedEntry(db(), 'news', { kk: { slug: 'bir' } });
    const category = await insertPublishedEntry(db(), 'document-category', { kk: { slug: 'esep' } });
    const tags = async (url: string) => (await get(url)).headers['cache-tag'];
    expect(await tags('/api/news')).toBe('kk.news');
    expect(await tags('/api/news/bir')).toBe(`kk.news.${news}`);
    expect(await tags('/api/news/categories')).toBe('kk.news-category,kk.news');
    expect(await tags('/api/documents/esep')).toBe(`kk.document-category.${category},kk.document`);
    expect(await tags('/api/tariffs')).toBe('kk.tariff-group,day');
    expect(await tags('/api/search?query=a')).toContain('ru.vacancy');
  });
});

describe('Server errors', () => {
  test('An unavailable database is a 503 with Retry-After', async () => {
    const unavailableStore = connectStore({
      url: 'postgresql://a:b@127.0.0.1:1/none',
      applicationName: 't',
      max: 1,
      log: silentLog,
    });
    const api = await createContentApi(unavailableStore.db);
    opened.push(api);
    for (const locale of locales) {
      const response = await api.inject({ url: '/api/news', headers: { 'accept-language': locale } });
      expect(response.statusCode).toBe(503);
      expect(response.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
      expect(response.json().message).toBe(errorMessages[locale].problem[503].message);
    }
    await unavailableStore.close();
  });

  test('An unexpected error is logged in detail but not exposed to the client', async () => {
    const brokenStore = await createTestStore();
    await brokenStore.store.db.schema.dropTable('published').cascade().execute();
    const lines: string[] = [];
    const api = await createContentApi(brokenStore.store.db, { log: (line) => lines.push(line) });
    opened.push(api);
    const response = await api.inject({ url: '/api/deals', headers: { 'accept-language': 'en' } });
    await brokenStore.drop();
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      type: 'about:blank',
      title: 'Server error',
      status: 500,
      statusCode: 500,
      detail: errorMessages.en.problem[500].message,
      message: errorMessages.en.problem[500].message,
      instance: 'req-1',
    });
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      reqId: 'req-1',
      err: { message: expect.stringContaining('published'), stack: expect.stringContaining('list-cards.ts') },
    });
  });
});

describe('The documentation page', () => {
  test.each([
    ['kk', 'Сұраулар тізімі'],
    ['ru', 'Список запросов'],
    ['en', 'Calls'],
  ] as const)('The page in %s has no scripts and no external resources', async (locale, text) => {
    const response = await get('/api/docs', locale, { accept: 'text/html' });
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-language']).toBe(locale);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.body).toContain(`<html lang="${locale}">`);
    expect(response.body).toContain(text);
    expect(response.body).not.toMatch(/<script|<link|<img|@import|url\(|\son[a-z]+=/iu);
  });

  test('Every internal link has a target', async () => {
    const { body } = await get('/api/docs');
    const ids = new Set(Array.from(body.matchAll(/ id="([^"]+)"/gu), (match) => match[1]));
    const targets = Array.from(body.matchAll(/href="#([^"]+)"/gu), (match) => match[1]);
    expect(targets.length).toBeGreaterThan(40);
    expect(targets.filter((target) => !ids.has(target))).toEqual([]);
  });
});
