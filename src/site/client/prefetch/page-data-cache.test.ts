import { afterEach, expect, test, vi } from 'vitest';
import { createPageDataCache } from './page-data-cache.ts';

const BUILD = 'b1';

const { reported } = vi.hoisted(() => ({ reported: [] as string[] }));
vi.mock('./report-views.ts', () => ({ reportView: (page: string) => reported.push(page) }));

/** Stubs `fetch` and records the requested URLs. */
function stubFetch(respond: (url: string) => Response) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    return respond(url);
  });
  return requests;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const signal = new AbortController().signal;
const payload = (data: unknown, { id = BUILD, status = 200 } = {}) => Response.json({ id, data }, { status });
const noScripts = async () => undefined;

test('A prefetched page loads from the cache, and its scripts are loaded', async () => {
  const requests = stubFetch(() => payload({ 'ru/about': { title: 'О компании' } }));
  const loaded: string[] = [];
  const cache = createPageDataCache(BUILD, async (path) => loaded.push(path));
  expect(await cache.prefetch('/ru/about', signal)).toBe(true);
  expect(loaded).toEqual(['/ru/about']);
  reported.length = 0;
  const { data } = await cache.load('/ru/about', false, signal);
  expect(data).toEqual({ 'ru/about': { title: 'О компании' } });
  expect(reported).toEqual(['/ru/about']);
  expect(requests).toEqual([`/ru/about/_payload.json?${BUILD}`]);
});

test('A cached page expires after a minute', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const requests = stubFetch(() => payload({ a: 1 }));
  const cache = createPageDataCache(BUILD, noScripts);
  await cache.prefetch('/', signal);
  vi.setSystemTime(59_999);
  for (const _ of [1, 2]) await cache.load('/', false, signal);
  expect(requests).toHaveLength(1);
  vi.setSystemTime(60_000);
  await cache.load('/', false, signal);
  expect(requests).toHaveLength(2);
});

test('A page whose scripts fail to load is not cached', async () => {
  const requests = stubFetch(() => payload({ a: 1 }));
  const cache = createPageDataCache(BUILD, () => Promise.reject(new Error('404')));
  await expect(cache.prefetch('/', signal)).rejects.toThrow('404');
  await cache.load('/', false, signal);
  expect(requests).toHaveLength(2);
});

test('The request contains the page query and the layout flag', async () => {
  const requests = stubFetch(() => payload({}));
  const cache = createPageDataCache(BUILD, noScripts);
  await cache.load('/search?query=a?b', false, signal);
  await cache.load('/ru?page=2', true, signal);
  await cache.load('/', true, signal);
  expect(requests).toEqual([
    `/search/_payload.json?${BUILD}&query=a?b`,
    `/ru/_payload.json?${BUILD}&layout&page=2`,
    `/_payload.json?${BUILD}&layout`,
  ]);
});

test('A page cached without layout data is requested again with them', async () => {
  const requests = stubFetch(() => payload({}));
  const cache = createPageDataCache(BUILD, noScripts);
  await cache.prefetch('/ru', signal);
  await cache.load('/ru', true, signal);
  expect(requests).toHaveLength(2);
});

test('Preloading caches a page with its layout data, also a 404 page', async () => {
  const requests = stubFetch((url) => payload({}, { status: url.includes('missing') ? 404 : 200 }));
  const cache = createPageDataCache(BUILD, noScripts);
  expect(await cache.preload('/ru', signal)).toBe(true);
  expect(await cache.preload('/ru/missing', signal)).toBe(false);
  await cache.load('/ru', true, signal);
  await cache.load('/ru/missing', true, signal);
  expect(requests).toHaveLength(2);
  stubFetch(() => payload({}, { status: 500 }));
  await expect(cache.preload('/ru/about', signal)).rejects.toThrow('500');
});

test('Preloading follows a redirect and caches the target page', async () => {
  const redirect = { location: '/ru/career#part', status: 301 };
  const requests = stubFetch((url) =>
    url.startsWith('/ru/old') ? Response.json({ id: BUILD, data: {}, redirect }) : payload({ a: 1 }),
  );
  const cache = createPageDataCache(BUILD, noScripts);
  expect(await cache.preload('/ru/old', signal)).toBe(true);
  expect((await cache.load('/ru/career', true, signal)).data).toEqual({ a: 1 });
  expect(requests).toHaveLength(2);
});

test('Preloading a redirect to a file succeeds without loading the file', async () => {
  const redirect = { location: '/ru/documents/tariffs.csv', status: 301 };
  const requests = stubFetch(() => Response.json({ id: BUILD, data: {}, redirect }));
  expect(await createPageDataCache(BUILD, noScripts).preload('/ru/old', signal)).toBe(true);
  expect(requests).toHaveLength(1);
});

test.each([
  [404, true],
  [500, true],
  [429, false],
  [503, false],
])('A prefetch with status %d caches nothing and continues: %s', async (status, shouldContinue) => {
  const requests = stubFetch(() => payload({}, { status }));
  const cache = createPageDataCache(BUILD, noScripts);
  expect(await cache.prefetch('/about', signal)).toBe(shouldContinue);
  await cache.load('/about', false, signal);
  expect(requests).toHaveLength(2);
});

test('Page data of another build and invalid JSON are rejected', async () => {
  stubFetch(() => payload({ a: 1 }, { id: 'b2' }));
  const cache = createPageDataCache(BUILD, noScripts);
  await expect(cache.load('/about', false, signal)).rejects.toThrow('another build');
  stubFetch(() => new Response('<h1>Please log in</h1>'));
  await expect(cache.load('/about', false, signal)).rejects.toThrow();
});

test('Requests of pages that are not shown yet are marked, and only shown prefetched pages are reported', async () => {
  const purposes: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    purposes.push(new Headers(init.headers).get('purpose'));
    return payload({});
  });
  reported.length = 0;
  const cache = createPageDataCache(BUILD, noScripts);
  await cache.prefetch('/ru', signal);
  await cache.preload('/en', signal);
  await cache.load('/ru/contacts', false, signal);
  expect(purposes).toEqual(['prefetch', 'prefetch', null]);
  expect(reported).toEqual([]);
  await cache.load('/ru?page=2', false, signal);
  await cache.load('/en', true, signal);
  expect(reported).toEqual(['/en']);
});
