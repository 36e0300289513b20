import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decompress, type Encoding } from '../http/content-encoding.ts';
import type { KeptPage, MadePage } from './cached-page.ts';
import { PageCache } from './page-cache.ts';

const made = (body: string, more: Partial<MadePage> = {}): MadePage => ({
  status: 200,
  headers: {},
  body,
  tags: [],
  keep: true,
  ...more,
});

function cacheOf(options: Partial<ConstructorParameters<typeof PageCache>[0]> = {}) {
  return new PageCache({ bytes: 1e6, notFoundBytes: 1e5, freshFor: undefined, now: () => 0, ...options });
}

const textOf = async (page: Promise<KeptPage>) => (await (await page).bytes()).toString();

/** A render that ends when it is told to. */
function held() {
  const { promise, resolve, reject } = Promise.withResolvers<MadePage>();
  return { make: () => promise, resolve, reject };
}

describe('a kept page', () => {
  test('is made once, however many wait and come after', async () => {
    const cache = cacheOf();
    let renders = 0;
    const make = async () => made(`page ${++renders}`);
    const pages = await Promise.all(Array.from({ length: 50 }, () => textOf(cache.get('/a', make))));
    expect(new Set(pages)).toEqual(new Set(['page 1']));
    expect(await textOf(cache.get('/a', make))).toBe('page 1');
  });

  test('is dropped by its tags, and no other is', async () => {
    const cache = cacheOf();
    await cache.get('/kk', async () => made('kk', { tags: ['kk.news'] }));
    await cache.get('/ru', async () => made('ru', { tags: ['ru.news'] }));
    cache.invalidate(['kk.news', 'kk.news.7']);
    expect(await textOf(cache.get('/kk', async () => made('new')))).toBe('new');
    expect(await textOf(cache.get('/ru', async () => made('new')))).toBe('ru');
  });

  test('that was being made while its content changed is shown but not kept', async () => {
    const cache = cacheOf();
    const { make, resolve } = held();
    const first = cache.get('/a', make);
    cache.invalidate(['kk.news']);
    resolve(made('old', { tags: ['kk.news'] }));
    expect(await textOf(first)).toBe('old');
    expect(await textOf(cache.get('/a', async () => made('new')))).toBe('new');
  });

  test('that was being made while its content changed is named, to be made again, and joined by nobody', async () => {
    const cache = cacheOf();
    const { make, resolve } = held();
    const first = cache.get('/a', make);
    expect(cache.invalidate(['kk.news'])).toEqual(['/a']);
    const second = cache.get('/a', async () => made('new', { tags: ['kk.news'] }));
    expect(await textOf(second)).toBe('new');
    resolve(made('old', { tags: ['kk.news'] }));
    expect(await textOf(first)).toBe('old');
    expect(await textOf(cache.get('/a', async () => made('newer')))).toBe('new');
  });

  test.each([
    { what: 'other content is', published: ['ru.search', 'en.search'], status: 200, next: 'first' },
    {
      what: 'other content is, and then its own',
      published: ['ru.search', 'kk.news'],
      status: 200,
      next: 'second',
    },
    { what: 'anything is, and is missing', published: ['ru.search'], status: 404, next: 'second' },
  ])('that was being made while $what published is the $next one from then on', async (row) => {
    const cache = cacheOf();
    const { make, resolve } = held();
    const page = cache.get('/a', make);
    for (const tag of row.published) cache.invalidate([tag]);
    resolve(made('first', { status: row.status, tags: row.status === 404 ? [] : ['kk.news'] }));
    await page;
    expect(await textOf(cache.get('/a', async () => made('second')))).toBe(row.next);
  });

  test('is another one after its day', async () => {
    let now = 0;
    const cache = cacheOf({ now: () => now });
    await cache.get('/a', async () => made('today', { until: 1000 }));
    now = 999;
    expect(await textOf(cache.get('/a', async () => made('tomorrow')))).toBe('today');
    now = 1000;
    expect(await textOf(cache.get('/a', async () => made('tomorrow')))).toBe('tomorrow');
  });

  test('that has aged is shown once more while the next is made; a failure keeps it', async () => {
    let now = 0;
    const cache = cacheOf({ freshFor: 10, now: () => now });
    await cache.get('/a', async () => made('one'));
    now = 20;
    expect(await textOf(cache.get('/a', () => Promise.reject(new Error('the API is away'))))).toBe('one');
    expect(await textOf(cache.get('/a', async () => made('two')))).toBe('one');
    await Promise.resolve();
    await expect.poll(() => textOf(cache.get('/a', async () => made('three')))).toBe('two');
  });
});

