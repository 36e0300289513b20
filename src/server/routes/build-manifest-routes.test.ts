import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { ContentError } from '#contract/content-error.ts';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import type { BuildManifest } from '#site/routing/build-manifest.ts';
import type { RedirectRule } from '#site/routing/redirect-rule.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { RenderResult } from '../page-cache/cached-page.ts';
import { PageCache } from '../page-cache/page-cache.ts';
import { createPageLoader } from '../page-cache/page-loader.ts';
import { ConcurrencyLimiter } from '../rendering/concurrency-limiter.ts';
import type { PageService } from '../rendering/page-service.ts';
import { registerBuild } from './build-manifest-routes.ts';
import { createPageRoutes } from './page-routes.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

const build = { id: 'b1', timestamp: 1 };

interface Site {
  /** Paths without locale prefix by entry id. */
  paths?: ReadonlyMap<number, string>;
  rules?: () => readonly RedirectRule[];
  render?: PageService['render'];
  atOnce?: number;
}

const renderResult = (more: Partial<RenderResult> = {}): RenderResult => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<html>',
  tags: [],
  isCacheable: true,
  ...more,
});

/** Starts a server with build routes and pages for the given content. */
async function startSite(site: Site) {
  const { paths = new Map(), rules, render = async () => renderResult(), atOnce = 8 } = site;
  const sitemapCalls: string[] = [];
  const noRules: readonly RedirectRule[] = [];
  const source = {
    clientFor: ({ locale, onTags }: { locale: Locale; onTags: (tags: string[]) => void }) => ({
      async sitemap({ after = 0 }: { after?: number } = {}) {
        sitemapCalls.push(`${locale} ${after}`);
        if (paths.size === 0) throw new ContentError(502, 'The API cannot be reached.');
        onTags([`${locale}.news`]);
        const rest = [...paths].filter(([id]) => id > after);
        const data = rest.slice(0, 1000).map(([id, path]) => ({
          id,
          paths: Object.fromEntries(locales.map((l) => [l, localePath(l, path)])),
        }));
        return { data, meta: { next: rest.length > 1000 ? data.at(-1)?.id : null, total: 0, version: '' } };
      },
    }),
    redirects: { find: () => undefined, permanent: rules ?? (() => noRules) },
  } as unknown as ContentSource;
  const cache = new PageCache({ maxBytes: 1e6, maxNotFoundBytes: 1e5, freshMs: undefined, now: () => 0 });
  const queue = new ConcurrencyLimiter({ maxConcurrent: atOnce, maxQueued: 0 });
  const pages: Pick<PageService, 'render' | 'renderError'> = {
    render,
    renderError: async (status) => renderResult({ status }),
  };
  const loadPage = createPageLoader({ pages, cache, queue, searchQueue: queue });
  const routes = createPageRoutes({ pages, cache, loadPage, redirects: source.redirects, build });
  const app = Fastify();
  open.push(app);
  registerBuild(app, { build, source, cache, sendCached: routes.sendCached });
  app.get('/*', routes.sendPage);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
  const manifest = async () => (await (await get('/_build/meta/b1.json')).json()) as BuildManifest;
  return { sitemapCalls, cache, get, manifest };
}

const articles = (count: number) =>
  Array.from({ length: count }, (_, index): [number, string] => [index + 10, `/press-center/n-${index}`]);

test('The manifest lists fixed pages first, then the newest entries, up to a limit', async () => {
  const paths = new Map([[1, '/'], [2, '/about'], [3, '/search'], [4, '/nowhere'], ...articles(2500)]);
  const { manifest, sitemapCalls } = await startSite({ paths });
  const { ru } = (await manifest()).prerendered;
  expect(ru).toHaveLength(250);
  expect(ru.slice(0, 3)).toEqual(['/ru', '/ru/about', '/ru/press-center/n-2499']);
  expect(sitemapCalls.filter((each) => each.startsWith('ru'))).toHaveLength(3);
});

test('The manifest is cached until a publication or a reload of redirect rules', async () => {
  let rules: readonly RedirectRule[] = [];
  const { manifest, sitemapCalls, cache } = await startSite({
    paths: new Map(articles(1)),
    rules: () => rules,
  });
  await Promise.all([manifest(), manifest(), manifest()]);
  await manifest();
  expect(sitemapCalls).toHaveLength(3);
  cache.invalidate(['en.news']);
  await manifest();
  expect(sitemapCalls).toHaveLength(6);
  rules = [{ from: '/a', to: '/b', status: 301 }];
  expect((await manifest()).rules.redirect).toEqual(rules);
});

test('With Save-Data the manifest has no pages to prefetch and is not cached (R-081)', async () => {
  const rule: RedirectRule = { from: '/a', to: '/b', status: 301 };
  const { get, manifest } = await startSite({ paths: new Map(articles(1)), rules: () => [rule] });
  const saving = await get('/_build/meta/b1.json', { 'Save-Data': 'on' });
  expect((await saving.json()) as BuildManifest).toMatchObject({
    id: 'b1',
    rules: { redirect: [rule] },
    prerendered: { kk: [], ru: [], en: [] },
  });
  expect(saving.headers.get('cache-control')).toBe('no-store');
  const regular = await get('/_build/meta/b1.json', { 'Save-Data': 'off' });
  expect(regular.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
  for (const response of [saving, regular]) {
    expect(response.headers.get('vary')).toBe('Save-Data, Accept-Encoding');
  }
  expect((await manifest()).prerendered.kk).toEqual(['/press-center/n-0']);
});

test('The manifest is a JSON error 503 if content cannot be loaded', async () => {
  const { get } = await startSite({});
  const response = await get('/_build/meta/b1.json');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('60');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({ statusCode: 503 });
});

const json = { headers: { 'content-type': 'application/json' }, body: '{"id":"b1","data":{}}' };

test('Page data gets 503 under overload unless it is cached', async () => {
  const started = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const render: PageService['render'] = async ({ target }) => {
    if (target === '/faq') {
      started.resolve();
      await end.promise;
    }
    return renderResult(json);
  };
  const { get } = await startSite({ render, atOnce: 1 });
  expect((await get('/about/_payload.json?b1')).status).toBe(200);
  const slow = get('/faq');
  await started.promise;
  const rejected = await get('/career/_payload.json?b1');
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get('retry-after')).toBe('2');
  expect(rejected.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await (await get('/about/_payload.json?b1')).text()).toBe(json.body);
  end.resolve();
  expect((await slow).status).toBe(200);
});
