import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRemoteReader } from '#contract/remote/remote-transport.ts';
import { contentApiInstanceOptions, relayedApi } from './plugin.ts';

const asked: { url: string; locale: string | null }[] = [];
let answer: () => Response;
let app: FastifyInstance;

beforeAll(async () => {
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    asked.push({ url: String(url), locale: new Headers(init?.headers).get('accept-language') });
    return answer();
  };
  app = Fastify(contentApiInstanceOptions);
  await app.register(relayedApi, {
    readerFor: (_exchange, locale) => createRemoteReader({ base: 'https://api.example.kz', fetch, locale }),
  });
  await app.ready();
});
afterAll(() => app?.close());

const suggestions = '/api/search/suggestions';
const inRussian = { 'accept-language': 'ru' };

test('suggestions are those of the other API, asked in the language of the page', async () => {
  const body = { data: [{ text: 'тарифы', url: null }], meta: { query: 'тар' } };
  answer = () => Response.json(body, { headers: { 'cache-tag': 'ru.search,ru.news' } });
  const query = new URLSearchParams({ query: 'тар' });
  const response = await app.inject({ url: `${suggestions}?${query}`, headers: inRussian });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual(body);
  expect(response.headers).toMatchObject({ 'content-language': 'ru', 'cache-tag': 'ru.search,ru.news' });
  expect(asked).toEqual([{ url: `https://api.example.kz${suggestions}?${query}`, locale: 'ru' }]);
});

test('what the contract refuses is refused here', async () => {
  answer = () => expect.fail('it was asked');
  const response = await app.inject({ url: `${suggestions}?query=a&query=b`, headers: inRussian });
  expect(response.statusCode).toBe(422);
});

test.each<[string, () => Response]>([
  ['cannot be reached', () => Response.error()],
  ['fails', () => new Response('<h1>Error</h1>', { status: 500 })],
  ['answers something else', () => Response.json({ data: 'none' })],
])('where the other API %s, a 503 in our own words says so', async (_, given) => {
  answer = given;
  const response = await app.inject({ url: `${suggestions}?query=a`, headers: inRussian });
  expect(response.statusCode).toBe(503);
  expect(response.headers['content-type']).toContain('application/problem+json');
  expect(response.headers['retry-after']).toBeDefined();
});

test('nothing else is passed on', async () => {
  answer = () => expect.fail('it was asked');
  for (const url of ['/api', '/api/news', '/api/search?query=a', '/api/openapi.json']) {
    expect((await app.inject({ url })).statusCode, url).toBe(404);
  }
  const posted = await app.inject({ method: 'POST', url: suggestions });
  expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
});
