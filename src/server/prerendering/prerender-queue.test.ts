import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Prerendering } from './prerender-queue.ts';

function recorder(make: (path: string) => Promise<unknown> = async () => undefined) {
  const made: string[] = [];
  const failed: string[] = [];
  const prerendering = new Prerendering({
    pauseMs: 1,
    busy: 1,
    make: (path) => {
      made.push(path);
      return make(path);
    },
    onFailure: (path) => void failed.push(path),
  });
  return { made, failed, prerendering };
}

test('pages are made in their order, one at a time, and each once however often it was added', async () => {
  let underWay = 0;
  let most = 0;
  const { made, prerendering } = recorder(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await sleep(2);
    underWay -= 1;
  });
  prerendering.add(['/', '/about']);
  prerendering.add(['/about', '/ru']);
  expect(made).toEqual([]);
  await prerendering.idle();
  expect(made).toEqual(['/', '/about', '/ru']);
  expect(most).toBe(1);
});

test('what is added while others are made is made too, and again where it was made before', async () => {
  const { made, prerendering } = recorder(async (path) => {
    if (path === '/about' && made.length === 2) prerendering.add(['/', '/new']);
  });
  prerendering.add(['/', '/about']);
  await prerendering.idle();
  expect(made).toEqual(['/', '/about', '/', '/new']);
  prerendering.add(['/later']);
  await prerendering.idle();
  expect(made.at(-1)).toBe('/later');
});

test('a page that fails keeps no other from being made', async () => {
  const { made, failed, prerendering } = recorder(async (path) => {
    if (path === '/bad') throw new Error('no');
  });
  prerendering.add(['/bad', '/good']);
  await prerendering.idle();
  expect([made, failed]).toEqual([['/bad', '/good'], ['/bad']]);
});

test('closing waits for the page under way and makes no other', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { made, prerendering } = recorder(() => promise);
  prerendering.add(['/one', '/two']);
  await expect.poll(() => made).toEqual(['/one']);
  const closed = prerendering.close();
  prerendering.add(['/three']);
  resolve();
  await closed;
  expect(made).toEqual(['/one']);
});
