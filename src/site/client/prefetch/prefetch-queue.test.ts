import fc from 'fast-check';
import { expect, test } from 'vitest';
import { prefetchQueue } from './prefetch-queue.ts';

/** Loads that end when the test says so. */
function slowServer() {
  const asked: string[] = [];
  const open = new Map<string, { end(goOn?: boolean): void; fail(): void }>();
  let most = 0;
  const load = (page: string, signal: AbortSignal) => {
    asked.push(page);
    const { promise, resolve, reject } = Promise.withResolvers<boolean>();
    const leave = () => void open.delete(page);
    const fail = () => {
      leave();
      reject(new Error(page));
    };
    open.set(page, {
      end(goOn = true) {
        leave();
        resolve(goOn);
      },
      fail,
    });
    // A script on its way cannot be called back: such a load takes its time to end.
    signal.addEventListener('abort', () => Number(page.slice(1)) % 3 !== 2 && fail());
    most = Math.max(most, open.size);
    return promise;
  };
  return { load, asked, open, most: () => most };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const pages = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`);
const always = () => true;

test('a hundred pages are loaded five at a time, each once, in their order (R-083)', async () => {
  const server = slowServer();
  const queue = prefetchQueue(server.load, always);
  for (const page of [...pages(100), ...pages(100)]) queue.add(page);
  expect(server.asked).toEqual(pages(5));
  while (server.open.size > 0) {
    const [first] = server.open.values();
    first?.end();
    await turn();
  }
  expect(server.asked).toEqual(pages(100));
  expect(server.most()).toBe(5);
});

test('never more than five, whatever ends, fails or is given up in whatever order', async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('add' as const), page: fc.nat(30) }),
    fc.record({ kind: fc.constantFrom('end' as const, 'fail' as const, 'hold' as const), page: fc.nat(30) }),
    fc.record({ kind: fc.constant('release' as const), page: fc.constant(0) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const server = slowServer();
      const queue = prefetchQueue(server.load, always);
      let isHeld = false;
      for (const { kind, page } of steps) {
        const before = server.asked.length;
        if (kind === 'add') queue.add(`/${page}`);
        else if (kind === 'release') queue.release();
        else if (kind === 'hold') queue.hold(`/${page}`);
        else server.open.get(`/${page}`)?.[kind]();
        await turn();
        if (kind === 'hold' || kind === 'release') isHeld = kind === 'hold';
        if (isHeld) expect(server.asked.length).toBe(before);
      }
      expect(server.most()).toBeLessThanOrEqual(5);
    }),
  );
});

test('a visitor who navigates goes first: all else is given up, and taken again only when it is seen again', async () => {
  const server = slowServer();
  const queue = prefetchQueue(server.load, always);
  for (const page of pages(8)) queue.add(page);
  queue.hold('/2');
  await turn();
  expect([...server.open.keys()]).toEqual(['/2']);
  queue.add('/2');
  let isSettled = false;
  const settled = queue.settled('/2').then(() => {
    isSettled = true;
  });
  await turn();
  expect(isSettled).toBe(false);
  server.open.get('/2')?.end();
  await settled;
  queue.add('/9');
  expect(server.asked).toHaveLength(5);
  queue.release();
  expect(server.asked.slice(5)).toEqual(['/9']);
  for (const page of pages(8)) queue.add(page);
  expect(server.asked.slice(6)).toEqual(['/0', '/1', '/3', '/4']);
});

test('a server that has enough is left alone for good', async () => {
  const server = slowServer();
  const queue = prefetchQueue(server.load, always);
  for (const page of pages(8)) queue.add(page);
  server.open.get('/3')?.end(false);
  await turn();
  for (const { end } of server.open.values()) end();
  await turn();
  queue.release();
  queue.add('/20');
  expect(server.asked).toEqual(pages(5));
});

test('a failure lets nobody fail after it; what could not be had may be asked for again', async () => {
  const server = slowServer();
  const queue = prefetchQueue(server.load, always);
  for (const page of pages(8)) queue.add(page);
  server.open.get('/0')?.fail();
  await turn();
  expect(server.asked).toEqual(pages(5));
  for (const page of pages(8)) queue.add(page);
  expect(server.asked.slice(5)).toEqual(['/0']);
  await queue.settled('/unknown');
});

test('who has begun to save data meanwhile is asked for no more', async () => {
  const server = slowServer();
  let isAllowed = true;
  const queue = prefetchQueue(server.load, () => isAllowed);
  for (const page of pages(7)) queue.add(page);
  isAllowed = false;
  server.open.get('/0')?.end();
  await turn();
  expect(server.asked).toEqual(pages(5));
});
