import { expect, test } from 'vitest';
import { Overloaded, RenderQueue } from '../rendering/concurrency-limiter.ts';
import { keepPages } from './load-page.ts';
import { PageCache } from './page-cache.ts';

const made = { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>', tags: [], keep: true };

test('who looks for words waits behind those who do the same, and nobody waits behind him', async () => {
  const found = Promise.withResolvers<void>();
  const asked: string[] = [];
  const keptAt = keepPages({
    cache: new PageCache({ bytes: 1e6, notFoundBytes: 1e5, freshFor: undefined, now: () => 0 }),
    queue: new RenderQueue({ atOnce: 1, mostWaiting: 0 }),
    searches: new RenderQueue({ atOnce: 1, mostWaiting: 1 }),
    pages: {
      async render({ target }) {
        asked.push(target);
        if (target.includes('query=')) await found.promise;
        return made;
      },
    },
  });
  const at = (key: string) =>
    keptAt(key, { id: '1', log: { warn: () => undefined, error: () => undefined } });
  const searches = ['/search?query=a', '/ru/faq?type=business&query=b'].map(at);
  await expect(at('/search/_payload.json?query=c')).rejects.toThrow(Overloaded);
  await at('/press-center?page=2');
  expect(asked).toEqual(['/search?query=a', '/press-center?page=2']);
  found.resolve();
  await Promise.all(searches);
  expect(asked).toHaveLength(3);
});

test.each([
  ['/ru/press-center', 200, 'stale-while-revalidate=60', 'ru.redirect'],
  ['/ru/press-center/nothing', 404, 's-maxage=10', 'ru.redirect,missing'],
  ['/press-center?page=99', 404, 's-maxage=10', 'kk.redirect,missing'],
  ['/en/career/closed', 410, 's-maxage=10', 'en.redirect,missing'],
  ['/about', 503, 'no-store', undefined],
])('%s with %i tells a cache in front when to drop it', async (key, status, cacheControl, tags) => {
  const keptAt = keepPages({
    cache: new PageCache({ bytes: 1e6, notFoundBytes: 1e5, freshFor: undefined, now: () => 0 }),
    queue: new RenderQueue({ atOnce: 1, mostWaiting: 0 }),
    searches: new RenderQueue({ atOnce: 1, mostWaiting: 1 }),
    pages: { render: async () => ({ ...made, status, keep: false }) },
  });
  const page = await keptAt(key, { id: '1', log: { warn: () => undefined, error: () => undefined } });
  expect(page.headers['Cache-Control']?.endsWith(cacheControl)).toBe(true);
  expect(page.headers['Cache-Tag']).toBe(tags);
});
