import { afterAll, expect, test, vi } from 'vitest';
import { ContentError } from '#contract/content-error.ts';
import type { ApiResponse } from '#contract/transport.ts';
import { toJson } from '#model/fields/json-text.ts';
import { silentLog } from '#store/logger.ts';
import type { RenderDataSource } from './render-client.ts';
import { type RenderWorkerOptions, startRenderWorker } from './render-worker-client.ts';

const file = new URL('../../../test/support/server/stub-render-worker.ts', import.meta.url);
const settings: RenderWorkerOptions['settings'] = {
  siteOrigin: 'https://example.kz',
  gallery: false,
  cachesResponses: true,
  hasForeignSlugs: false,
};
const { worker, build } = await startRenderWorker({
  settings,
  log: silentLog,
  file,
  stuckTimeoutMs: 500,
});
afterAll(() => worker.close());

function createSource(overrides: Partial<RenderDataSource> = {}): RenderDataSource {
  return {
    call: async ({ name }) => ({ json: toJson({ data: name }), tags: ['site'] }),
    formToken: async () => ({ json: toJson('form token'), tags: ['day'] }),
    log: { warn: () => undefined, error: () => undefined },
    ...overrides,
  };
}

const renderText = async (target: string, overrides?: Partial<RenderDataSource>) => {
  const { body } = await worker.render({ target }, createSource(overrides));
  return new TextDecoder().decode(body);
};

test('The worker reports its build and renders pages', async () => {
  const { fallbackErrorPages, ...rest } = build;
  expect(rest).toEqual({ stamp: { id: 'test', timestamp: 0 }, assetsDir: '/nowhere' });
  expect(Object.keys(fallbackErrorPages)).toEqual(['kk', 'ru', 'en']);
  expect(await Promise.all([renderText('/a'), renderText('/b')])).toEqual(['/a', '/b']);
});

test('Calls of the worker are answered by the main thread', async () => {
  expect(JSON.parse(await renderText('/call'))).toEqual({ json: '{"data":"site"}', tags: ['site'] });
  expect(JSON.parse(await renderText('/form-token'))).toEqual({ json: '"form token"', tags: ['day'] });
});

test('A request that cannot be cloned fails without affecting other requests', async () => {
  const uncloneable = { target: '/b', outcome: { values: { a: () => undefined } } } as never;
  const [a, b, c] = await Promise.allSettled([
    renderText('/a'),
    worker.render(uncloneable, createSource()),
    renderText('/c'),
  ]);
  expect(b).toMatchObject({ status: 'rejected', reason: { name: 'DataCloneError' } });
  expect([a, c]).toMatchObject(['/a', '/c'].map((value) => ({ status: 'fulfilled', value })));
});

test('A render that waits for a response does not block other renders', async () => {
  const { promise, resolve } = Promise.withResolvers<ApiResponse>();
  const waiting = renderText('/call', { call: () => promise });
  expect(await renderText('/a')).toBe('/a');
  resolve({ json: toJson('late'), tags: [] });
  expect(JSON.parse(await waiting)).toEqual({ json: '"late"', tags: [] });
});

test('A failed call is passed to the worker with its status, problem and cause', async () => {
  const problem = {
    type: 'about:blank',
    title: 'Not Found',
    status: 404,
    statusCode: 404,
    message: 'жоқ',
    alternates: { kk: null, ru: 'est', en: null },
  };
  const cause = Object.assign(new Error('no row'), { connection: () => undefined });
  const notFound = () => Promise.reject(new ContentError(404, 'жоқ', problem, { cause }));
  expect(JSON.parse(await renderText('/call', { call: notFound }))).toMatchObject({
    statusCode: 404,
    message: 'жоқ',
    problem,
  });
  const broken = () => Promise.reject(new TypeError('a programming error'));
  expect(JSON.parse(await renderText('/call', { call: broken }))).toMatchObject({ statusCode: 500 });
});

test('A call of an ended render is answered with an error', async () => {
  expect(JSON.parse(await renderText('/late-call'))).toMatchObject({ statusCode: 500 });
});

test('The worker receives the tags of publications', async () => {
  worker.invalidate(['kk.news']);
  expect(JSON.parse(await renderText('/invalidated'))).toEqual(['kk.news']);
});

test('Warnings and errors of a render reach the main thread', async () => {
  const warn = vi.fn();
  await renderText('/log', { log: { warn, error: warn } });
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'a part is missing',
    expect.objectContaining({ message: 'why' }),
  );
  await expect(renderText('/render-failed')).rejects.toThrow('of this page');
});

test('The worker has no environment variables', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://secret');
  try {
    expect(JSON.parse(await renderText('/environment'))).toEqual([
      {},
      { ...settings, calls: expect.arrayContaining(['site', 'news']) },
    ]);
  } finally {
    vi.unstubAllEnvs();
  }
});

test.each([
  ['/exit', 'exited with 3'],
  ['/throw', 'in the worker'],
  ['/loop', 'stuck'],
])('After %s all pending renders fail and a new worker renders the next page', async (target, reason) => {
  const results = await Promise.allSettled([
    renderText(target),
    renderText('/call', { call: () => new Promise(() => undefined) }),
  ]);
  expect(results).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ message: expect.stringContaining(reason) }) },
    { status: 'rejected', reason: expect.objectContaining({ message: expect.stringContaining(reason) }) },
  ]);
  expect(await renderText('/next')).toBe('/next');
});

test('A worker that cannot start rejects', async () => {
  const missing = new URL('../no-such-worker.ts', import.meta.url);
  await expect(startRenderWorker({ settings, log: silentLog, file: missing })).rejects.toThrow(
    'no-such-worker',
  );
});