describe('a page that cannot be made anew', () => {
  const failing = async () => made('broken', { status: 503, keep: false });

  function agedCache(options: Partial<ConstructorParameters<typeof PageCache>[0]> = {}) {
    const clock = { now: 0 };
    const stale: string[] = [];
    const onStale = (key: string) => void stale.push(key);
    return { clock, stale, cache: cacheOf({ now: () => clock.now, onStale, ...options }) };
  }

  test.each([
    ['answers a failure', failing],
    ['throws', () => Promise.reject(new Error('the queue is full'))],
  ])('after its day is shown as it was, where making it %s', async (_how, make) => {
    const { cache, clock, stale } = agedCache();
    await cache.get('/a', async () => made('good', { until: 1000 }));
    clock.now = 1000;
    expect(await textOf(cache.get('/a', make))).toBe('good');
    expect(stale).toEqual(['/a']);
    // Not tried again at once, but after a moment.
    expect(await textOf(cache.get('/a', async () => made('new')))).toBe('good');
    clock.now = 7000;
    expect(await textOf(cache.get('/a', async () => made('new')))).toBe('new');
    expect(stale).toEqual(['/a']);
  });

  test('after its time is not asked for with every visitor', async () => {
    const { cache, clock, stale } = agedCache({ freshFor: 10 });
    await cache.get('/a', async () => made('good'));
    clock.now = 20;
    let tries = 0;
    const make = () => {
      tries += 1;
      return failing();
    };
    for (let visitor = 0; visitor < 5; visitor += 1) {
      expect(await textOf(cache.get('/a', make))).toBe('good');
      await setImmediate();
    }
    await expect.poll(() => stale).toEqual(['/a']);
    expect(tries).toBe(1);
  });

  test('is not shown where a publication has dropped it meanwhile: it is known to be untrue', async () => {
    const { cache, clock, stale } = agedCache();
    await cache.get('/a', async () => made('withdrawn', { until: 1000, tags: ['kk.news'] }));
    clock.now = 1000;
    const { make, resolve } = held();
    const page = cache.get('/a', make);
    expect(cache.invalidate(['kk.news'])).toEqual(['/a']);
    resolve(await failing());
    expect(await textOf(page)).toBe('broken');
    expect(stale).toEqual([]);
  });
});

describe('what must not be kept', () => {
  test('is made for each', async () => {
    const cache = cacheOf();
    await cache.get('/a', async () => made('broken', { status: 503, keep: false }));
    expect(await textOf(cache.get('/a', async () => made('well')))).toBe('well');
  });

  test('a failed render fails for those who waited, and for nobody after', async () => {
    const cache = cacheOf();
    const { make, reject } = held();
    const waiting = [cache.get('/a', make), cache.get('/a', make)];
    reject(new Error('no'));
    for (const page of waiting) await expect(page).rejects.toThrow('no');
    expect(await textOf(cache.get('/a', async () => made('well')))).toBe('well');
  });

  test('a page that was not found is asked for again after any publication', async () => {
    const cache = cacheOf();
    await cache.get('/a', async () => made('none', { status: 404 }));
    expect(await textOf(cache.get('/a', async () => made('there')))).toBe('none');
    cache.invalidate(['kk.news.7']);
    expect(await textOf(cache.get('/a', async () => made('there')))).toBe('there');
  });
});

test('a page is compressed once, however many wait for it', async () => {
  const cache = cacheOf();
  const page = await cache.get('/a', async () => made('бет'));
  const first = cache.encoded('/a', page, 'br');
  expect(cache.encoded('/a', page, 'br')).toBe(first);
  const other = cache.encoded('/a', page, 'gzip');
  expect(other).not.toBe(first);
  expect(await cache.encoded('/a', page, 'br')).toBe(await first);
  await other;
  expect(page.underway).toEqual({ br: undefined });
});

describe('once a page is kept in an encoding, its bytes', () => {
  const text = 'Қазақстан темір жолы '.repeat(500);

  test.each(['br', 'gzip', 'identity'] as const)('are there for all others, of %s', async (first) => {
    const cache = cacheOf();
    const page = await cache.get('/a', async () => made(text));
    await cache.encoded('/a', page, first);
    for (const encoding of ['br', 'gzip', 'identity'] as const) {
      const body = await cache.encoded('/a', page, encoding);
      expect((await decoded(body, encoding)).toString()).toBe(text);
    }
    expect((await page.bytes()).toString()).toBe(text);
  });

  test('take no more room', async () => {
    const cache = cacheOf();
    const page = await cache.get('/a', async () => made(text));
    const before = page.size;
    const body = await cache.encoded('/a', page, 'br');
    expect(before - page.size).toBe(Buffer.byteLength(text) - body.length);
  });

  test('may be compressed in two ways at once', async () => {
    const cache = cacheOf();
    const page = await cache.get('/a', async () => made(text));
    const [br, gzip] = await Promise.all([
      cache.encoded('/a', page, 'br'),
      cache.encoded('/a', page, 'gzip'),
    ]);
    expect((await decoded(br, 'br')).equals(await decoded(gzip, 'gzip'))).toBe(true);
  });

  const decoded = async (body: Buffer, encoding: Encoding) =>
    encoding === 'identity' ? body : decompress(body, encoding);
});

