import { afterAll, expect, test, vi } from 'vitest';
import { clientOf } from '#contract/content-client.ts';
import { ContentError } from '#contract/content-error.ts';
import { silentLog } from '#test/support/silent-log.ts';
import type { PageSource } from './page-renderer.ts';
import { startRenderThread } from './render-thread.ts';

const file = new URL('../../test/support/render-worker.ts', import.meta.url);
const settings = { siteOrigin: 'https://example.kz', gallery: false };
const { thread, build } = await startRenderThread({ settings, log: silentLog, file, patience: 500 });
afterAll(() => thread.close());

function source(more: Partial<PageSource> = {}): PageSource {
  return {
    client: clientOf(async (name) => ({ data: name }) as never),
    formToken: async () => 'a token',
    log: { warn: () => undefined, error: () => undefined },
    ...more,
  };
}

const text = async (target: string, more?: Partial<PageSource>) => {
  const { body } = await thread.render({ target }, source(more));
  return new TextDecoder().decode(body);
};

test('says which build it renders, and renders', async () => {
  const { lastResort, ...rest } = build;
  expect(rest).toEqual({ stamp: { id: 'test', timestamp: 0 }, assets: '/nowhere' });
  expect(Object.keys(lastResort)).toEqual(['kk', 'ru', 'en']);
  expect(await Promise.all([text('/a'), text('/b')])).toEqual(['/a', '/b']);
});

test('a page is made of what the serving thread answers', async () => {
  expect(await text('/asks')).toBe('{"data":"site"}');
  expect(await text('/token')).toBe('"a token"');
});

test('a call that fails crosses with its status, its problem and what lies behind it', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    statusCode: 404,
    message: 'жоқ',
    alternates: { kk: null, ru: 'est', en: null },
  };
  const cause = Object.assign(new Error('no row'), { connection: () => undefined });
  const client = clientOf(() => Promise.reject(new ContentError(404, 'жоқ', problem, { cause })));
  expect(JSON.parse(await text('/asks', { client }))).toMatchObject({
    statusCode: 404,
    message: 'жоқ',
    problem,
  });
  const broken = clientOf(() => Promise.reject(new TypeError('a fault of ours')));
  expect(JSON.parse(await text('/asks', { client: broken }))).toMatchObject({ statusCode: 500 });
});

test('what went wrong is said where the log is', async () => {
  const warn = vi.fn();
  await text('/logs', { log: { warn, error: warn } });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'a part is missing',
    expect.objectContaining({ message: 'why' }),
  );
  await expect(text('/breaks')).rejects.toThrow('of this page');
});

test('the thread is given no environment', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret');
  try {
    expect(JSON.parse(await text('/knows'))).toEqual([
      {},
      { ...settings, calls: expect.arrayContaining(['site', 'news']) },
    ]);
  } finally {
    vi.unstubAllEnvs();
  }
});

test.each([
  ['/dies', 'ended with 3'],
  ['/throws', 'in the thread'],
  ['/sticks', 'stuck'],
])('where the thread %s, its pages fail and another thread makes the next', async (target, reason) => {
  const both = await Promise.allSettled([
    text(target),
    text('/asks', { client: clientOf(() => new Promise(() => undefined)) }),
  ]);
  expect(both).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ message: expect.stringContaining(reason) }) },
    { status: 'rejected', reason: expect.objectContaining({ message: expect.stringContaining(reason) }) },
  ]);
  expect(await text('/next')).toBe('/next');
});

test('a thread that cannot begin is said at once', async () => {
  const absent = new URL('./no-such-worker.ts', import.meta.url);
  await expect(startRenderThread({ settings, log: silentLog, file: absent })).rejects.toThrow(
    'no-such-worker',
  );
});
