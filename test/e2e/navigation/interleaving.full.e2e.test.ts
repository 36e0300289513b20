import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { systemActor } from '#model/auth/permission.ts';
import { putEntry } from '#operations/entries/put-entry.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { silentLog } from '#store/logger.ts';
import { addNews, newsFields, testOrigin } from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { findFreePort } from '#test/support/server/free-port.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

let directory: TemporaryDirectory;
let database: EmbeddedPostgres;
let store: Store;
let env: Record<string, string>;
let sites: ServerProcess[];
let entryId: number;

/** Upper bound for a publication to reach every page, even on a busy machine. */
const MAX_PUBLICATION_DELAY_MS = 5000;

const slugOf = (locale: Locale) => `kezek-${locale}`;
const titleOf = (locale: Locale, version: number) => `Кезек ${locale} ${version}`;
const writeContext = () => ({
  db: store.db,
  now: Date.now,
  analyser: testAnalyser,
  origin: testOrigin,
  actor: systemActor('test'),
});

let buildId: string;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  database = await startEmbeddedPostgres({ dataDir: `${directory.path}/postgres`, log: silentLog });
  env = { DATABASE_URL: database.url, DATA_DIR: `${directory.path}/var` };
  sites = [await startServerProcess({ ...env, PORT: String(await findFreePort()) })];
  sites.push(await startServerProcess({ ...env, PORT: String(await findFreePort()) }));
  store = connectStore({ url: database.url, applicationName: 'test', max: 2, log: silentLog });
  const { id } = await store.db
    .selectFrom('entry')
    .select('id')
    .where('type', '=', 'news-category')
    .executeTakeFirstOrThrow();
  entryId = await addNews(writeContext(), {
    category: id,
    title: 'x',
    date: '2027-01-01T05:00:00Z',
    publish: [],
  });
  for (const locale of locales) await publish(locale, 0);
  const latest = await fetch(`${sites[0]?.origin}/_build/latest.json`);
  buildId = ((await latest.json()) as { id: string }).id;
});

afterAll(async () => {
  await store?.close();
  for (const site of sites ?? []) await site.stop();
  await database?.stop();
  await directory?.remove();
});

async function publish(locale: Locale, version: number): Promise<void> {
  const { type, shared } = await store.db
    .selectFrom('entry')
    .select(['type', 'shared'])
    .where('id', '=', entryId)
    .executeTakeFirstOrThrow();
  const editions = { [locale]: { slug: slugOf(locale), fields: newsFields(titleOf(locale, version)) } };
  await putEntry(writeContext(), { id: entryId, type, shared, editions });
  await publishEntry(writeContext(), { entryId, locales: [locale] });
}

const stepArbitrary = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('request' as const),
      locale: fc.constantFrom(...locales),
      site: fc.nat(1),
      page: fc.constantFrom('list' as const, 'item' as const, 'data' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('publish' as const), locale: fc.constantFrom(...locales) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const), site: fc.nat(1) }) },
);

test('Under interleaved requests, publications and restarts, every page has its language and a recent version', async () => {
  const version: Record<Locale, number> = { kk: 0, ru: 0, en: 0 };
  /** Published versions with the time of publication. */
  const publications: { locale: Locale; version: number; publishedAt: number }[] = [];

  async function requestPage(locale: Locale, site: number, page: 'list' | 'item' | 'data'): Promise<void> {
    const requestedAt = performance.now();
    const visiblePublications = publications.filter(
      (publication) =>
        publication.locale === locale && publication.publishedAt < requestedAt - MAX_PUBLICATION_DELAY_MS,
    );
    const minimumVersion = Math.max(0, ...visiblePublications.map((publication) => publication.version));
    const path = {
      list: '/press-center',
      item: `/press-center/${slugOf(locale)}`,
      data: `/press-center/_payload.json?${buildId}`,
    };
    const response = await fetch((sites[site]?.origin ?? '') + localePath(locale, path[page]));
    const text = await response.text();
    expect(response.status).toBe(200);
    if (page !== 'data') expect(text).toContain(`<html lang="${locale}"`);
    const shown = [...text.matchAll(/Кезек (kk|ru|en) (\d+)/gu)];
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown.map(([, language]) => language))).toEqual(new Set([locale]));
    expect(Math.min(...shown.map(([, , number]) => Number(number)))).toBeGreaterThanOrEqual(minimumVersion);
  }

  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 30, maxLength: 60 }), async (steps) => {
      const openRequests: Promise<void>[] = [];
      for (const step of steps) {
        if (step.kind === 'request') openRequests.push(requestPage(step.locale, step.site, step.page));
        else if (step.kind === 'publish') {
          version[step.locale] += 1;
          await publish(step.locale, version[step.locale]);
          publications.push({
            locale: step.locale,
            version: version[step.locale],
            publishedAt: performance.now(),
          });
        } else {
          // Open requests finish first: requests during a shutdown are tested elsewhere.
          await Promise.all(openRequests.splice(0));
          const stoppedSite = sites[step.site];
          await stoppedSite?.stop();
          const port = new URL(stoppedSite?.origin ?? '').port;
          sites[step.site] = await startServerProcess({ ...env, PORT: port });
        }
      }
      await Promise.all(openRequests);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
