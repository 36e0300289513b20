import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PrerenderQueue } from './prerender-queue.ts';

function createQueue(render: (path: string) => Promise<unknown> = async () => undefined) {
  const rendered: string[] = [];
  const failed: string[] = [];
  const queue = new PrerenderQueue({
    pauseMs: 1,
    maxUtilization: 1,
    prerender: (path) => {
      rendered.push(path);
      return render(path);
    },
    onFailure: (path) => void failed.push(path),
  });
  return { rendered, failed, queue };
}

test('Pages are rendered in order, sequentially and without duplicates', async () => {
  let running = 0;
  let maxRunning = 0;
  const { rendered, queue } = createQueue(async () => {
    running += 1;
    maxRunning = Math.max(maxRunning, running);
    await sleep(2);
    running -= 1;
  });
  queue.add(['/', '/about']);
  queue.add(['/about', '/ru']);
  expect(rendered).toEqual([]);
  await queue.whenIdle();
  expect(rendered).toEqual(['/', '/about', '/ru']);
  expect(maxRunning).toBe(1);
});

test('A page that is added during a run is rendered, even if it was rendered before', async () => {
  const { rendered, queue } = createQueue(async (path) => {
    if (path === '/about' && rendered.length === 2) queue.add(['/', '/new']);
  });
  queue.add(['/', '/about']);
  await queue.whenIdle();
  expect(rendered).toEqual(['/', '/about', '/', '/new']);
  queue.add(['/later']);
  await queue.whenIdle();
  expect(rendered.at(-1)).toBe('/later');
});

test('A failed page does not stop the queue', async () => {
  const { rendered, failed, queue } = createQueue(async (path) => {
    if (path === '/bad') throw new Error('no');
  });
  queue.add(['/bad', '/good']);
  await queue.whenIdle();
  expect([rendered, failed]).toEqual([['/bad', '/good'], ['/bad']]);
});

test('Closing waits for the current page and discards the others', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { rendered, queue } = createQueue(() => promise);
  queue.add(['/one', '/two']);
  await expect.poll(() => rendered).toEqual(['/one']);
  const closed = queue.close();
  queue.add(['/three']);
  resolve();
  await closed;
  expect(rendered).toEqual(['/one']);
});
