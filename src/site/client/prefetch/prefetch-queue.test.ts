import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPrefetchQueue } from './prefetch-queue.ts';

/** Fakes a server whose responses the test controls. */
function createServer() {
  const requests: string[] = [];
  const pending = new Map<string, { end(shouldContinue?: boolean): void; fail(): void }>();
  let maxPending = 0;
  const load = (page: string, signal: AbortSignal) => {
    requests.push(page);
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const settle = () => void pending.delete(page);
    const fail = () => {
      settle();
      reject(new Error(page));
    };
    pending.set(page, {
      end(shouldContinue = true) {
        settle();
        resolve(shouldContinue);
      },
      fail,
    });
    // Every third load ignores the signal, like a script that is already loading.
    signal.addEventListener('abort', () => Number(page.slice(1)) % 3 !== 2 && fail());
    maxPending = Math.max(maxPending, pending.size);
    return promise;
  };
  return { load, requests, pending, maxPending: () => maxPending };
}

const nextTick = () => new Promise<void>((resolve) => setImmediate(resolve));
const pages = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`);
const isAllowed = () => true;

test('A hundred pages load once each, in order, five at a time (R-083)', async () => {
  const server = createServer();
  const queue = createPrefetchQueue(server.load, isAllowed);
  for (const page of [...pages(100), ...pages(100)]) queue.add(page);
  expect(server.requests).toEqual(pages(5));
  while (server.pending.size > 0) {
    const [first] = server.pending.values();
    first?.end();
    await nextTick();
  }
  expect(server.requests).toEqual(pages(100));
  expect(server.maxPending()).toBe(5);
});

test('At most five loads run, in any order of completion, failure and cancellation', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), page: fc.nat(30) }),
    fc.record({ kind: fc.constantFrom('end' as const, 'fail' as const, 'hold' as const), page: fc.nat(30) }),
    fc.record({ kind: fc.constant('release' as const), page: fc.constant(0) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const server = createServer();
      const queue = createPrefetchQueue(server.load, isAllowed);
      let isPaused = false;
      for (const { kind, page } of steps) {
        const before = server.requests.length;
        if (kind === 'add') queue.add(`/${page}`);
        else if (kind === 'release') queue.resume();
        else if (kind === 'hold') queue.pause(`/${page}`);
        else server.pending.get(`/${page}`)?.[kind]();
        await nextTick();
        if (kind === 'hold' || kind === 'release') isPaused = kind === 'hold';
        if (isPaused) expect(server.requests.length).toBe(before);
      }
      expect(server.maxPending()).toBeLessThanOrEqual(5);
    }),
  );
});

test('A navigation aborts the other loads, which can be added again', async () => {
  const server = createServer();
  const queue = createPrefetchQueue(server.load, isAllowed);
  for (const page of pages(8)) queue.add(page);
  queue.pause('/2');
  await nextTick();
  expect([...server.pending.keys()]).toEqual(['/2']);
  queue.add('/2');
  let isSettled = false;
  const settled = queue.whenIdle('/2').then(() => {
    isSettled = true;
  });
  await nextTick();
  expect(isSettled).toBe(false);
  server.pending.get('/2')?.end();
  await settled;
  queue.add('/9');
  expect(server.requests).toHaveLength(5);
  queue.resume();
  expect(server.requests.slice(5)).toEqual(['/9']);
  for (const page of pages(8)) queue.add(page);
  expect(server.requests.slice(6)).toEqual(['/0', '/1', '/3', '/4']);
});

test('The queue stops for good when the server is overloaded', async () => {
  const server = createServer();
  const queue = createPrefetchQueue(server.load, isAllowed);
  for (const page of pages(8)) queue.add(page);
  server.pending.get('/3')?.end(false);
  await nextTick();
  for (const { end } of server.pending.values()) end();
  await nextTick();
  queue.resume();
  queue.add('/20');
  expect(server.requests).toEqual(pages(5));
});

test('A failure clears the queue, and the failed page can be added again', async () => {
  const server = createServer();
  const queue = createPrefetchQueue(server.load, isAllowed);
  for (const page of pages(8)) queue.add(page);
  server.pending.get('/0')?.fail();
  await nextTick();
  expect(server.requests).toEqual(pages(5));
  for (const page of pages(8)) queue.add(page);
  expect(server.requests.slice(5)).toEqual(['/0']);
  await queue.whenIdle('/unknown');
});

test('The queue stops when data-saving mode is switched on', async () => {
  const server = createServer();
  let isPrefetchAllowed = true;
  const queue = createPrefetchQueue(server.load, () => isPrefetchAllowed);
  for (const page of pages(7)) queue.add(page);
  isPrefetchAllowed = false;
  server.pending.get('/0')?.end();
  await nextTick();
  expect(server.requests).toEqual(pages(5));
});
