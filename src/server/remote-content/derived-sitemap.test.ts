import { expect, test } from 'vitest';
import type { ContentClient } from '#contract/content-client.ts';
import { createDerivedSitemapCache } from './derived-sitemap.ts';

function setUp(newsPages: number) {
  const state = { callCount: 0, now: 0, fails: false };
  const list = async () => {
    state.callCount += 1;
    if (state.fails) throw new Error('the API is unavailable');
    return { data: [] };
  };
  const client = {
    async news({ page = 1 }: { page?: number }) {
      state.callCount += 1;
      return { data: [{ slug: `news-${page}` }], meta: { last_page: newsPages, total: newsPages } };
    },
    videos: list,
    documents: list,
    vacancies: list,
    offerings: list,
  } as unknown as ContentClient;
  const sitemaps = createDerivedSitemapCache(() => state.now);
  async function readAll() {
    const paths: string[] = [];
    let after: number | undefined;
    do {
      const { data, meta } = await sitemaps.read(client, 'ru', after);
      paths.push(...data.flatMap((page) => page.paths.ru ?? []));
      after = meta.next ?? undefined;
    } while (after !== undefined);
    return paths;
  }
  return { state, sitemaps, client, readAll };
}

test('A sitemap is cached for five minutes and shared by concurrent requests', async () => {
  const { state, readAll } = setUp(200);
  const sitemaps = await Promise.all([readAll(), readAll(), readAll()]);
  const callsPerRead = state.callCount;
  expect(callsPerRead).toBe(205);
  expect(sitemaps[0]).toContain('/ru/press-center/news-200');
  expect(sitemaps[1]).toEqual(sitemaps[0]);
  state.now = 299_999;
  await readAll();
  expect(state.callCount).toBe(callsPerRead);
  state.now = 300_000;
  await readAll();
  expect(state.callCount).toBe(2 * callsPerRead);
});

test('An incomplete sitemap is not cached', async () => {
  const { state, readAll } = setUp(1);
  state.fails = true;
  await readAll();
  const callsPerRead = state.callCount;
  state.fails = false;
  await readAll();
  expect(state.callCount).toBe(2 * callsPerRead);
  await readAll();
  expect(state.callCount).toBe(2 * callsPerRead);
});

test('Each language has its own sitemap and parts beyond the limit cause no calls', async () => {
  const { state, sitemaps, client } = setUp(1000);
  await sitemaps.read(client, 'ru', undefined);
  const { data } = await sitemaps.read(client, 'kk', undefined);
  expect(data.at(-1)?.paths.kk).toBe('/press-center/news-1');
  const { callCount } = state;
  expect((await sitemaps.read(client, 'ru', 15_999)).data).toEqual([]);
  expect((await sitemaps.read(client, 'ru', 199)).meta.next).toBeNull();
  expect(state.callCount).toBe(callCount + 1);
});
