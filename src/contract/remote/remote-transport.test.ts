import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { UNEXPECTED_STRUCTURE } from '#specification.ts';
import { ContentError } from '../content-error.ts';
import { createContentClient } from '../transport.ts';
import type { RemoteApi } from './remote-api.ts';
import { createRemoteTransport } from './remote-transport.ts';

type ResponseOptions = {
  status?: number;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
  statusText?: string;
};

function clientFor(response: ResponseOptions, options: Partial<RemoteApi> = {}) {
  const { status = 200, body, text = JSON.stringify(body), headers = {}, statusText = '' } = response;
  const fetch = vi.fn(
    async (_url: string, _init: RequestInit) => new Response(text, { status, headers, statusText }),
  );
  const transport = createRemoteTransport({
    base: 'https://api.example.kz',
    locale: 'kk',
    fetch: fetch as unknown as typeof globalThis.fetch,
    ...options,
  });
  return { client: createContentClient(transport), transport, fetch };
}

const errorOf = async (call: Promise<unknown>): Promise<ContentError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ContentError);
  return error as ContentError;
};

describe('Requests', () => {
  test.each(['kk', 'ru', 'en'] as const)('Accept-Language is exactly %s (R-135)', async (locale) => {
    const { client, fetch } = clientFor({ body: { data: [] } }, { locale, requestId: 'r-1' });
    await client.faq({ type: 'business' });
    expect(fetch).toHaveBeenCalledOnce();
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe('https://api.example.kz/api/faq?type=business');
    expect(init?.headers).toEqual({
      accept: 'application/json',
      'accept-language': locale,
      via: '1.1 shanyraq',
      'x-request-id': 'r-1',
    });
  });

  test.each([
    ['', '/api/main'],
    ['https://a.kz/', 'https://a.kz/api/main'],
    ['https://a.kz/v1//', 'https://a.kz/v1/api/main'],
  ])('The base URL %j is normalised (R-134)', async (base, url) => {
    const { client, fetch } = clientFor({ body: { data: {} } }, { base });
    await client.main();
    expect(fetch.mock.calls[0]?.[0]).toBe(url);
  });

  test('Cache tags of the response are returned and reported', async () => {
    const text = '{ "data": [] }';
    const headers = { 'cache-tag': 'kk.deal, kk.deal-field' };
    const { transport } = clientFor({ text, headers });
    expect(await transport('deals', {})).toEqual({
      json: '{"data":[]}',
      tags: ['kk.deal', 'kk.deal-field'],
    });
    const onTags = vi.fn();
    expect(await createContentClient(transport, onTags).deals()).toEqual({ data: [] });
    expect(onTags).toHaveBeenCalledExactlyOnceWith(['kk.deal', 'kk.deal-field']);
    expect(await clientFor({ text }).transport('deals', {})).toEqual({ json: '{"data":[]}', tags: [] });
  });
});

