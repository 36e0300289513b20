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
  expect(payloads.take('/ru/about')).toEqual({ 'ru/about': { title: 'О компании' } });
  expect(asked).toEqual([`/ru/about/_payload.json?${BUILD}`]);
});

test('after a minute it is too old, so that what was withdrawn is not shown', async () => {
  vi.useFakeTimers({ now: 0, toFake: ['Date'] });
  answerWith(() => payload({ a: 1 }));
  const payloads = keepPayloads(BUILD, noFiles);
  await payloads.prefetch('/', signal);
  await payloads.prefetch('/about', signal);
  vi.setSystemTime(59_999);
  // A step back may want it again.
  for (const _ of [1, 2]) expect(payloads.take('/')).toEqual({ a: 1 });
  vi.setSystemTime(60_000);
  expect(payloads.take('/about')).toBeUndefined();
});

test('a page whose files cannot be had is not on hand', async () => {
  answerWith(() => payload({ a: 1 }));
  const payloads = keepPayloads(BUILD, () => Promise.reject(new Error('404')));
  await expect(payloads.prefetch('/', signal)).rejects.toThrow('404');
  expect(payloads.take('/')).toBeUndefined();
});

test('what nobody fetched in advance is not asked for', () => {
  const asked = answerWith(() => payload({}));
  expect(keepPayloads(BUILD, noFiles).take('/about')).toBeUndefined();
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
  expect(payloads.take('/about')).toBeUndefined();
});

test("another build's data are not taken", async () => {
  answerWith(() => payload({ a: 1 }, 'b2'));
  const payloads = keepPayloads(BUILD, noFiles);
  await payloads.prefetch('/about', signal);
  expect(payloads.take('/about')).toBeUndefined();
});
