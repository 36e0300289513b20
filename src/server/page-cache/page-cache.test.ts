import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decompress, type Encoding } from '../http/content-encoding.ts';
import type { CachedPage, RenderResult } from './cached-page.ts';
import { PageCache } from './page-cache.ts';

const result = (body: string, more: Partial<RenderResult> = {}): RenderResult => ({
  status: 200,
  headers: {},
  body,
  tags: [],
  isCacheable: true,
  ...more,
});

function createCache(options: Partial<ConstructorParameters<typeof PageCache>[0]> = {}) {
  return new PageCache({
    maxBytes: 1e6,
    maxNotFoundBytes: 1e5,
    freshMs: undefined,
    now: () => 0,
    ...options,
  });
}

const textOf = async (page: Promise<CachedPage>) => (await (await page).readBody()).toString();

/** A render that the test resolves or rejects. */
function pendingRender() {
  const { promise, resolve, reject } = Promise.withResolvers<RenderResult>();
  return { render: () => promise, resolve, reject };
}

describe('A page', () => {
  test('is rendered once for concurrent and later requests', async () => {
    const cache = createCache();
    let renders = 0;
    const render = async () => result(`page ${++renders}`);
    const pages = await Promise.all(Array.from({ length: 50 }, () => textOf(cache.get('/a', render))));
    expect(new Set(pages)).toEqual(new Set(['page 1']));
    expect(await textOf(cache.get('/a', render))).toBe('page 1');
  });

  test('is evicted by its cache tags, and pages with other tags are not', async () => {
    const cache = createCache();
    await cache.get('/kk', async () => result('kk', { tags: ['kk.news'] }));
    await cache.get('/ru', async () => result('ru', { tags: ['ru.news'] }));
    cache.invalidate(['kk.news', 'kk.news.7']);
    expect(await textOf(cache.get('/kk', async () => result('new')))).toBe('new');
    expect(await textOf(cache.get('/ru', async () => result('new')))).toBe('ru');
  });

  test('is returned but not cached if it is invalidated during the render', async () => {
    const cache = createCache();
    const { render, resolve } = pendingRender();
    const first = cache.get('/a', render);
    cache.invalidate(['kk.news']);
    resolve(result('old', { tags: ['kk.news'] }));
    expect(await textOf(first)).toBe('old');
    expect(await textOf(cache.get('/a', async () => result('new')))).toBe('new');
  });

  test('is reported and no longer shared if it is invalidated during the render', async () => {
    const cache = createCache();
    const { render, resolve } = pendingRender();
    const first = cache.get('/a', render);
    expect(cache.invalidate(['kk.news'])).toEqual(['/a']);
    const second = cache.get('/a', async () => result('new', { tags: ['kk.news'] }));
    expect(await textOf(second)).toBe('new');
    resolve(result('old', { tags: ['kk.news'] }));
    expect(await textOf(first)).toBe('old');
    expect(await textOf(cache.get('/a', async () => result('newer')))).toBe('new');
  });

  test.each([
    { status: 200, tags: ['ru.search', 'en.search'], outcome: 'is cached' },
    { status: 200, tags: ['ru.search', 'kk.news'], outcome: 'is not cached' },
    { status: 404, tags: ['ru.search'], outcome: 'is not cached' },
  ])('with status $status $outcome if $tags are invalidated during the render', async (row) => {
    const cache = createCache();
    const { render, resolve } = pendingRender();
    const page = cache.get('/a', render);
    for (const tag of row.tags) cache.invalidate([tag]);
    resolve(result('first', { status: row.status, tags: row.status === 404 ? [] : ['kk.news'] }));
    await page;
    expect(await textOf(cache.get('/a', async () => result('second')))).toBe(
      row.outcome === 'is cached' ? 'first' : 'second',
    );
  });

  test('is rendered again after it has expired', async () => {
    let now = 0;
    const cache = createCache({ now: () => now });
    await cache.get('/a', async () => result('today', { expiresAt: 1000 }));
    now = 999;
    expect(await textOf(cache.get('/a', async () => result('tomorrow')))).toBe('today');
    now = 1000;
    expect(await textOf(cache.get('/a', async () => result('tomorrow')))).toBe('tomorrow');
  });

  test('is served stale while it is revalidated, also after a failed revalidation', async () => {
    let now = 0;
    const cache = createCache({ freshMs: 10, now: () => now });
    await cache.get('/a', async () => result('one'));
    now = 20;
    const failedRender = () => Promise.reject(new Error('the API is unavailable'));
    expect(await textOf(cache.get('/a', failedRender))).toBe('one');
    expect(await textOf(cache.get('/a', async () => result('two')))).toBe('one');
    await Promise.resolve();
    await expect.poll(() => textOf(cache.get('/a', async () => result('three')))).toBe('two');
  });
});

