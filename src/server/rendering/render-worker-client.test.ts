import { afterAll, expect, test, vi } from 'vitest';
import { ContentError } from '#contract/content-error.ts';
import type { Answer } from '#contract/transport.ts';
import { toJson } from '#model/fields/json-text.ts';
import { silentLog } from '#test/support/silent-log.ts';
import type { AnswerSource } from './render-client.ts';
import { startRenderThread } from './render-worker-client.ts';

const file = new URL('../../../test/support/server/render-worker.ts', import.meta.url);
const settings = {
  siteOrigin: 'https://example.kz',
  gallery: false,
  keepsAnswers: true,
  hasForeignSlugs: false,
};
const { thread, build } = await startRenderThread({ settings, log: silentLog, file, patience: 500 });
afterAll(() => thread.close());

function source(more: Partial<AnswerSource> = {}): AnswerSource {
  return {
    ask: async ({ name }) => ({ json: toJson({ data: name }), tags: ['a tag'] }),
    formToken: async () => ({ json: toJson('a token'), tags: ['day'] }),
    log: { warn: () => undefined, error: () => undefined },
    ...more,
  };
}

const text = async (target: string, more?: Partial<AnswerSource>) => {
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
  expect(JSON.parse(await text('/asks'))).toEqual({ json: '{"data":"site"}', tags: ['a tag'] });
  expect(JSON.parse(await text('/token'))).toEqual({ json: '"a token"', tags: ['day'] });
});

test('a page that cannot cross to the thread fails alone', async () => {
  const strange = { target: '/b', outcome: { values: { a: () => undefined } } } as never;
  const [a, b, c] = await Promise.allSettled([text('/a'), thread.render(strange, source()), text('/c')]);
  expect(b).toMatchObject({ status: 'rejected', reason: { name: 'DataCloneError' } });
  expect([a, c]).toMatchObject(['/a', '/c'].map((value) => ({ status: 'fulfilled', value })));
});

test('a page that waits for an answer keeps no other waiting', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  const waiting = text('/asks', { ask: () => promise });
  expect(await text('/a')).toBe('/a');
  resolve({ json: toJson('late'), tags: [] });
  expect(JSON.parse(await waiting)).toEqual({ json: '"late"', tags: [] });
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
  const ask = () => Promise.reject(new ContentError(404, 'жоқ', problem, { cause }));
  expect(JSON.parse(await text('/asks', { ask }))).toMatchObject({
    statusCode: 404,
    message: 'жоқ',
    problem,
  });
  const broken = () => Promise.reject(new TypeError('a fault of ours'));
  expect(JSON.parse(await text('/asks', { ask: broken }))).toMatchObject({ statusCode: 500 });
});

test('who asks for a page that was given up is answered all the same', async () => {
  expect(JSON.parse(await text('/asks-late'))).toMatchObject({ statusCode: 500 });
});

test('the thread is told of publications', async () => {
  thread.invalidate(['kk.news']);
  expect(JSON.parse(await text('/told'))).toEqual(['kk.news']);
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
    text('/asks', { ask: () => new Promise(() => undefined) }),
  ]);
  expect(both).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ message: expect.stringContaining(reason) }) },
    { status: 'rejected', reason: expect.objectContaining({ message: expect.stringContaining(reason) }) },
  ]);
  expect(await text('/next')).toBe('/next');
});

test('a thread that cannot begin is said at once', async () => {
  const absent = new URL('../no-such-worker.ts', import.meta.url);
  await expect(startRenderThread({ settings, log: silentLog, file: absent })).rejects.toThrow(
    'no-such-worker',
  );
});
