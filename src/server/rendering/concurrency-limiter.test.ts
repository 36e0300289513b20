import { expect, test } from 'vitest';
import { Overloaded, RenderQueue } from './concurrency-limiter.ts';

test('runs a few at a time, the rest in turn, and turns away who finds the queue full', async () => {
  const queue = new RenderQueue({ atOnce: 2, mostWaiting: 3 });
  let running = 0;
  let most = 0;
  const order: number[] = [];
  const work = (number: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    order.push(number);
  };
  const runs = Array.from({ length: 6 }, (_, number) => queue.run(work(number)));
  await expect(runs[5]).rejects.toThrow(Overloaded);
  await Promise.all(runs.slice(0, 5));
  expect(most).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  await expect(queue.run(async () => 'free again')).resolves.toBe('free again');
});

test('work that fails leaves its place', async () => {
  const queue = new RenderQueue({ atOnce: 1, mostWaiting: 1 });
  await expect(queue.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(queue.run(async () => 'next')).resolves.toBe('next');
});

test('what has come while a page was made goes before the next page', async () => {
  const queue = new RenderQueue({ atOnce: 1, mostWaiting: 1 });
  const order: string[] = [];
  const first = queue.run(async () => {
    order.push('first');
    setImmediate(() => order.push('a kept page'));
  });
  await Promise.all([first, queue.run(async () => order.push('second'))]);
  expect(order).toEqual(['first', 'a kept page', 'second']);
});