describe('A failed revalidation', () => {
  const failing = async () => result('broken', { status: 503, isCacheable: false });

  function createStaleCache(options: Partial<ConstructorParameters<typeof PageCache>[0]> = {}) {
    const clock = { now: 0 };
    const stale: string[] = [];
    const onStale = (key: string) => void stale.push(key);
    return { clock, stale, cache: createCache({ now: () => clock.now, onStale, ...options }) };
  }

  test.each([
    ['has status 503', failing],
    ['throws', () => Promise.reject(new Error('the queue is full'))],
  ])('serves the stale page and is retried later if the render %s', async (_outcome, render) => {
    const { cache, clock, stale } = createStaleCache();
    await cache.get('/a', async () => result('good', { expiresAt: 1000 }));
    clock.now = 1000;
    expect(await textOf(cache.get('/a', render))).toBe('good');
    expect(stale).toEqual(['/a']);
    // The next render follows after REVALIDATE_RETRY_MS.
    expect(await textOf(cache.get('/a', async () => result('new')))).toBe('good');
    clock.now = 7000;
    expect(await textOf(cache.get('/a', async () => result('new')))).toBe('new');
    expect(stale).toEqual(['/a']);
  });

  test('is not repeated with each request', async () => {
    const { cache, clock, stale } = createStaleCache({ freshMs: 10 });
    await cache.get('/a', async () => result('good'));
    clock.now = 20;
    let tries = 0;
    const render = () => {
      tries += 1;
      return failing();
    };
    for (let request = 0; request < 5; request += 1) {
      expect(await textOf(cache.get('/a', render))).toBe('good');
      await setImmediate();
    }
    await expect.poll(() => stale).toEqual(['/a']);
    expect(tries).toBe(1);
  });

  test('does not serve a page that was invalidated during the render', async () => {
    const { cache, clock, stale } = createStaleCache();
    await cache.get('/a', async () => result('withdrawn', { expiresAt: 1000, tags: ['kk.news'] }));
    clock.now = 1000;
    const { render, resolve } = pendingRender();
    const page = cache.get('/a', render);
    expect(cache.invalidate(['kk.news'])).toEqual(['/a']);
    resolve(await failing());
    expect(await textOf(page)).toBe('broken');
    expect(stale).toEqual([]);
  });
});

describe('The cache', () => {
  test('does not store a result that is not cacheable', async () => {
    const cache = createCache();
    await cache.get('/a', async () => result('broken', { status: 503, isCacheable: false }));
    expect(await textOf(cache.get('/a', async () => result('good')))).toBe('good');
  });

  test('rejects the concurrent requests of a failed render and renders for later ones', async () => {
    const cache = createCache();
    const { render, reject } = pendingRender();
    const waiting = [cache.get('/a', render), cache.get('/a', render)];
    reject(new Error('no'));
    for (const page of waiting) await expect(page).rejects.toThrow('no');
    expect(await textOf(cache.get('/a', async () => result('good')))).toBe('good');
  });

  test('evicts 404 pages after any publication', async () => {
    const cache = createCache();
    await cache.get('/a', async () => result('none', { status: 404 }));
    expect(await textOf(cache.get('/a', async () => result('there')))).toBe('none');
    cache.invalidate(['kk.news.7']);
    expect(await textOf(cache.get('/a', async () => result('there')))).toBe('there');
  });
});

test('A page is compressed once for concurrent requests', async () => {
  const cache = createCache();
  const page = await cache.get('/a', async () => result('бет'));
  const first = cache.getEncoded('/a', page, 'br');
  expect(cache.getEncoded('/a', page, 'br')).toBe(first);
  const other = cache.getEncoded('/a', page, 'gzip');
  expect(other).not.toBe(first);
  expect(await cache.getEncoded('/a', page, 'br')).toBe(await first);
  await other;
  expect(page.pendingBodies).toEqual({ br: undefined });
});

describe('The bytes of a page that is stored in one encoding', () => {
  const text = 'Қазақстан темір жолы '.repeat(500);

  test.each(['br', 'gzip', 'identity'] as const)('are available in all others, after %s', async (first) => {
    const cache = createCache();
    const page = await cache.get('/a', async () => result(text));
    await cache.getEncoded('/a', page, first);
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const body = await cache.getEncoded('/a', page, encoding);
      expect((await decoded(body, encoding)).toString()).toBe(text);
    }
    expect((await page.readBody()).toString()).toBe(text);
  });

  test('are not stored twice', async () => {
    const cache = createCache();
    const page = await cache.get('/a', async () => result(text));
    const sizeBefore = page.size;
    const body = await cache.getEncoded('/a', page, 'br');
    expect(sizeBefore - page.size).toBe(Buffer.byteLength(text) - body.length);
  });

  test('can be compressed concurrently in two encodings', async () => {
    const cache = createCache();
    const page = await cache.get('/a', async () => result(text));
    const [br, gzip] = await Promise.all([
      cache.getEncoded('/a', page, 'br'),
      cache.getEncoded('/a', page, 'gzip'),
    ]);
    expect((await decoded(br, 'br')).equals(await decoded(gzip, 'gzip'))).toBe(true);
  });

  const decoded = async (body: Buffer, encoding: Encoding) =>
    encoding === 'identity' ? body : decompress(body, encoding);
});

