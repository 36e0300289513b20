import { expect, test } from 'vitest';
import type { PageData } from '#site/routing/build-manifest.ts';
import { createPageRenderer } from './page-renderer.ts';
import type { SiteBuild } from './site-bundle.ts';

const silentLog = { warn: () => undefined, error: () => undefined };

function createRender(payload: Omit<PageData, 'id'>) {
  const unused = () => Promise.reject(new Error('unused'));
  const site: SiteBuild = {
    module: {
      inlineScripts: [],
      renderPage: unused,
      loadPageData: async () => ({ status: 200, payload: { id: 'b1', ...payload } }),
    },
    assetsOf: () => ({ styles: '', scripts: [] }),
    stamp: { id: 'b1', timestamp: 0 },
    assetsDir: '',
  };
  const render = createPageRenderer(site, {
    siteOrigin: 'https://example.kz',
    gallery: false,
    hasForeignSlugs: false,
  });
  const context = { client: {} as never, formToken: async () => '', log: silentLog };
  return () => render({ target: '/ru/press-center/old/_payload.json' }, context);
}

test('Page data may be cached', async () => {
  expect(await createRender({ data: {} })()).toMatchObject({ status: 200, isComplete: true });
});

test('Page data with a redirect is not cached, because the redirect has no cache tags', async () => {
  const redirect = { location: '/ru/press-center/new', status: 301 } as const;
  expect(await createRender({ data: {}, redirect })()).toMatchObject({ status: 200, isComplete: false });
});
