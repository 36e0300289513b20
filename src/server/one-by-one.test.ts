import { afterEach, expect, test, vi } from 'vitest';
import { oneByOne } from './one-by-one.ts';

afterEach(() => vi.useRealTimers());

test('each begins when the one before it is done or has failed', async () => {
  const inTurn = oneByOne(60_000);
  const events: string[] = [];
  const works = Array.from('abc', (name) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const work = () => {
      events.push(`${name} begins`);
      return promise;
    };
    return { done: inTurn(work), resolve, reject };
  });
  const [a, b, c] = works;
  await Promise.resolve();
  expect(events).toEqual(['a begins']);
  b?.reject(new Error('b fails'));
  a?.resolve('a');
  expect(await a?.done).toBe('a');
  await expect(b?.done).rejects.toThrow('b fails');
  c?.resolve('c');
  expect(await c?.done).toBe('c');
  expect(events).toEqual(['a begins', 'b begins', 'c begins']);
});

test('whoever takes long is not waited for, and does his work all the same', async () => {
  vi.useFakeTimers();
  const inTurn = oneByOne(50);
  const slow = Promise.withResolvers<string>();
  const first = inTurn(() => slow.promise);
  const begun = vi.fn(async () => 'second');
  const second = inTurn(begun);
  await vi.advanceTimersByTimeAsync(49);
  expect(begun).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await second).toBe('second');
  slow.resolve('first');
  expect(await first).toBe('first');
});

test('work that cannot even begin fails alone', async () => {
  const inTurn = oneByOne(60_000);
  const broken = inTurn(() => {
    throw new Error('at once');
  });
  await expect(broken).rejects.toThrow('at once');
  expect(await inTurn(async () => 'next')).toBe('next');
});