describe('The structure of a response', () => {
  test.each([{}, { data: null }, { data: undefined }, null, 'text', 7, [], { data: 'x' }, { data: [1] }])(
    'Main and contacts require an object, not %j (R-185, R-187)',
    async (body) => {
      const { client } = clientFor({ text: JSON.stringify(body) });
      for (const call of [client.main(), client.contacts()]) {
        expect(await errorOf(call)).toMatchObject({ message: UNEXPECTED_STRUCTURE, statusCode: 502 });
      }
    },
  );

  test.each([{}, { data: null }, null, { data: {} }, 'x'])(
    'Categories require a list, not %j (R-186)',
    async (body) => {
      const { client } = clientFor({ text: JSON.stringify(body) });
      expect((await errorOf(client.newsCategories())).message).toBe(UNEXPECTED_STRUCTURE);
    },
  );

  test('Empty lists and objects are valid (R-136)', async () => {
    expect(await clientFor({ body: { data: [] } }).client.newsCategories()).toEqual({ data: [] });
    // PHP serialises an empty object as an empty list.
    for (const data of [{}, []]) {
      const { client } = clientFor({ body: { data } });
      expect(await client.main()).toMatchObject({ data: { title: '', offerings: [] } });
      expect(await client.contacts()).toMatchObject({ data: { phone: '' } });
      expect(await client.aboutPage({ slug: 'history' })).toMatchObject({ data: { slug: 'history' } });
    }
  });

  test('A null news item is a 404', async () => {
    const { client } = clientFor({ body: { data: null } });
    expect(await errorOf(client.newsItem({ slug: 'a' }))).toMatchObject({ statusCode: 404 });
  });

  test('Bare arrays are accepted as lists (R-085)', async () => {
    const [one, two] = [1, 2].map((id) => ({ id, slug: `s${id}`, title: `T${id}` }));
    expect(await clientFor({ body: [one] }).client.deals()).toMatchObject({ data: [one] });
    expect(await clientFor({ body: [one, two] }).client.news({ page: 1 })).toMatchObject({
      data: [one, two],
      links: { first: '/api/news?page=1', last: '/api/news?page=1', prev: null, next: null },
      meta: { current_page: 1, last_page: 1, per_page: 2, total: 2, from: 1, to: 2 },
    });
    expect((await clientFor({ body: [] }).client.news()).meta).toMatchObject({
      total: 0,
      from: null,
      to: null,
    });
    expect((await clientFor({ body: [] }).client.search({ query: 'a' })).meta.other_locales).toEqual([]);
  });
});

describe('Errors', () => {
  const missing = {
    type: 'about:blank',
    title: 'Табылмады',
    status: 404,
    statusCode: 404,
    message: 'Бұл мекенжайда ештеңе жоқ.',
    alternates: { kk: null, ru: 'novost', en: null },
  };

  test('The message and problem of the response are used (R-178)', async () => {
    const { client } = clientFor({ status: 404, body: missing });
    const error = await errorOf(client.newsItem({ slug: 'a' }));
    expect(error).toMatchObject({ statusCode: 404, message: missing.message, problem: missing });
  });

  test.each([
    [{ status: 503, text: '<h1>Bad</h1>', statusText: 'Service Unavailable' }, 503, 'Service Unavailable'],
    [{ status: 500, text: '', statusText: '' }, 500, 'HTTP 500'],
    [{ status: 500, body: { message: 'Own words', stack: 'at x.js:1' } }, 500, 'Own words'],
    [{ status: 500, body: { message: { deep: 1 } }, statusText: 'Oops' }, 500, 'Oops'],
  ])('The response %j has no problem', async (response, statusCode, message) => {
    const error = await errorOf(clientFor(response).client.main());
    expect(error).toMatchObject({ statusCode, message, problem: undefined });
  });

  test.each(['', '<!doctype html>', '{"data":'])('A response that is not JSON is a 502: %j', async (text) => {
    expect((await errorOf(clientFor({ text }).client.main())).statusCode).toBe(502);
  });

  test('An unreachable API is a 502', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    const error = await errorOf(clientFor({}, { fetch }).client.main());
    expect(error).toMatchObject({ statusCode: 502, cause: expect.any(TypeError) });
  });

  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });

  test('A timeout is a 504', async () => {
    const { client } = clientFor({}, { fetch: never, timeoutMs: 1 });
    expect((await errorOf(client.main())).statusCode).toBe(504);
  });

  test('A client disconnect is a 499', async () => {
    const controller = new AbortController();
    const { client } = clientFor({}, { fetch: never, signal: controller.signal });
    const error = errorOf(client.main());
    controller.abort();
    expect((await error).statusCode).toBe(499);
  });
});

