import { expect, test } from 'vitest';
import { ConcurrencyLimiter, OverloadedError } from './concurrency-limiter.ts';

test('Tasks run up to the limit, wait in order, and are rejected when the queue is full', async () => {
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 2, maxQueued: 3 });
  let running = 0;
  let maxRunning = 0;
  const order: number[] = [];
  const task = (number: number) => async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    order.push(number);
  };
  const runs = Array.from({ length: 6 }, (_, number) => limiter.run(task(number)));
  await expect(runs[5]).rejects.toThrow(OverloadedError);
  await Promise.all(runs.slice(0, 5));
  expect(maxRunning).toBe(2);
  expect(order).toEqual([0, 1, 2, 3, 4]);
  await expect(limiter.run(async () => 'next')).resolves.toBe('next');
});

test('A failed task releases its slot', async () => {
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 1 });
  await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(limiter.run(async () => 'next')).resolves.toBe('next');
});

test('Pending events are handled before the next task', async () => {
  const limiter = new ConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 1 });
  const order: string[] = [];
  const first = limiter.run(async () => {
    order.push('first');
    setImmediate(() => order.push('event'));
  });
  await Promise.all([first, limiter.run(async () => order.push('second'))]);
  expect(order).toEqual(['first', 'event', 'second']);
});
