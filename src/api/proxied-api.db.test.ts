import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRemoteTransport } from '#contract/remote/remote-transport.ts';
import { contentApiServerOptions, proxiedApi } from './plugin.ts';

const requests: { url: string; locale: string | null }[] = [];
let respond: () => Response;
let app: FastifyInstance;

beforeAll(async () => {
  const fetch = async (url: string | URL | Request, init?: RequestInit) => {
    requests.push({ url: String(url), locale: new Headers(init?.headers).get('accept-language') });
    return respond();
  };
  app = Fastify(contentApiServerOptions);
  await app.register(proxiedApi, {
    transportFor: (_exchange, locale) =>
      createRemoteTransport({ base: 'https://api.example.kz', fetch, locale }),
  });
  await app.ready();
});
afterAll(() => app?.close());

const suggestions = '/api/search/suggestions';
const russianHeaders = { 'accept-language': 'ru' };

test('Suggestions are forwarded to the remote API in the locale of the page', async () => {
  const body = { data: [{ text: 'тарифы', url: null }], meta: { query: 'тар' } };
  respond = () => Response.json(body, { headers: { 'cache-tag': 'ru.search,ru.news' } });
  const query = new URLSearchParams({ query: 'тар' });
  const response = await app.inject({ url: `${suggestions}?${query}`, headers: russianHeaders });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual(body);
  expect(response.headers).toMatchObject({ 'content-language': 'ru', 'cache-tag': 'ru.search,ru.news' });
  expect(requests).toEqual([{ url: `https://api.example.kz${suggestions}?${query}`, locale: 'ru' }]);
});

test('Invalid input is rejected without a remote request', async () => {
  respond = () => expect.fail('The remote API was called');
  const response = await app.inject({ url: `${suggestions}?query=a&query=b`, headers: russianHeaders });
  expect(response.statusCode).toBe(422);
});

test.each<[string, () => Response]>([
  ['is unreachable', () => Response.error()],
  ['fails', () => new Response('<h1>Error</h1>', { status: 500 })],
  ['returns a malformed response', () => Response.json({ data: 'none' })],
])('A 503 problem is returned when the remote API %s', async (_, respondWithError) => {
  respond = respondWithError;
  const response = await app.inject({ url: `${suggestions}?query=a`, headers: russianHeaders });
  expect(response.statusCode).toBe(503);
  expect(response.headers['content-type']).toContain('application/problem+json');
  expect(response.headers['retry-after']).toBeDefined();
});

test('Other paths are not forwarded', async () => {
  respond = () => expect.fail('The remote API was called');
  for (const url of ['/api', '/api/news', '/api/search?query=a', '/api/openapi.json']) {
    expect((await app.inject({ url })).statusCode, url).toBe(404);
  }
  const postResponse = await app.inject({ method: 'POST', url: suggestions });
  expect([postResponse.statusCode, postResponse.headers.allow]).toEqual([405, 'GET, HEAD']);
});