describe('APIs with different features', () => {
  const requestedUrls = async (
    sendsExtraQuery: boolean,
    performCall: (client: ReturnType<typeof createContentClient>) => Promise<unknown>,
  ) => {
    const urls: string[] = [];
    const fetch = async (url: string | URL | Request) => {
      urls.push(String(url));
      return Response.json({ data: [] });
    };
    const transport = createRemoteTransport({ base: '', locale: 'ru', fetch, sendsExtraQuery });
    await performCall(createContentClient(transport));
    return urls;
  };

  test('Localizations are requested with the locale (R-137)', async () => {
    const performCall = (client: ReturnType<typeof createContentClient>) =>
      client.localizations({ only: 'changed' });
    expect(await requestedUrls(true, performCall)).toEqual(['/api/localizations?only=changed&locale=ru']);
    expect(await requestedUrls(false, performCall)).toEqual(['/api/localizations?locale=ru']);
  });

  test('Extra query fields are sent only to an API with the extra calls', async () => {
    const performCall = (client: ReturnType<typeof createContentClient>) =>
      client.search({ query: 'a', section: 'news', literal: '1' });
    expect(await requestedUrls(true, performCall)).toEqual(['/api/search?query=a&section=news&literal=1']);
    expect(await requestedUrls(false, performCall)).toEqual(['/api/search?query=a']);
  });

  test.each([
    [{}, { current_page: 2, last_page: 2, per_page: 1, total: 2 }],
    [{ links: { next: '/api/news?page=3' } }, { current_page: 2, last_page: 3 }],
    [
      { current_page: 2, last_page: 9, total: 90, per_page: 10, next_page_url: 'x' },
      { last_page: 9, total: 90 },
    ],
    [{ meta: { total: '31', per_page: '10' } }, { current_page: 2, last_page: 4, total: 31 }],
  ])('The pagination of %j is parsed', async (given, meta) => {
    const body = { data: [{ id: 1, slug: 'a', title: 'A' }], ...given };
    expect((await clientFor({ body }).client.news({ page: 2 })).meta).toMatchObject(meta);
  });

  test('A bare item gets the requested slug', async () => {
    const bare = clientFor({ body: { title: 'A' } });
    expect(await bare.client.video({ slug: 'a' })).toMatchObject({
      data: { slug: 'a', title: 'A', alternates: { kk: 'a', ru: null, en: null } },
    });
    const alternates = { kk: 'a', ru: 'b', en: null };
    const { client } = clientFor({ body: { data: { slug: 'a', title: 'A', alternates } } });
    expect((await client.newsItem({ slug: 'a' })).data.alternates).toEqual(alternates);
  });

  test.each([
    ['\ufeff{"data":[]}', 'application/json'],
    ['{"data":[]}', 'text/plain'],
    ['{"data":[]}', 'application/json; charset=windows-1251'],
    ['{"data":[]}', 'application/json; charset=unheard-of'],
  ])('The body %j with type %s is parsed as JSON', async (text, type) => {
    expect(await clientFor({ text, headers: { 'content-type': type } }).client.deals()).toEqual({ data: [] });
  });

  test('The charset of the response is respected', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"data":[{"title":"'),
      Buffer.from([0xd1, 0xe4]),
      Buffer.from('"}]}'),
    ]);
    const fetch = async () =>
      new Response(bytes, { headers: { 'content-type': 'application/json; charset=windows-1251' } });
    expect(await clientFor({}, { fetch }).client.deals()).toMatchObject({ data: [{ title: 'Сд' }] });
  });

  test('An endless response is aborted', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    });
    const fetch = async () => new Response(endless);
    expect((await errorOf(clientFor({}, { fetch }).client.main())).statusCode).toBe(502);
  });

  test('A redirect loop is a malformed response, not an unreachable API', async () => {
    const server = createServer((_request, response) =>
      response.writeHead(302, { location: '/login' }).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const error = await errorOf(clientFor({}, { base, fetch: globalThis.fetch }).client.site());
    server.closeAllConnections();
    server.close();
    expect([error.statusCode, error.cause]).toEqual([502, undefined]);
  });
});
