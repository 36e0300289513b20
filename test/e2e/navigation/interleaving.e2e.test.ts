import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { saveEntry } from '#operations/publishing/save-entry.ts';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { addNews, newsFields } from '#test/support/content/content.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { freePort } from '#test/support/server/free-port.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

let directory: TemporaryDirectory;
let database: EmbeddedPostgres;
let store: Store;
let env: Record<string, string>;
let sites: ServerProcess[];
let entryId: number;

/** What was published so long ago is shown everywhere, however busy the machine; in milliseconds. */
const PATIENCE = 5000;

const slugOf = (locale: Locale) => `kezek-${locale}`;
const titleOf = (locale: Locale, version: number) => `Кезек ${locale} ${version}`;
const context = () => ({ db: store.db, now: Date.now, analyser: testAnalyser, author: 'test' });

let build: string;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  database = await startEmbeddedPostgres({ dataDir: `${directory.path}/postgres`, log: silentLog });
  env = { DATABASE_URL: database.url, DATA_DIR: `${directory.path}/var` };
  sites = [await startServerProcess({ ...env, PORT: String(await freePort()) })];
  sites.push(await startServerProcess({ ...env, PORT: String(await freePort()) }));
  store = connectStore({ url: database.url, applicationName: 'test', max: 2, log: silentLog });
  const { id } = await store.db
    .selectFrom('entry')
    .select('id')
    .where('type', '=', 'news-category')
    .executeTakeFirstOrThrow();
  entryId = await addNews(context(), { category: id, title: 'x', date: '2027-01-01T05:00:00Z', publish: [] });
  for (const locale of locales) await publish(locale, 0);
  const latest = await fetch(`${sites[0]?.origin}/_build/latest.json`);
  build = ((await latest.json()) as { id: string }).id;
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
  await saveEntry(context(), { id: entryId, type, shared, editions });
  await publishEntry(context(), { entryId, locales: [locale] });
}

const step = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('ask' as const),
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

test('requests, publications and restarts in any order: no page of another language, none long out of date', {
  timeout: 240_000,
}, async () => {
  const version: Record<Locale, number> = { kk: 0, ru: 0, en: 0 };
  /** Versions by the moment at which they became public. */
  const made: { locale: Locale; version: number; at: number }[] = [];

  async function ask(locale: Locale, site: number, page: 'list' | 'item' | 'data'): Promise<void> {
    const asked = performance.now();
    const due = made.filter((each) => each.locale === locale && each.at < asked - PATIENCE);
    const least = Math.max(0, ...due.map((each) => each.version));
    const path = {
      list: '/press-center',
      item: `/press-center/${slugOf(locale)}`,
      data: `/press-center/_payload.json?${build}`,
    };
    const answer = await fetch((sites[site]?.origin ?? '') + localePath(locale, path[page]));
    const text = await answer.text();
    expect(answer.status).toBe(200);
    if (page !== 'data') expect(text).toContain(`<html lang="${locale}"`);
    const shown = [...text.matchAll(/Кезек (kk|ru|en) (\d+)/gu)];
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown.map(([, language]) => language))).toEqual(new Set([locale]));
    expect(Math.min(...shown.map(([, , number]) => Number(number)))).toBeGreaterThanOrEqual(least);
  }

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60 }), async (steps) => {
      const open: Promise<void>[] = [];
      for (const move of steps) {
        if (move.kind === 'ask') open.push(ask(move.locale, move.site, move.page));
        else if (move.kind === 'publish') {
          version[move.locale] += 1;
          await publish(move.locale, version[move.locale]);
          made.push({ locale: move.locale, version: version[move.locale], at: performance.now() });
        } else {
          // Whoever has asked is answered first: what a process does that leaves is a matter of its own.
          await Promise.all(open.splice(0));
          const former = sites[move.site];
          await former?.stop();
          const port = new URL(former?.origin ?? '').port;
          sites[move.site] = await startServerProcess({ ...env, PORT: port });
        }
      }
      await Promise.all(open);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
