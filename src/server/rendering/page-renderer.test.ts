import { expect, test } from 'vitest';
import type { PagePayload } from '#site/routing/build-manifest.ts';
import { pageRenderer } from './page-renderer.ts';

const silent = { warn: () => undefined, error: () => undefined };

function rendererOf(payload: Omit<PagePayload, 'id'>) {
  const unused = () => Promise.reject(new Error('unused'));
  const site = {
    module: {
      inlineScripts: [],
      renderPage: unused,
      readPage: async () => ({ status: 200, payload: { id: 'b1', ...payload } }),
    },
    assetsOf: () => ({ styles: '', scripts: [] }),
    stamp: { id: 'b1', timestamp: 0 },
    assets: '',
  };
  const render = pageRenderer(site, {
    siteOrigin: 'https://example.kz',
    gallery: false,
    hasForeignSlugs: false,
  });
  const source = { client: {} as never, formToken: async () => '', log: silent };
  return () => render({ target: '/ru/press-center/old/_payload.json' }, source);
}

test('page data may be cached', async () => {
  expect(await rendererOf({ data: {} })()).toMatchObject({ status: 200, whole: true });
});

test('page data that redirect are not cached: what decides them has no tags', async () => {
  const redirect = { location: '/ru/press-center/new', status: 301 } as const;
  expect(await rendererOf({ data: {}, redirect })()).toMatchObject({ status: 200, whole: false });
});
