import { setTimeout as sleep } from 'node:timers/promises';
import { localePath, locales } from '#language/locale/locale.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { type BuildInfo, pageDataPath } from '#site/routing/build-manifest.ts';
import { runConstantRateLoad } from './tools/load.ts';
import { memoryOf } from './tools/process.ts';
import type { Row } from './tools/report.ts';
import { type BenchSite, mainPages, startBenchSite } from './tools/site.ts';
import { benchContext } from './tools/write-context.ts';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const WARM_UP_MINUTES = Math.min(5, MINUTES / 3);

const PER_SECOND = 150;

const SAMPLE_INTERVAL_MS = 10_000;
const PUBLICATION_INTERVAL_MS = 15_000;

/**
 * Memory of the server under mixed load: pages, page data, API, unknown paths, and publications that evict
 * pages. Growth is the slope of a linear regression after the warm-up.
 */
export async function measureSoak(): Promise<Row[]> {
  const site = await startBenchSite();
  try {
    site.server.ignoreOutput();
    const pages = Object.values(await mainPages(site.origin));
    const { id } = (await (await fetch(`${site.origin}/_build/latest.json`)).json()) as BuildInfo;
    const existingPaths = [
      ...locales.flatMap((locale) =>
        ['/about', '/press-center?page=2', '/faq', '/documents/tariffs', '/contacts'].map((path) =>
          localePath(locale, path),
        ),
      ),
      ...pages.flatMap((path) => [path, `${pageDataPath(path)}?${id}`]),
      '/api/news',
      '/api/documents/tariffs',
    ];
    const unknownPaths = Array.from({ length: 200 }, (_, index) => `/nowhere/${index}`);
    // One of ten requests is for an unknown path.
    const paths = unknownPaths.flatMap((path, index) => [
      ...Array.from({ length: 9 }, (_, at) => existingPaths[(index * 9 + at) % existingPaths.length] ?? path),
      path,
    ]);
    const headers = { 'accept-encoding': 'gzip, deflate, br', 'accept-language': 'kk' };
    const ended = new AbortController();
    const work = [publishRepeatedly(site, ended.signal), sampleMemory(site, ended.signal)] as const;
    const { requests, failures } = await runConstantRateLoad({
      origin: site.origin,
      paths,
      seconds: MINUTES * 60,
      headers,
      perSecond: PER_SECOND,
    });
    ended.abort();
    const [publications, samples] = await Promise.all(work);
    const after = samples.filter(({ minute }) => minute >= WARM_UP_MINUTES);
    const peak = Math.max(...samples.map(({ megabytes }) => megabytes));
    const what = `${MINUTES} min, ${requests} requests (${failures} not found or rejected), ${publications} publications`;
    return [
      {
        metric: `memory growth after warm-up: ${what}`,
        target: '≤ 1 MB/min',
        measured: `${slope(after).toFixed(2)} MB/min`,
      },
      {
        metric: 'peak memory of the server process (PSS)',
        target: '≤ 330 MB',
        measured: `${Math.round(peak)} MB`,
      },
    ];
  } finally {
    await site.stop();
  }
}

interface MemorySample {
  minute: number;
  megabytes: number;
}

async function sampleMemory(site: BenchSite, signal: AbortSignal): Promise<MemorySample[]> {
  const startedAt = performance.now();
  const samples: MemorySample[] = [];
  while (!signal.aborted) {
    samples.push({
      minute: (performance.now() - startedAt) / 60_000,
      megabytes: memoryOf(site.server.pid).server,
    });
    await sleep(SAMPLE_INTERVAL_MS);
  }
  return samples;
}

async function publishRepeatedly(site: BenchSite, signal: AbortSignal): Promise<number> {
  const context = benchContext(site.store.db);
  const { entry_id: entryId } = await site.store.db
    .selectFrom('published')
    .select('entry_id')
    .where('type', '=', 'news')
    .executeTakeFirstOrThrow();
  let count = 0;
  while (!signal.aborted) {
    await publishEntry(context, { entryId, locales: ['kk'] });
    count += 1;
    await sleep(PUBLICATION_INTERVAL_MS);
  }
  return count;
}

/** @returns megabytes per minute, by least squares */
function slope(samples: readonly MemorySample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const minutes = mean(samples.map(({ minute }) => minute));
  const megabytes = mean(samples.map((sample) => sample.megabytes));
  const covariance = samples.reduce(
    (sum, sample) => sum + (sample.minute - minutes) * (sample.megabytes - megabytes),
    0,
  );
  const variance = samples.reduce((sum, sample) => sum + (sample.minute - minutes) ** 2, 0);
  return covariance / variance;
}
