import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { UNEXPECTED_STRUCTURE } from '#specification.ts';
import { ContentError } from '../content-error.ts';
import { clientOver } from '../transport.ts';
import type { RemoteApi } from './remote-api.ts';
import { createRemoteReader } from './remote-transport.ts';

type Answer = {
  status?: number;
  body?: unknown;
  text?: string;
  headers?: Record<string, string>;
  statusText?: string;
};

function clientFor(answer: Answer, options: Partial<RemoteApi> = {}) {
  const { status = 200, body, text = JSON.stringify(body), headers = {}, statusText = '' } = answer;
  const fetch = vi.fn(
    async (_url: string, _init: RequestInit) => new Response(text, { status, headers, statusText }),
  );
  const read = createRemoteReader({
    base: 'https://api.example.kz',
    locale: 'kk',
    fetch: fetch as unknown as typeof globalThis.fetch,
    ...options,
  });
  return { client: clientOver(read), read, fetch };
}

const failure = async (work: Promise<unknown>): Promise<ContentError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ContentError);
  return error as ContentError;
};

describe('asking', () => {
  test.each(['kk', 'ru', 'en'] as const)('carries exactly %s (R-135)', async (locale) => {
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
  ])('below %j', async (base, url) => {
    const { client, fetch } = clientFor({ body: { data: {} } }, { base });
    await client.main();
    expect(fetch.mock.calls[0]?.[0]).toBe(url);
  });

  test('tells the tags of an answer', async () => {
    const text = '{ "data": [] }';
    const headers = { 'cache-tag': 'kk.deal, kk.deal-field' };
    const asked = clientFor({ text, headers });
    expect(await asked.read('deals', {})).toEqual({
      json: '{"data":[]}',
      tags: ['kk.deal', 'kk.deal-field'],
    });
    const told = vi.fn();
    expect(await clientOver(asked.read, told).deals()).toEqual({ data: [] });
    expect(told).toHaveBeenCalledExactlyOnceWith(['kk.deal', 'kk.deal-field']);
    expect(await clientFor({ text }).read('deals', {})).toEqual({ json: '{"data":[]}', tags: [] });
  });
});