describe('getFresh', () => {
  test('returns a page until it expires', async () => {
    let now = 0;
    const cache = createCache({ now: () => now });
    const page = await cache.get('/a', async () => result('a', { expiresAt: 1000 }));
    expect(cache.getFresh('/a')).toBe(page);
    now = 1000;
    expect(cache.getFresh('/a')).toBeUndefined();
    expect(cache.getFresh('/b')).toBeUndefined();
  });

  test('does not return a page that needs revalidation', async () => {
    let now = 0;
    const cache = createCache({ freshMs: 10, now: () => now });
    const page = await cache.get('/a', async () => result('one'));
    expect(cache.getFresh('/a')).toBe(page);
    now = 10;
    expect(cache.getFresh('/a')).toBeUndefined();
  });
});

describe('The size limit', () => {
  test('evicts pages without recent hits first', async () => {
    const cache = createCache({ maxBytes: 7000 });
    const page = (name: string) => cache.get(name, async () => result(name.repeat(400)));
    const isCached = async (name: string) =>
      (await textOf(cache.get(name, async () => result('again')))) !== 'again';
    await page('/a');
    await page('/b');
    await page('/a');
    await page('/c');
    expect([await isCached('/a'), await isCached('/c')]).toEqual([true, true]);
    expect(await isCached('/b')).toBe(false);
  });

  test('admits a new page even if all others have recent hits', async () => {
    const cache = createCache({ maxBytes: 7000 });
    const page = (name: string) => cache.get(name, async () => result(name.repeat(400)));
    const pages = ['/a', '/a', '/b', '/b', '/c'];
    for (const name of pages) await page(name);
    expect(cache.getFresh('/c')).toBeDefined();
    expect([cache.getFresh('/a'), cache.getFresh('/b')].filter(Boolean)).toHaveLength(1);
  });

  test('rejects a page that is larger than the limit without evicting others', async () => {
    const cache = createCache({ maxBytes: 7000 });
    await cache.get('/a', async () => result('a'));
    await cache.get('/b', async () => result('b'.repeat(9000)));
    expect([cache.getFresh('/a') === undefined, cache.getFresh('/b')]).toEqual([false, undefined]);
  });

  test('holds for any sequence of requests', async () => {
    const names = ['/a', '/b', '/c', '/d', '/e', '/f'];
    const step = fc.record({ name: fc.constantFrom(...names), length: fc.nat(4000), encode: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const cache = createCache({ maxBytes: 9000 });
        for (const { name, length, encode } of steps) {
          const page = await cache.get(name, async () => result('x'.repeat(length)));
          if (encode) await cache.getEncoded(name, page, 'gzip');
          const cached = names.map((each) => cache.getFresh(each)).filter((each) => each !== undefined);
          const bytes = cached.reduce((sum, { size }) => sum + size, 0);
          expect(bytes).toBeLessThanOrEqual(9000);
        }
      }),
    );
  });

  test('is separate for 404 pages, which do not evict other pages', async () => {
    const cache = createCache({ maxNotFoundBytes: 3000 });
    await cache.get('/a', async () => result('a'));
    for (let n = 0; n < 100; n += 1)
      await cache.get(`/no-${n}`, async () => result('x'.repeat(900), { status: 404 }));
    expect(await textOf(cache.get('/a', async () => result('again')))).toBe('a');
  });
});

test('A page has the requested locale and includes publications before the request', async () => {
  const locales = ['kk', 'ru', 'en'] as const;
  const step = fc.oneof(
    fc.record({
      kind: fc.constant('request' as const),
      locale: fc.constantFrom(...locales),
      slow: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('publish' as const), locale: fc.constantFrom(...locales) }),
    fc.record({ kind: fc.constant('settle' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const cache = createCache({ maxBytes: 5000 });
      const version = { kk: 0, ru: 0, en: 0 };
      const slow: (() => void)[] = [];
      const requests: Promise<void>[] = [];
      for (const current of steps) {
        if (current.kind === 'publish') {
          version[current.locale] += 1;
          cache.invalidate([`${current.locale}.news`]);
        } else if (current.kind === 'settle') {
          for (const release of slow.splice(0)) release();
          await Promise.all(requests.splice(0));
        } else {
          const { locale } = current;
          const wait = current.slow ? new Promise<void>((resolve) => slow.push(resolve)) : Promise.resolve();
          const minVersion = version[locale];
          const render = async () => {
            const body = `${locale} ${version[locale]}`;
            await wait;
            return result(body, { tags: [`${locale}.news`] });
          };
          requests.push(
            textOf(cache.get(`/${locale}`, render)).then((text) => {
              const [language, number] = text.split(' ');
              expect(language).toBe(locale);
              expect(Number(number)).toBeGreaterThanOrEqual(minVersion);
            }),
          );
        }
      }
      for (const release of slow.splice(0)) release();
      await Promise.all(requests);
    }),
    { numRuns: 300 },
  );
});
