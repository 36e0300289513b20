import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentClient } from '#contract/content-client.ts';
import { ContentError } from '#contract/content-error.ts';
import { createRemoteReader } from '#contract/remote/remote-transport.ts';
import { clientOver } from '#contract/transport.ts';
import { locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { createContentApi, putOneOfEach, testNow } from '#test/support/content/content-api.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { createLocalReader } from './local-reader.ts';

let testStore: TestStore;
let app: FastifyInstance;
let base: string;
let numbers: Record<ContentTypeName, number>;

beforeAll(async () => {
  testStore = await createTestStore();
  numbers = await putOneOfEach(testStore.store.db);
  app = await createContentApi(testStore.store.db);
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
});

afterAll(async () => {
  await app?.close();
  await testStore?.drop();
});

type Reading = (client: ContentClient, locale: string) => Promise<unknown>;

const slug = (type: ContentTypeName, locale: string) => `${type}-${numbers[type]}-${locale}`;

const readings: Record<keyof ContentClient, Reading> = {
  site: (client) => client.site(),
  sitemap: (client) => client.sitemap({ after: 1 }),
  localizations: (client) => client.localizations({ locale: 'en' }),
  main: (client) => client.main(),
  news: (client) => client.news({ category_id: numbers['news-category'], page: 1 }),
  newsItem: (client, locale) => client.newsItem({ slug: slug('news', locale) }),
  newsCategories: (client) => client.newsCategories(),
  aboutPage: (client) => client.aboutPage({ slug: 'history' }),
  videos: (client) => client.videos(),
  video: (client, locale) => client.video({ slug: slug('video', locale) }),
  documents: (client) => client.documents(),
  documentCategory: (client, locale) =>
    client.documentCategory({ category: slug('document-category', locale) }),
  tariffs: (client) => client.tariffs(),
  contacts: (client) => client.contacts(),
  cities: (client) => client.cities(),
  vacancies: (client) => client.vacancies(),
  redirects: (client) => client.redirects(),
  vacancyFields: (client) => client.vacancyFields(),
  vacancy: (client, locale) => client.vacancy({ slug: slug('vacancy', locale) }),
  offerings: (client) => client.offerings({ type: 'business' }),
  offering: (client, locale) => client.offering({ slug: slug('offering', locale) }),
  deals: (client) => client.deals(),
  deal: (client, locale) => client.deal({ slug: slug('deal', locale) }),
  faq: (client) => client.faq({ type: 'business', category_id: undefined }),
  faqSearch: (client) => client.faqSearch({ query: 'faq & ask +1' }),
  faqCategories: (client) => client.faqCategories(),
  faqPopular: (client) => client.faqPopular({ type: 'private' }),
  search: (client) => client.search({ query: 'news', section: 'news', literal: '1' }),
  searchSuggestions: (client) => client.searchSuggestions({ query: 'news' }),
};

describe.each(locales)('in %s a page cannot tell the clients apart', (locale) => {
  const both = (onTags?: (tags: readonly string[]) => void) => {
    const { db } = testStore.store;
    const local = createLocalReader({ db, now: () => testNow, analyser: testAnalyser, locale });
    const remote = createRemoteReader({ base, fetch, locale });
    return { local: clientOver(local, onTags), remote: clientOver(remote, onTags) };
  };

  test.each(Object.entries(readings))('%s', async (_, read) => {
    const told: (readonly string[])[] = [];
    const { local, remote } = both((tags) => told.push(tags));
    const near = await read(local, locale);
    expect(near).toEqual(await read(remote, locale));
    expect(near).toHaveProperty('data');
    expect(told[0]).toEqual(told[1]);
    expect(told[0]?.length).toBeGreaterThan(0);
  });

  test.each<[string, number, Reading]>([
    ['an unknown slug', 404, (client) => client.newsItem({ slug: 'nothing' })],
    ['a slug that none can be', 404, (client) => client.newsItem({ slug: '../x' })],
    ['a NUL', 400, (client) => client.search({ query: 'a\0b' })],
    ['half a character', 404, (client) => client.newsItem({ slug: '\ud800' })],
    ['an empty slug', 404, (client) => client.video({ slug: '' })],
    ['a wrong page', 422, (client) => client.news({ page: 0 })],
    ['too many words', 422, (client) => client.search({ query: 'a'.repeat(201) })],
    [
      'a slug of another language',
      404,
      (client) => client.newsItem({ slug: slug('news', locale === 'kk' ? 'ru' : 'kk') }),
    ],
  ])('%s', async (_, status, read) => {
    const { local, remote } = both();
    const errors = await Promise.all(
      [local, remote].map((client) =>
        read(client, locale).then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    );
    for (const error of errors) {
      expect(error).toBeInstanceOf(ContentError);
      expect(error).toMatchObject({ statusCode: status });
    }
    const [near, far] = errors as ContentError[];
    expect(near?.message).toBe(far?.message);
    expect(near?.problem).toEqual(far?.problem);
  });
});

test('a call that nobody waits for any more is not made', async () => {
  const options = {
    analyser: testAnalyser,
    db: testStore.store.db,
    now: () => testNow,
    locale: 'kk',
    signal: AbortSignal.abort(),
  } as const;
  await expect(createLocalReader(options)('main', {})).rejects.toMatchObject({ statusCode: 499 });
});
