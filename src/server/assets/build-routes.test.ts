import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { ContentError } from '#contract/content-error.ts';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import type { BuildManifest } from '#site/routing/build-manifest.ts';
import type { RouteRule } from '#site/routing/redirect-rule.ts';
import type { ContentSource } from '../content/content-source.ts';
import type { MadePage } from '../page-cache/cached-page.ts';
import { keepPages } from '../page-cache/load-page.ts';
import { PageCache } from '../page-cache/page-cache.ts';
import { RenderQueue } from '../rendering/concurrency-limiter.ts';
import type { Pages } from '../rendering/page-service.ts';
import { pageRoutes } from '../routes/page-routes.ts';
import { registerBuild } from './build-routes.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  for (const app of open.splice(0)) await app.close();
});

const build = { id: 'b1', timestamp: 1 };

interface Site {
  /** Paths without prefix, by the number of their entry. */
  paths?: ReadonlyMap<number, string>;
  rules?: () => readonly RouteRule[];
  render?: Pages['render'];
  atOnce?: number;
}

const made = (more: Partial<MadePage> = {}): MadePage => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: '<html>',
  tags: [],
  keep: true,
  ...more,
});

/** The build's addresses and the pages' over content that a test makes up. */
async function siteOf({ paths = new Map(), rules, render = async () => made(), atOnce = 8 }: Site) {
  const asked: string[] = [];
  const noRules: readonly RouteRule[] = [];
  const source = {
    clientFor: ({ locale, onTags }: { locale: Locale; onTags: (tags: string[]) => void }) => ({
      async sitemap({ after = 0 }: { after?: number } = {}) {
        asked.push(`${locale} ${after}`);
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
  const cache = new PageCache({ bytes: 1e6, notFoundBytes: 1e5, freshFor: undefined, now: () => 0 });
  const queue = new RenderQueue({ atOnce, mostWaiting: 0 });
  const pages: Pick<Pages, 'render' | 'renderError'> = {
    render,
    renderError: async (status) => made({ status }),
  };
  const keptAt = keepPages({ pages, cache, queue, searches: queue });
  const routes = pageRoutes({ pages, cache, keptAt, redirects: source.redirects, build });
  const app = Fastify();
  open.push(app);
  registerBuild(app, { build, source, cache, sendKept: routes.sendKept });
  app.get('/*', routes.sendPage);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(origin + path, { headers });
  const manifest = async () => (await (await get('/_build/meta/b1.json')).json()) as BuildManifest;
  return { asked, cache, get, manifest };
}

const articles = (count: number) =>
  Array.from({ length: count }, (_, index): [number, string] => [index + 10, `/press-center/n-${index}`]);

test('the manifest of a large site names its own pages first, then the newest, and not too many', async () => {
  const paths = new Map([[1, '/'], [2, '/about'], [3, '/search'], [4, '/nowhere'], ...articles(2500)]);
  const { manifest, asked } = await siteOf({ paths });
  const { ru } = (await manifest()).prerendered;
  expect(ru).toHaveLength(250);
  expect(ru.slice(0, 3)).toEqual(['/ru', '/ru/about', '/ru/press-center/n-2499']);
  expect(asked.filter((each) => each.startsWith('ru'))).toHaveLength(3);
});

test('the manifest is made once, and anew after a publication or where rules were read anew', async () => {
  let rules: readonly RouteRule[] = [];
  const { manifest, asked, cache } = await siteOf({ paths: new Map(articles(1)), rules: () => rules });
  await Promise.all([manifest(), manifest(), manifest()]);
  await manifest();
  expect(asked).toHaveLength(3);
  cache.invalidate(['en.news']);
  await manifest();
  expect(asked).toHaveLength(6);
  rules = [{ from: '/a', to: '/b', status: 301 }];
  expect((await manifest()).rules.redirect).toEqual(rules);
});

test('who saves data by the header is offered nothing to prefetch, and no cache gives that to others (R-081)', async () => {
  const rule: RouteRule = { from: '/a', to: '/b', status: 301 };
  const { get, manifest } = await siteOf({ paths: new Map(articles(1)), rules: () => [rule] });
  const saving = await get('/_build/meta/b1.json', { 'Save-Data': 'on' });
  expect((await saving.json()) as BuildManifest).toMatchObject({
    id: 'b1',
    rules: { redirect: [rule] },
    prerendered: { kk: [], ru: [], en: [] },
  });
  expect(saving.headers.get('cache-control')).toBe('no-store');
  const usual = await get('/_build/meta/b1.json', { 'Save-Data': 'off' });
  expect(usual.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
  for (const answer of [saving, usual]) expect(answer.headers.get('vary')).toBe('Save-Data, Accept-Encoding');
  expect((await manifest()).prerendered.kk).toEqual(['/press-center/n-0']);
});

test('a manifest whose content cannot be read is refused for now, as JSON', async () => {
  const { get } = await siteOf({});
  const answer = await get('/_build/meta/b1.json');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('60');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({ statusCode: 503 });
});

const json = { headers: { 'content-type': 'application/json' }, body: '{"id":"b1","data":{}}' };

test('a payload is refused while too many pages are being rendered, and not if it is cached', async () => {
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const render: Pages['render'] = async ({ target }) => {
    if (target === '/faq') {
      begun.resolve();
      await end.promise;
    }
    return made(json);
  };
  const { get } = await siteOf({ render, atOnce: 1 });
  expect((await get('/about/_payload.json?b1')).status).toBe(200);
  const slow = get('/faq');
  await begun.promise;
  const busy = await get('/career/_payload.json?b1');
  expect(busy.status).toBe(503);
  expect(busy.headers.get('retry-after')).toBe('2');
  expect(busy.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(await (await get('/about/_payload.json?b1')).text()).toBe(json.body);
  end.resolve();
  expect((await slow).status).toBe(200);
});
