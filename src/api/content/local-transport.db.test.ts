import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentClient } from '#contract/content-client.ts';
import { ContentError } from '#contract/content-error.ts';
import { createRemoteTransport } from '#contract/remote/remote-transport.ts';
import { createContentClient } from '#contract/transport.ts';
import { locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { createContentApi, insertOneOfEachType, testNow } from '#test/support/content/content-api.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { createLocalTransport } from './local-transport.ts';

let testStore: TestStore;
let app: FastifyInstance;
let base: string;
let entryIds: Record<ContentTypeName, number>;

beforeAll(async () => {
  testStore = await createTestStore();
  entryIds = await insertOneOfEachType(testStore.store.db);
  app = await createContentApi(testStore.store.db);
  await app.listen({ host: '127.0.0.1', port: 0 });
  base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
});

afterAll(async () => {
  await app?.close();
  await testStore?.drop();
});

type PerformCall = (client: ContentClient, locale: string) => Promise<unknown>;

const slug = (type: ContentTypeName, locale: string) => `${type}-${entryIds[type]}-${locale}`;

const callsByName: Record<keyof ContentClient, PerformCall> = {
  site: (client) => client.site(),
  consent: (client) => client.consent({}),
  sitemap: (client) => client.sitemap({ after: 1 }),
  localizations: (client) => client.localizations({ locale: 'en' }),
  main: (client) => client.main(),
  news: (client) => client.news({ category_id: entryIds['news-category'], page: 1 }),
  newsItem: (client, locale) => client.newsItem({ slug: slug('news', locale) }),
  newsCategories: (client) => client.newsCategories(),
  aboutPage: (client) => client.aboutPage({ slug: 'history' }),
  videos: (client) => client.videos(),
  video: (client, locale) => client.video({ slug: slug('video', locale) }),
  documents: (client) => client.documents(),
  documentCategory: (client, locale) =>
    client.documentCategory({ category: slug('document-category', locale) }),
  document: (client, locale) => client.document({ slug: slug('document', locale) }),
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

describe.each(locales)('In %s, the local and the remote client behave the same', (locale) => {
  const createClients = (onTags?: (tags: readonly string[]) => void) => {
    const { db } = testStore.store;
    const local = createLocalTransport({ db, now: () => testNow, analyser: testAnalyser, locale });
    const remote = createRemoteTransport({ base, fetch, locale });
    return { local: createContentClient(local, onTags), remote: createContentClient(remote, onTags) };
  };

  test.each(Object.entries(callsByName))('The call %s returns the same', async (_, performCall) => {
    const reportedTags: (readonly string[])[] = [];
    const { local, remote } = createClients((tags) => reportedTags.push(tags));
    const localResponse = await performCall(local, locale);
    expect(localResponse).toEqual(await performCall(remote, locale));
    expect(localResponse).toHaveProperty('data');
    expect(reportedTags[0]).toEqual(reportedTags[1]);
    expect(reportedTags[0]?.length).toBeGreaterThan(0);
  });

  test.each<[string, number, PerformCall]>([
    ['an unknown slug', 404, (client) => client.newsItem({ slug: 'nothing' })],
    ['an invalid slug', 404, (client) => client.newsItem({ slug: '../x' })],
    ['a NUL', 400, (client) => client.search({ query: 'a\0b' })],
    ['an unpaired surrogate', 404, (client) => client.newsItem({ slug: '\ud800' })],
    ['an empty slug', 404, (client) => client.video({ slug: '' })],
    ['an invalid page', 422, (client) => client.news({ page: 0 })],
    ['a query that is too long', 422, (client) => client.search({ query: 'a'.repeat(201) })],
    [
      'a slug of another language',
      404,
      (client) => client.newsItem({ slug: slug('news', locale === 'kk' ? 'ru' : 'kk') }),
    ],
  ])('The same error is thrown for %s', async (_, status, performCall) => {
    const { local, remote } = createClients();
    const errors = await Promise.all(
      [local, remote].map((client) =>
        performCall(client, locale).then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    );
    for (const error of errors) {
      expect(error).toBeInstanceOf(ContentError);
      expect(error).toMatchObject({ statusCode: status });
    }
    const [localError, remoteError] = errors as ContentError[];
    expect(localError?.message).toBe(remoteError?.message);
    expect(localError?.problem).toEqual(remoteError?.problem);
  });
});

test('An aborted call is not performed', async () => {
  const options = {
    analyser: testAnalyser,
    db: testStore.store.db,
    now: () => testNow,
    locale: 'kk',
    signal: AbortSignal.abort(),
  } as const;
  await expect(createLocalTransport(options)('main', {})).rejects.toMatchObject({ statusCode: 499 });
});
