import { expect, test } from 'vitest';
import { ConcurrencyLimiter, OverloadedError } from '../rendering/concurrency-limiter.ts';
import { PageCache } from './page-cache.ts';
import { createPageLoader } from './page-loader.ts';

const headers = { 'content-type': 'text/html' };
const result = { status: 200, headers, body: '<html>', tags: [], isCacheable: true };

test('Full-text searches have a queue of their own, and other pages do not wait for them', async () => {
  const searchDone = Promise.withResolvers<void>();
  const rendered: string[] = [];
  const loadPage = createPageLoader({
    cache: new PageCache({ maxBytes: 1e6, maxNotFoundBytes: 1e5, freshMs: undefined, now: () => 0 }),
    queue: new ConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 0 }),
    searchQueue: new ConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 1 }),
    pages: {
      async render({ target }) {
        rendered.push(target);
        if (target.includes('query=')) await searchDone.promise;
        return result;
      },
    },
  });
  const load = (key: string) =>
    loadPage(key, { id: '1', log: { warn: () => undefined, error: () => undefined } });
  const searches = ['/search?query=a', '/ru/faq?type=business&query=b'].map(load);
  await expect(load('/search/_payload.json?query=c')).rejects.toThrow(OverloadedError);
  await load('/press-center?page=2');
  expect(rendered).toEqual(['/search?query=a', '/press-center?page=2']);
  searchDone.resolve();
  await Promise.all(searches);
  expect(rendered).toHaveLength(3);
});

test.each([
  ['/ru/press-center', 200, 'stale-while-revalidate=60', 'ru.redirect'],
  ['/ru/press-center/nothing', 404, 's-maxage=10', 'ru.redirect,missing'],
  ['/press-center?page=99', 404, 's-maxage=10', 'kk.redirect,missing'],
  ['/en/career/closed', 410, 's-maxage=10', 'en.redirect,missing'],
  ['/about', 503, 'no-store', undefined],
])('The page %s with status %i has cache headers for a CDN', async (key, status, cacheControl, tags) => {
  const loadPage = createPageLoader({
    cache: new PageCache({ maxBytes: 1e6, maxNotFoundBytes: 1e5, freshMs: undefined, now: () => 0 }),
    queue: new ConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 0 }),
    searchQueue: new ConcurrencyLimiter({ maxConcurrent: 1, maxQueued: 1 }),
    pages: { render: async () => ({ ...result, status, isCacheable: false }) },
  });
  const page = await loadPage(key, { id: '1', log: { warn: () => undefined, error: () => undefined } });
  expect(page.headers['Cache-Control']?.endsWith(cacheControl)).toBe(true);
  expect(page.headers['Cache-Tag']).toBe(tags);
});
