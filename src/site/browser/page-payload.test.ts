import { afterEach, expect, test, vi } from 'vitest';
import { keepPayloads } from './page-payload.ts';

const BUILD = 'b1';

/** Answers as the site does, and remembers what it was asked. */
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
const payload = (data: unknown, id = BUILD) => Response.json({ id, data });
const noFiles = async () => undefined;

test('what was fetched in advance is taken without asking again, and its files were loaded', async () => {
  const asked = answerWith(() => payload({ 'ru/about': { title: 'О компании' } }));
  const loaded: string[] = [];
  const payloads = keepPayloads(BUILD, async (id) => loaded.push(id));
  expect(await payloads.prefetch('/ru/about', signal)).toBe(true);
  expect(loaded).toEqual(['ru/about']);
  expect(await payloads.take('/ru/about', signal)).toEqual({ 'ru/about': { title: 'О компании' } });
  expect(asked).toEqual([`/ru/about/_payload.json?${BUILD}`]);
});

test('after half a minute it is asked for again, so that what was withdrawn is not shown', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  let title = 'first';
  const asked = answerWith(() =>
    title === '' ? new Response('{}', { status: 404 }) : payload({ a: title }),
  );
  const payloads = keepPayloads(BUILD, noFiles);
  await payloads.prefetch('/', signal);
  title = 'second';
  vi.setSystemTime(30_000);
  expect(await payloads.take('/', signal)).toEqual({ a: 'first' });
  vi.setSystemTime(30_001);
  expect(await payloads.take('/', signal)).toEqual({ a: 'second' });
  expect(asked).toHaveLength(2);
  title = '';
  vi.setSystemTime(70_000);
  expect(await payloads.take('/', signal)).toBeUndefined();
});

test('what nobody fetched in advance is not asked for', async () => {
  const asked = answerWith(() => payload({}));
  expect(await keepPayloads(BUILD, noFiles).take('/about', signal)).toBeUndefined();
  expect(asked).toEqual([]);
});

test.each([
  [404, true],
  [500, true],
  [429, false],
  [503, false],
])('an answer of %d leaves nothing; go on: %s', async (status, goesOn) => {
  answerWith(() => new Response('{}', { status }));
  const payloads = keepPayloads(BUILD, noFiles);
  expect(await payloads.prefetch('/about', signal)).toBe(goesOn);
  expect(await payloads.take('/about', signal)).toBeUndefined();
});

test("another build's data are not taken", async () => {
  answerWith(() => payload({ a: 1 }, 'b2'));
  const payloads = keepPayloads(BUILD, noFiles);
  await payloads.prefetch('/about', signal);
  expect(await payloads.take('/about', signal)).toBeUndefined();
});

test('a hundred pages are kept and no more', async () => {
  answerWith((url) => payload({ url }));
  const payloads = keepPayloads(BUILD, noFiles);
  for (let page = 0; page <= 100; page += 1) await payloads.prefetch(`/${page}`, signal);
  expect(await payloads.take('/0', signal)).toBeUndefined();
  expect(await payloads.take('/1', signal)).toBeDefined();
});