describe('what lies ready', () => {
  test('is a page that is true at this moment', async () => {
    let now = 0;
    const cache = cacheOf({ now: () => now });
    const page = await cache.get('/a', async () => made('a', { until: 1000 }));
    expect(cache.peek('/a')).toBe(page);
    now = 1000;
    expect(cache.peek('/a')).toBeUndefined();
    expect(cache.peek('/b')).toBeUndefined();
  });

  test('is no page that has aged: somebody has to make the next', async () => {
    let now = 0;
    const cache = cacheOf({ freshFor: 10, now: () => now });
    const page = await cache.get('/a', async () => made('one'));
    expect(cache.peek('/a')).toBe(page);
    now = 10;
    expect(cache.peek('/a')).toBeUndefined();
  });
});

describe('room', () => {
  test('is made by dropping what was asked for least recently', async () => {
    const cache = cacheOf({ bytes: 7000 });
    const page = (name: string) => cache.get(name, async () => made(name.repeat(400)));
    const isKept = async (name: string) =>
      (await textOf(cache.get(name, async () => made('again')))) !== 'again';
    await page('/a');
    await page('/b');
    await page('/a');
    await page('/c');
    expect([await isKept('/a'), await isKept('/c')]).toEqual([true, true]);
    expect(await isKept('/b')).toBe(false);
  });

  test('is for whoever comes, also where everybody else is asked for all the time', async () => {
    const cache = cacheOf({ bytes: 7000 });
    const page = (name: string) => cache.get(name, async () => made(name.repeat(400)));
    const pages = ['/a', '/a', '/b', '/b', '/c'];
    for (const name of pages) await page(name);
    expect(cache.peek('/c')).toBeDefined();
    expect([cache.peek('/a'), cache.peek('/b')].filter(Boolean)).toHaveLength(1);
  });

  test('is not made for what is larger than all of it', async () => {
    const cache = cacheOf({ bytes: 7000 });
    await cache.get('/a', async () => made('a'));
    await cache.get('/b', async () => made('b'.repeat(9000)));
    expect([cache.peek('/a') === undefined, cache.peek('/b')]).toEqual([false, undefined]);
  });

  test('never runs out, whatever is asked for and in whichever order', async () => {
    const names = ['/a', '/b', '/c', '/d', '/e', '/f'];
    const step = fc.record({ name: fc.constantFrom(...names), length: fc.nat(4000), encode: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const cache = cacheOf({ bytes: 9000 });
        for (const { name, length, encode } of steps) {
          const page = await cache.get(name, async () => made('x'.repeat(length)));
          if (encode) await cache.encoded(name, page, 'gzip');
          const kept = names.map((each) => cache.peek(each)).filter((each) => each !== undefined);
          const bytes = kept.reduce((sum, { size }) => sum + size, 0);
          expect(bytes).toBeLessThanOrEqual(9000);
        }
      }),
    );
  });

  test('pages that were not found never push out pages', async () => {
    const cache = cacheOf({ notFoundBytes: 3000 });
    await cache.get('/a', async () => made('a'));
    for (let n = 0; n < 100; n += 1)
      await cache.get(`/no-${n}`, async () => made('x'.repeat(900), { status: 404 }));
    expect(await textOf(cache.get('/a', async () => made('again')))).toBe('a');
  });
});

test('a page of one language is never served for another, and none older than its last publication', async () => {
  const locales = ['kk', 'ru', 'en'] as const;
  const step = fc.oneof(
    fc.record({ kind: fc.constant('ask' as const), locale: fc.constantFrom(...locales), slow: fc.boolean() }),
    fc.record({ kind: fc.constant('publish' as const), locale: fc.constantFrom(...locales) }),
    fc.record({ kind: fc.constant('settle' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 60 }), async (steps) => {
      const cache = cacheOf({ bytes: 5000 });
      const version = { kk: 0, ru: 0, en: 0 };
      const slow: (() => void)[] = [];
      const asked: Promise<void>[] = [];
      for (const move of steps) {
        if (move.kind === 'publish') {
          version[move.locale] += 1;
          cache.invalidate([`${move.locale}.news`]);
        } else if (move.kind === 'settle') {
          for (const release of slow.splice(0)) release();
          await Promise.all(asked.splice(0));
        } else {
          const { locale } = move;
          const wait = move.slow ? new Promise<void>((resolve) => slow.push(resolve)) : Promise.resolve();
          const least = version[locale];
          const make = async () => {
            const body = `${locale} ${version[locale]}`;
            await wait;
            return made(body, { tags: [`${locale}.news`] });
          };
          asked.push(
            textOf(cache.get(`/${locale}`, make)).then((text) => {
              const [language, number] = text.split(' ');
              expect(language).toBe(locale);
              expect(Number(number)).toBeGreaterThanOrEqual(least);
            }),
          );
        }
      }
      for (const release of slow.splice(0)) release();
      await Promise.all(asked);
    }),
    { numRuns: 300 },
  );
});
