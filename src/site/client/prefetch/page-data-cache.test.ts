import { afterEach, expect, test, vi } from 'vitest';
import { pagePayloads } from './page-data-cache.ts';

const BUILD = 'b1';

/** Answers as the site does, and records the requests. */
function answerWith(answer: (url: string) => Response) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer(url);
  });
  return asked;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const signal = new AbortController().signal;
const payload = (data: unknown, { id = BUILD, status = 200 } = {}) => Response.json({ id, data }, { status });
const noScripts = async () => undefined;

test('a prefetched page is shown without another request, and its scripts are loaded', async () => {
  const asked = answerWith(() => payload({ 'ru/about': { title: 'О компании' } }));
  const loaded: string[] = [];
  const payloads = pagePayloads(BUILD, async (path) => loaded.push(path));
  expect(await payloads.prefetch('/ru/about', signal)).toBe(true);
  expect(loaded).toEqual(['/ru/about']);
  const { data } = await payloads.load('/ru/about', false, signal);
  expect(data).toEqual({ 'ru/about': { title: 'О компании' } });
  expect(asked).toEqual([`/ru/about/_payload.json?${BUILD}`]);
});

test('after a minute it is requested again, so that what was withdrawn is not shown', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  const asked = answerWith(() => payload({ a: 1 }));
  const payloads = pagePayloads(BUILD, noScripts);
  await payloads.prefetch('/', signal);
  vi.setSystemTime(59_999);
  // A step back may want it again.
  for (const _ of [1, 2]) await payloads.load('/', false, signal);
  expect(asked).toHaveLength(1);
  vi.setSystemTime(60_000);
  await payloads.load('/', false, signal);
  expect(asked).toHaveLength(2);
});

test('a page whose scripts cannot be loaded is not cached', async () => {
  const asked = answerWith(() => payload({ a: 1 }));
  const payloads = pagePayloads(BUILD, () => Promise.reject(new Error('404')));
  await expect(payloads.prefetch('/', signal)).rejects.toThrow('404');
  await payloads.load('/', false, signal);
  expect(asked).toHaveLength(2);
});

test('the query of a page and the data of its layout are part of the request', async () => {
  const asked = answerWith(() => payload({}));
  const payloads = pagePayloads(BUILD, noScripts);
  await payloads.load('/search?query=a?b', false, signal);
  await payloads.load('/ru?page=2', true, signal);
  await payloads.load('/', true, signal);
  expect(asked).toEqual([
    `/search/_payload.json?${BUILD}&query=a?b`,
    `/ru/_payload.json?${BUILD}&layout&page=2`,
    `/_payload.json?${BUILD}&layout`,
  ]);
});

test('a page that was prefetched without its layout is requested again with it', async () => {
  const asked = answerWith(() => payload({}));
  const payloads = pagePayloads(BUILD, noScripts);
  await payloads.prefetch('/ru', signal);
  await payloads.load('/ru', true, signal);
  expect(asked).toHaveLength(2);
});

test('a page in another language is loaded with its layout before it is navigated to', async () => {
  const asked = answerWith((url) => payload({}, { status: url.includes('missing') ? 404 : 200 }));
  const payloads = pagePayloads(BUILD, noScripts);
  expect(await payloads.preload('/ru', signal)).toBe(true);
  expect(await payloads.preload('/ru/missing', signal)).toBe(false);
  await payloads.load('/ru', true, signal);
  await payloads.load('/ru/missing', true, signal);
  expect(asked).toHaveLength(2);
  answerWith(() => payload({}, { status: 500 }));
  await expect(payloads.preload('/ru/about', signal)).rejects.toThrow('500');
});

test('a page in another language that leads on is loaded with the page that it leads to', async () => {
  const redirect = { location: '/ru/career#part', status: 301 };
  const asked = answerWith((url) =>
    url.startsWith('/ru/old') ? Response.json({ id: BUILD, data: {}, redirect }) : payload({ a: 1 }),
  );
  const payloads = pagePayloads(BUILD, noScripts);
  expect(await payloads.preload('/ru/old', signal)).toBe(true);
  expect((await payloads.load('/ru/career', true, signal)).data).toEqual({ a: 1 });
  expect(asked).toHaveLength(2);
});

test('a page in another language that leads on to a file is there; the file is not loaded', async () => {
  const redirect = { location: '/ru/documents/tariffs.csv', status: 301 };
  const asked = answerWith(() => Response.json({ id: BUILD, data: {}, redirect }));
  expect(await pagePayloads(BUILD, noScripts).preload('/ru/old', signal)).toBe(true);
  expect(asked).toHaveLength(1);
});

test.each([
  [404, true],
  [500, true],
  [429, false],
  [503, false],
])('a prefetch that is answered by %d caches nothing; go on: %s', async (status, goesOn) => {
  const asked = answerWith(() => payload({}, { status }));
  const payloads = pagePayloads(BUILD, noScripts);
  expect(await payloads.prefetch('/about', signal)).toBe(goesOn);
  await payloads.load('/about', false, signal);
  expect(asked).toHaveLength(2);
});

test('data of another build, and what is no data at all, are refused', async () => {
  answerWith(() => payload({ a: 1 }, { id: 'b2' }));
  const payloads = pagePayloads(BUILD, noScripts);
  await expect(payloads.load('/about', false, signal)).rejects.toThrow('no data of this build');
  answerWith(() => new Response('<h1>Please log in</h1>'));
  await expect(payloads.load('/about', false, signal)).rejects.toThrow();
});
