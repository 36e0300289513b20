import Fastify from 'fastify';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLocalTransport } from '#api/content/local-transport.ts';
import { createContentClient } from '#contract/transport.ts';
import { type Locale, localePath, locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { typesWithPages } from '#model/pages/entry-path.ts';
import { type PageContent, pageContents, pageRoutes } from '#model/pages/pages.ts';
import { previewPath } from '#operations/preview/preview-path.ts';
import { computeSiteAtMoment } from '#operations/preview/site-at-moment.ts';
import { withMomentRows } from '#store/content/moment-overlay.ts';
import { lastPublication } from '#store/content/published-write.ts';
import { inRolledBackTransaction } from '#store/editing/preview-transaction.ts';
import { silentLog } from '#store/logger.ts';
import type { Database } from '#store/schema.ts';
import { createRandom } from '#test/support/content/random.ts';
import { openScheduleSite, type ScheduleSite } from '#test/support/content/random-schedules.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { createTestStore, type TestStore } from '#test/support/database/store.ts';
import { LONG_TIMEOUT } from '#test/support/long-timeout.ts';
import { listenForPublications, type PublicationListener } from '../content/publication-listener.ts';
import { PageCache } from '../page-cache/page-cache.ts';
import { createPageLoader, type LoadPage } from '../page-cache/page-loader.ts';
import { registerSitemap } from '../routes/sitemap-routes.ts';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';
import { createMomentService, type MomentService } from './moment-service.ts';
import { createPageService } from './page-service.ts';
import { type RenderWorker, startRenderWorker } from './render-worker-client.ts';

/*
 * Needs the build, which renders the pages. The parts are those of `start-server.ts`, with a clock of the test: the render
 * worker with its cache of responses, the page cache, the evictions after a publication, and the moments.
 */

const SCHEDULES = 200;
const START = Date.parse('2027-03-01T00:00:00Z');
/** The service of the moments accepts a few more at a time. */
const MAX_PAGES = 20;
const ORIGIN = 'https://site.test';

const random = createRandom(20270301);
let base: TestStore;
let site: ScheduleSite;
let worker: RenderWorker;
let listener: PublicationListener;
let cache: PageCache;
let loadPage: LoadPage;
let moments: MomentService;
/** Tags that have evicted pages. */
const evicted: string[] = [];
/** Failed renders. A page without one of its parts, such as the menu, is only a warning. */
const errors: unknown[] = [];

const log = { warn: () => undefined, error: (...parts: unknown[]) => void errors.push(parts) };

beforeAll(async () => {
  base = await createTestStore();
  const { db } = base.store;
  site = await openScheduleSite(base.store, random, START);
  const now = () => site.clock.now;
  const settings = { siteOrigin: ORIGIN, gallery: false, cachesResponses: true, hasForeignSlugs: false };
  const renderer = await startRenderWorker({ settings, log: silentLog });
  worker = renderer.worker;
  const source = {
    transportFor: ({ locale, signal }: { locale: Locale; signal: AbortSignal }) =>
      createLocalTransport({ db, now, analyser: testAnalyser, locale, signal }),
    // A token is a signed time, which is no content.
    formsFor: () => ({
      requestToken: async () => 'token',
      submit: () => Promise.reject(new Error('No form is sent.')),
    }),
  };
  cache = new PageCache({ maxBytes: 48e6, maxNotFoundBytes: 2e6, freshMs: undefined, now });
  const queue = new ConcurrencyLimiter({ maxConcurrent: 8, maxQueued: 200 });
  const pages = createPageService({ renderer, source, now });
  loadPage = createPageLoader({ pages, cache, queue, searchQueue: queue });
  moments = createMomentService({
    origin: ORIGIN,
    renderer,
    source,
    services: { store: base.store, search: { analyser: testAnalyser } },
    now,
  });
  listener = await listenForPublications(base.store, { url: base.databaseUrl }, silentLog);
  listener.subscribe((tags) => {
    worker.invalidate(tags);
    cache.invalidate(tags);
    evicted.push(...tags);
  });
});
afterAll(async () => {
  await listener?.close();
  await worker?.close();
  await base?.drop();
});

const contents: readonly [path: string, PageContent][] = Object.entries(pageContents);

/** Pages without a slug. The search shows the present index. */
const fixedPaths = [
  ...pageRoutes.flatMap(({ path }) => (path.includes(':') || path === 'search' ? [] : [`/${path}`])),
  ...['/offerings/business', '/offerings/private', '/forms/call-me', '/forms/consent'],
];

/** Pages that list entries of a type, and others in which they are embedded. */
const listsOf = (type: ContentTypeName) =>
  contents.flatMap(([path, { lists = [], sections = [] }]) =>
    !path.includes(':') && [...lists, ...sections].includes(type) ? [`/${path}`] : [],
  );

/** Pages of the changed entries, in the language of the change, their lists, the home page and some others. */
async function pagesOf(changes: Awaited<ReturnType<ScheduleSite['scheduleAtRandom']>>['changes']) {
  const targets = new Set<string>();
  for (const { entryId, type, locale } of changes) {
    const { slug } = await base.store.db
      .selectFrom('edition')
      .select('slug')
      .where('entry_id', '=', entryId)
      .where('locale', '=', locale)
      .executeTakeFirstOrThrow();
    const own = previewPath(type, slug, {});
    for (const path of [own, ...listsOf(type), '/']) targets.add(localePath(locale, path));
  }
  for (let number = 0; number < 2; number += 1) {
    const { entryId, type } = random.pick(entriesWithPages());
    const locale = random.pick(locales);
    const [edition] = await base.store.db
      .selectFrom('edition')
      .select('slug')
      .where('entry_id', '=', entryId)
      .where('locale', '=', locale)
      .execute();
    if (edition) targets.add(localePath(locale, previewPath(type, edition.slug, {})));
    targets.add(localePath(random.pick(locales), random.pick(fixedPaths)));
  }
  return [...targets].slice(0, MAX_PAGES);
}

const entriesWithPages = () => site.candidates.filter(({ type }) => typesWithPages.includes(type));

/** What differs between a preview and the public page: a preview has no scripts of its own, and opens links in a new window. */
const comparable = (html: string) =>
  html
    .replace('<base target="_blank"/>', '')
    .replace(/<script>.*?<\/script>/gsu, '')
    .replace(/<script type="application\/json" id="page-data".*?<\/script>/su, '')
    .replace(/<script type="module">.*?<\/script>/su, '');

const textOf = (body: string | Uint8Array) => comparable(Buffer.from(body).toString('utf8'));

interface PageText {
  status: number;
  html: string;
}
type Pages = Record<string, PageText>;

const renderAtMoment = (targets: readonly string[], at: number): Promise<Pages> =>
  forEachTarget(targets, async (target) => {
    const viewer = { actor: site.actor, at };
    const { status, body } = await moments.render(viewer, { target, requestId: 'test', log });
    return { status, html: textOf(body) };
  });

const loadPublic = (targets: readonly string[]): Promise<Pages> =>
  forEachTarget(targets, async (target) => {
    const page = await loadPage(target, { id: 'test', log });
    return { status: page.status, html: textOf(await page.readBody()) };
  });

async function forEachTarget(
  targets: readonly string[],
  read: (target: string) => Promise<PageText>,
): Promise<Pages> {
  return Object.fromEntries(
    await Promise.all(targets.map(async (target) => [target, await read(target)] as const)),
  );
}

/** The sitemap of all languages. */
async function readSitemap(db: Kysely<Database>, at: number): Promise<string> {
  const app = Fastify();
  const clientFor = ({ locale }: { locale: Locale }) =>
    createContentClient(createLocalTransport({ db, now: () => at, analyser: testAnalyser, locale }));
  registerSitemap(app, { clientFor }, ORIGIN);
  const { body, statusCode } = await app.inject('/sitemap.xml');
  await app.close();
  expect(statusCode).toBe(200);
  return body;
}

const readSitemapAtMoment = async (at: number) => {
  const { rows } = await computeSiteAtMoment({ db: base.store.db, origin: ORIGIN }, site.actor, at);
  return inRolledBackTransaction(base.store.db, { statementMs: 5000 }, async (trx) =>
    readSitemap(await withMomentRows(trx, rows), at),
  );
};

/** Number and content of the rows of every table. */
async function readAllTables(): Promise<unknown> {
  const { db } = base.store;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name
  `.execute(db);
  const counts = tables.rows.map(
    ({ name }) =>
      sql`select ${name} as name, count(*), md5(string_agg(each::text, '' order by each::text)) as content
        from ${sql.table(name)} as each`,
  );
  return (await sql`${sql.join(counts, sql` union all `)}`.execute(db)).rows;
}

/** Waits until the pages of all publications after one are evicted. */
async function waitForEvictions(lastId: number): Promise<string[]> {
  const rows = await base.store.db
    .selectFrom('publication')
    .select('tags')
    .where('id', '>', lastId)
    .execute();
  const tags = [...new Set(rows.flatMap((row) => row.tags))].sort();
  await vi.waitFor(() => expect([...new Set(evicted)].sort()).toEqual(tags), LONG_TIMEOUT);
  return tags;
}

test('Every page and the sitemap at a moment equal the public ones after the schedule ran: 200 random schedules', async () => {
  const totals = { pages: 0, changed: 0, missing: 0, sitemaps: 0 };
  for (let number = 0; number < SCHEDULES; number += 1) {
    const { at, changes } = await site.scheduleAtRandom();
    const targets = await pagesOf(changes);
    const before = await loadPublic(targets);
    const sitemapBefore = await readSitemap(base.store.db, site.clock.now);
    const cachedBefore = targets.map((target) => cache.getFresh(target));
    const tablesBefore = await readAllTables();
    const publication = await lastPublication(base.store.db);
    evicted.length = 0;

    const foreseen = await renderAtMoment(targets, at);
    const sitemap = await readSitemapAtMoment(at);
    // Nothing is left behind: rows, cached pages, responses in the worker, cache tags.
    expect(await readAllTables()).toEqual(tablesBefore);
    for (const [index, target] of targets.entries()) expect(cache.getFresh(target)).toBe(cachedBefore[index]);
    if (number % 5 === 0) {
      cache.invalidate([...new Set(cachedBefore.flatMap((page) => page?.tags ?? []))]);
      expect(await loadPublic(targets), `schedule ${number}, before it runs`).toEqual(before);
    }
    expect(evicted).toEqual([]);

    await site.runUntil(at);
    await waitForEvictions(publication);
    const actual = await loadPublic(targets);
    expect(foreseen, `schedule ${number}`).toEqual(actual);
    const sitemapAfter = await readSitemap(base.store.db, at);
    expect(sitemap, `schedule ${number}`).toBe(sitemapAfter);

    totals.pages += targets.length;
    totals.changed += targets.filter((target) => before[target]?.html !== actual[target]?.html).length;
    totals.missing += targets.filter((target) => actual[target]?.status !== 200).length;
    if (sitemapAfter !== sitemapBefore) totals.sitemaps += 1;
    for (const { status } of Object.values(actual)) expect(status).toBeLessThan(500);
  }
  expect(errors).toEqual([]);
  // The comparison is about changes: pages that change, appear and disappear.
  expect(totals.changed).toBeGreaterThan(SCHEDULES);
  expect(totals.missing).toBeGreaterThan(SCHEDULES / 4);
  expect(totals.pages - totals.missing).toBeGreaterThan(4 * SCHEDULES);
  expect(totals.sitemaps).toBeGreaterThan(SCHEDULES / 2);
});
