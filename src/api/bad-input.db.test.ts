import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { locales } from '#language/locale/locale.ts';
import { createContentApi, insertOneOfEachType } from '#test/support/content/content-api.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { errorMessages, type ProblemStatus, type QueryName } from './http/error-messages.ts';

let testStore: TestStore;
let app: FastifyInstance;

beforeAll(async () => {
  testStore = await createTestStore();
  await insertOneOfEachType(testStore.store.db);
  app = await createContentApi(testStore.store.db);
});

afterAll(async () => {
  await app?.close();
  await testStore?.drop();
});

type Case = [request: InjectOptions | string, status: ProblemStatus, field?: QueryName];

const cases: Case[] = [
  ...['0', 'abc', '-1', '1e9', '1.5', '', '01', '1'.repeat(30), '%2B1', '1%20', '%D9%A1'].map(
    (page): Case => [`/api/news?page=${page}`, 422, 'page'],
  ),
  ...['x', '-1', '', 'ALL', '1e3', "1'--"].map(
    (category): Case => [`/api/news?category_id=${category}`, 422, 'category_id'],
  ),
  ['/api/faq?category_id=1.0', 422, 'category_id'],
  ['/api/faq?type=Business', 422, 'type'],
  ['/api/faq?type=', 422, 'type'],
  ['/api/offerings?type=%27%20or%201=1', 422, 'type'],
  ['/api/localizations?locale=de', 422, 'locale'],
  ['/api/localizations?locale=KK', 422, 'locale'],
  ['/api/localizations?locale=', 422, 'locale'],
  ['/api/localizations?only=all', 422, 'only'],
  ['/api/news?page=1&page=2', 422, 'page'],
  ['/api/search?query=a&query=b', 422, 'query'],
  [`/api/search?query=${'a'.repeat(201)}`, 422, 'query'],
  [`/api/search?query=${'a'.repeat(10_000)}`, 414],
  [`/api/news?utm_source=${'a'.repeat(10_000)}`, 414],
  [`/api/news/${'a'.repeat(10_000)}`, 414],
  [`/api/news/${'a'.repeat(121)}`, 404],
  [`/api/news/${'a'.repeat(3000)}`, 404],
  ['/api', 404],
  ['/api/', 404],
  ['/api/nothing', 404],
  ['/api/nothing/at/all?page=0', 404],
  ...(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'] as const).flatMap(
    (method): Case[] =>
      ['/api/somemodels', '/api/somemodels/1'].map((url) => [{ method: method as 'POST', url }, 404]),
  ),
  ['/api/news/no-such-news', 404],
  ['/api/news/UPPER', 404],
  ['/api/news/under_score', 404],
  ['/api/news/-a', 404],
  ['/api/news/', 404],
  ['/api//news', 404],
  ['/api/news/%2e%2e', 404],
  ['/api/news/..%2f..%2fetc%2fpasswd', 404],
  ['/api/news/..%5c..%5cwindows', 404],
  ['/api/news/%252e%252e%252f', 404],
  ['/api/documents/tariffs', 404],
  ['/api/about-company/settings', 404],
  ['/api/about-company/__proto__', 404],
  ['/api/offerings/unknown', 404],
  ['/api/career/vacancies/%D2%9B', 404],
  ['/api/news/%D2', 400],
  ['/api/news/%', 400],
  ['/api/%zz', 400],
  ['/api/news/a%00b', 400],
  ['/api/search?query=%00', 400],
  ['/api/search?query=%E0%A4%A', 400],
  ['/api/search?query=%FF%FE', 400],
  ...(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'] as const).map(
    (method): Case => [{ method: method as 'POST', url: '/api/news' }, 405],
  ),
  [{ method: 'POST', url: '/api/news/some-slug', payload: { a: 1 } }, 405],
  [{ method: 'POST', url: '/api/docs', payload: '<a/>', headers: { 'content-type': 'text/xml' } }, 405],
  [{ method: 'POST', url: '/api/main', payload: '{', headers: { 'content-type': 'application/json' } }, 405],
  [
    { method: 'POST', url: '/api/nothing', payload: '{', headers: { 'content-type': 'application/json' } },
    404,
  ],
  [{ url: '/api/news', headers: { accept: 'text/html' } }, 406],
  [{ url: '/api/openapi.json', headers: { accept: 'image/png' } }, 406],
  [{ url: '/api/news?page=0', headers: { accept: 'application/json;q=0' } }, 406],
];

const namedCases = cases.map(([request, status, field]) => {
  const options: InjectOptions = typeof request === 'string' ? { url: request } : request;
  return [JSON.stringify(request).slice(0, 100), status, options, field] as const;
});

describe.each(locales)('Invalid requests in %s', (locale) => {
  test.each(namedCases)('The request %s gets %i (R-090, R-092)', async (_, status, options, field) => {
    const headers = { ...options.headers, 'accept-language': locale };
    const response = await app.inject({ ...options, headers });
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'content-language': locale,
      vary: 'Accept-Language',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const body = response.json();
    const { title, message } = errorMessages[locale].problem[status];
    expect(body).toMatchObject({ status, statusCode: status, title, message });
    if (field) expect(Object.keys(body.errors)).toEqual([field]);
    else expect(body.errors).toBeUndefined();
    if (status === 405) expect(response.headers.allow).toBe('GET, HEAD');
    expect(response.body).not.toMatch(/node_modules|\.[jt]s:[0-9]|select "|"stack"/u);
  });
});

test('Invalid and repeated fields have different messages', async () => {
  const url = '/api/faq?type=X&category_id=y&type=Z';
  const response = await app.inject({ url, headers: { 'accept-language': 'kk' } });
  expect(response.json().errors).toEqual({
    type: [errorMessages.kk.repeated],
    category_id: [errorMessages.kk.field.category_id],
  });
});

test.each([
  ['/api/news?category_id=999999999', 200],
  ['/api/news?page=999999999', 200],
  ['/api/faq?type=unknown', 200],
  ['/api/offerings?type=unknown', 200],
  ['/api/news?utm_source=a&utm_source=b', 200],
  ['/api/search?query=%25_%5C', 200],
  ["/api/search?query='; drop table published; --", 200],
])('The URL %s is valid and returns an empty list (R-168)', async (url, status) => {
  const response = await app.inject({ url });
  expect(response.statusCode).toBe(status);
  expect(response.json().data).toEqual(url.includes('utm_source') ? [expect.anything()] : []);
});

test('An unsupported language falls back to Russian', async () => {
  const response = await app.inject({ url: '/api/nothing', headers: { 'accept-language': 'de-AT, fr' } });
  expect(response.headers['content-language']).toBe('ru');
  expect(response.json().message).toBe(errorMessages.ru.problem[404].message);
});
