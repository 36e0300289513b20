import { expect, test } from 'vitest';
import type { ContentClient } from '#contract/content-client.ts';
import { openDerivedSitemaps } from './derived-sitemap.ts';

/** An API of so many pages of news; `asked` counts its calls. */
function scene(pages: number) {
  const state = { asked: 0, now: 0, fails: false };
  const list = async () => {
    state.asked += 1;
    if (state.fails) throw new Error('the API is away');
    return { data: [] };
  };
  const client = {
    async news({ page = 1 }: { page?: number }) {
      state.asked += 1;
      return { data: [{ slug: `news-${page}` }], meta: { last_page: pages, total: pages } };
    },
    videos: list,
    documents: list,
    vacancies: list,
    offerings: list,
  } as unknown as ContentClient;
  const sitemaps = openDerivedSitemaps(() => state.now);
  async function walk() {
    const addresses: string[] = [];
    let after: number | undefined;
    do {
      const { data, meta } = await sitemaps.read(client, 'ru', after);
      addresses.push(...data.flatMap(({ paths }) => paths.ru ?? []));
      after = meta.next ?? undefined;
    } while (after !== undefined);
    return addresses;
  }
  return { state, sitemaps, client, walk };
}

test('everybody is answered from one walk for five minutes', async () => {
  const { state, walk } = scene(200);
  const walks = await Promise.all([walk(), walk(), walk()]);
  const once = state.asked;
  expect(once).toBe(205);
  expect(walks[0]).toContain('/ru/press-center/news-200');
  expect(walks[1]).toEqual(walks[0]);
  state.now = 299_999;
  await walk();
  expect(state.asked).toBe(once);
  state.now = 300_000;
  await walk();
  expect(state.asked).toBe(2 * once);
});

test('what lacks a list that failed is not cached', async () => {
  const { state, walk } = scene(1);
  state.fails = true;
  await walk();
  const failed = state.asked;
  state.fails = false;
  await walk();
  expect(state.asked).toBe(2 * failed);
  await walk();
  expect(state.asked).toBe(2 * failed);
});

test('languages are apart, and nothing is asked beyond the last part', async () => {
  const { state, sitemaps, client } = scene(1000);
  await sitemaps.read(client, 'ru', undefined);
  const { data } = await sitemaps.read(client, 'kk', undefined);
  expect(data.at(-1)?.paths.kk).toBe('/press-center/news-1');
  const asked = state.asked;
  expect((await sitemaps.read(client, 'ru', 15_999)).data).toEqual([]);
  expect((await sitemaps.read(client, 'ru', 199)).meta.next).toBeNull();
  expect(state.asked).toBe(asked + 1);
});