describe('the structure of an answer', () => {
  test.each([{}, { data: null }, { data: undefined }, null, 'text', 7, [], { data: 'x' }, { data: [1] }])(
    'main and contacts without an object: %j (R-185, R-187)',
    async (body) => {
      const { client } = clientFor({ text: JSON.stringify(body) });
      for (const work of [client.main(), client.contacts()]) {
        expect(await failure(work)).toMatchObject({ message: UNEXPECTED_STRUCTURE, statusCode: 502 });
      }
    },
  );

  test.each([{}, { data: null }, null, { data: {} }, 'x'])(
    'categories without a list: %j (R-186)',
    async (body) => {
      const { client } = clientFor({ text: JSON.stringify(body) });
      expect((await failure(client.newsCategories())).message).toBe(UNEXPECTED_STRUCTURE);
    },
  );

  test('empty lists and objects are there', async () => {
    expect(await clientFor({ body: { data: [] } }).client.newsCategories()).toEqual({ data: [] });
    // PHP writes an empty object as an empty list.
    for (const data of [{}, []]) {
      const { client } = clientFor({ body: { data } });
      expect(await client.main()).toMatchObject({ data: { title: '', offerings: [] } });
      expect(await client.contacts()).toMatchObject({ data: { phone: '' } });
      expect(await client.aboutPage({ slug: 'history' })).toMatchObject({ data: { slug: 'history' } });
    }
  });

  test('a news item that is null is a news item that is not there', async () => {
    const { client } = clientFor({ body: { data: null } });
    expect(await failure(client.newsItem({ slug: 'a' }))).toMatchObject({ statusCode: 404 });
  });

  test('bare arrays are lists (R-085)', async () => {
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

describe('failures', () => {
  const missing = {
    type: 'about:blank',
    title: 'Табылмады',
    status: 404,
    statusCode: 404,
    message: 'Бұл мекенжайда ештеңе жоқ.',
    alternates: { kk: null, ru: 'novost', en: null },
  };

  test('the answer’s own words and problem (R-178)', async () => {
    const { client } = clientFor({ status: 404, body: missing });
    const error = await failure(client.newsItem({ slug: 'a' }));
    expect(error).toMatchObject({ statusCode: 404, message: missing.message, problem: missing });
  });

  test.each([
    [{ status: 503, text: '<h1>Bad</h1>', statusText: 'Service Unavailable' }, 503, 'Service Unavailable'],
    [{ status: 500, text: '', statusText: '' }, 500, 'HTTP 500'],
    [{ status: 500, body: { message: 'Own words', stack: 'at x.js:1' } }, 500, 'Own words'],
    [{ status: 500, body: { message: { deep: 1 } }, statusText: 'Oops' }, 500, 'Oops'],
  ])('without a problem: %j', async (answer, statusCode, message) => {
    const error = await failure(clientFor(answer).client.main());
    expect(error).toMatchObject({ statusCode, message, problem: undefined });
  });

  test.each(['', '<!doctype html>', '{"data":'])('an answer that is not JSON: %j', async (text) => {
    expect((await failure(clientFor({ text }).client.main())).statusCode).toBe(502);
  });

  test('an API that cannot be reached', async () => {
    const fetch = () => Promise.reject(new TypeError('fetch failed'));
    const error = await failure(clientFor({}, { fetch }).client.main());
    expect(error).toMatchObject({ statusCode: 502, cause: expect.any(TypeError) });
  });

  const never: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    });

  test('an API that does not answer in time', async () => {
    const { client } = clientFor({}, { fetch: never, timeoutMs: 1 });
    expect((await failure(client.main())).statusCode).toBe(504);
  });

  test('a caller who leaves', async () => {
    const controller = new AbortController();
    const { client } = clientFor({}, { fetch: never, signal: controller.signal });
    const work = failure(client.main());
    controller.abort();
    expect((await work).statusCode).toBe(499);
  });
});

describe('what an API may know or not', () => {
  const addressAsked = async (
    sendsExtraQuery: boolean,
    ask: (client: ReturnType<typeof clientOver>) => Promise<unknown>,
  ) => {
    const asked: string[] = [];
    const fetch = async (url: string | URL | Request) => {
      asked.push(String(url));
      return Response.json({ data: [] });
    };
    const read = createRemoteReader({ base: '', locale: 'ru', fetch, sendsExtraQuery });
    await ask(clientOver(read));
    return asked;
  };

  test('the dictionary is asked for by language (R-137)', async () => {
    const ask = (client: ReturnType<typeof clientOver>) => client.localizations({ only: 'changed' });
    expect(await addressAsked(true, ask)).toEqual(['/api/localizations?only=changed&locale=ru']);
    expect(await addressAsked(false, ask)).toEqual(['/api/localizations?locale=ru']);
  });

  test('fields that are ours are sent to an API that has our calls', async () => {
    const ask = (client: ReturnType<typeof clientOver>) =>
      client.search({ query: 'a', section: 'news', literal: '1' });
    expect(await addressAsked(true, ask)).toEqual(['/api/search?query=a&section=news&literal=1']);
    expect(await addressAsked(false, ask)).toEqual(['/api/search?query=a']);
  });

  test.each([
    [{}, { current_page: 2, last_page: 2, per_page: 1, total: 2 }],
    [{ links: { next: '/api/news?page=3' } }, { current_page: 2, last_page: 3 }],
    [
      { current_page: 2, last_page: 9, total: 90, per_page: 10, next_page_url: 'x' },
      { last_page: 9, total: 90 },
    ],
    [{ meta: { total: '31', per_page: '10' } }, { current_page: 2, last_page: 4, total: 31 }],
  ])('pages of news as the answer has them: %j', async (given, meta) => {
    const body = { data: [{ id: 1, slug: 'a', title: 'A' }], ...given };
    expect((await clientFor({ body }).client.news({ page: 2 })).meta).toMatchObject(meta);
  });

  test('an item may come bare, and has the slug it was asked by', async () => {
    const bare = clientFor({ body: { title: 'A' } });
    expect(await bare.client.video({ slug: 'a' })).toMatchObject({
      data: { slug: 'a', title: 'A', alternates: { kk: 'a', ru: null, en: null } },
    });
    const twins = { kk: 'a', ru: 'b', en: null };
    const told = clientFor({ body: { data: { slug: 'a', title: 'A', alternates: twins } } });
    expect((await told.client.newsItem({ slug: 'a' })).data.alternates).toEqual(twins);
  });

  test.each([
    ['\ufeff{"data":[]}', 'application/json'],
    ['{"data":[]}', 'text/plain'],
    ['{"data":[]}', 'application/json; charset=windows-1251'],
    ['{"data":[]}', 'application/json; charset=unheard-of'],
  ])('%j as %s is JSON', async (text, type) => {
    expect(await clientFor({ text, headers: { 'content-type': type } }).client.deals()).toEqual({ data: [] });
  });

  test('words in another charset', async () => {
    const bytes = Buffer.concat([
      Buffer.from('{"data":[{"title":"'),
      Buffer.from([0xd1, 0xe4]),
      Buffer.from('"}]}'),
    ]);
    const fetch = async () =>
      new Response(bytes, { headers: { 'content-type': 'application/json; charset=windows-1251' } });
    expect(await clientFor({}, { fetch }).client.deals()).toMatchObject({ data: [{ title: 'Сд' }] });
  });

  test('an answer without end is given up', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000_000)),
    });
    const fetch = async () => new Response(endless);
    expect((await failure(clientFor({}, { fetch }).client.main())).statusCode).toBe(502);
  });

  test('an endless redirect is an answer of the API, and not an API out of reach', async () => {
    const server = createServer((_request, response) =>
      response.writeHead(302, { location: '/login' }).end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const error = await failure(clientFor({}, { base, fetch: globalThis.fetch }).client.site());
    server.closeAllConnections();
    server.close();
    expect([error.statusCode, error.cause]).toEqual([502, undefined]);
  });
});
