import { setTimeout as sleep } from 'node:timers/promises';
import { localePath, locales } from '#language/locale/locale.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { type BuildStamp, payloadPath } from '#site/routing/build-manifest.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import type { Row } from './tools/figures.ts';
import { steadyLoad } from './tools/load.ts';
import { memoryOf } from './tools/process.ts';
import { type BenchSite, mainPages, startBenchSite } from './tools/site.ts';

/** How long, in minutes, and how much of it counts as warming up. */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const WARM = Math.min(5, MINUTES / 3);

const PER_SECOND = 150;

/** Between two looks at the memory, and between two publications, in milliseconds. */
const LOOK = 10_000;
const PUBLICATION = 15_000;

/**
 * The memory of our process under mixed load: pages, their data, the API, addresses that nobody has, and publications that
 * drop pages. Growth is the slope of a straight line through what was seen after the warm-up.
 */
export async function measureSoak(): Promise<Row[]> {
  const site = await startBenchSite();
  try {
    site.server.ignoreOutput();
    const pages = Object.values(await mainPages(site.origin));
    const { id } = (await (await fetch(`${site.origin}/_build/latest.json`)).json()) as BuildStamp;
    const there = [
      ...locales.flatMap((locale) =>
        ['/about', '/press-center?page=2', '/faq', '/documents/tariffs', '/contacts'].map((path) =>
          localePath(locale, path),
        ),
      ),
      ...pages.flatMap((path) => [path, `${payloadPath(path)}?${id}`]),
      '/api/news',
      '/api/documents/tariffs',
    ];
    const nowhere = Array.from({ length: 200 }, (_, index) => `/nowhere/${index}`);
    // Of ten requests nine are for what there is, and each tenth for one of many addresses that nobody has.
    const paths = nowhere.flatMap((path, index) => [
      ...Array.from({ length: 9 }, (_, at) => there[(index * 9 + at) % there.length] ?? path),
      path,
    ]);
    const headers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'kk' };
    const ended = new AbortController();
    const work = [publishNowAndThen(site, ended.signal), watch(site, ended.signal)] as const;
    const { requests, failures } = await steadyLoad({
      origin: site.origin,
      paths,
      seconds: MINUTES * 60,
      headers,
      perSecond: PER_SECOND,
    });
    ended.abort();
    const [publications, seen] = await Promise.all(work);
    const after = seen.filter(({ minute }) => minute >= WARM);
    const most = Math.max(...seen.map(({ megabytes }) => megabytes));
    const what = `${MINUTES} min, ${requests} requests (${failures} answered as not found or refused), ${publications} publications`;
    return [
      {
        what: `memory growth after warm-up: ${what}`,
        wanted: '≤ 1 MB a minute',
        measured: `${slope(after).toFixed(2)} MB a minute`,
      },
      { what: 'most memory of our process (PSS)', wanted: '≤ 330 MB', measured: `${Math.round(most)} MB` },
    ];
  } finally {
    await site.stop();
  }
}

interface Look {
  minute: number;
  megabytes: number;
}

async function watch(site: BenchSite, signal: AbortSignal): Promise<Look[]> {
  const begun = performance.now();
  const seen: Look[] = [];
  while (!signal.aborted) {
    seen.push({ minute: (performance.now() - begun) / 60_000, megabytes: memoryOf(site.server.pid).server });
    await sleep(LOOK);
  }
  return seen;
}

async function publishNowAndThen(site: BenchSite, signal: AbortSignal): Promise<number> {
  const context = { db: site.store.db, now: Date.now, analyser: testAnalyser, author: 'bench' };
  const { entry_id: entryId } = await site.store.db
    .selectFrom('published')
    .select('entry_id')
    .where('type', '=', 'news')
    .executeTakeFirstOrThrow();
  let count = 0;
  while (!signal.aborted) {
    await publishEntry(context, { entryId, locales: ['kk'] });
    count += 1;
    await sleep(PUBLICATION);
  }
  return count;
}

/** By least squares, in megabytes a minute. */
function slope(seen: readonly Look[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minutes = mean(seen.map(({ minute }) => minute));
  const megabytes = mean(seen.map((each) => each.megabytes));
  const up = seen.reduce((sum, each) => sum + (each.minute - minutes) * (each.megabytes - megabytes), 0);
  const along = seen.reduce((sum, each) => sum + (each.minute - minutes) ** 2, 0);
  return up / along;
}
