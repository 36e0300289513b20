import { locales } from '#language/locale/locale.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { fillListPages } from './archive.ts';
import { runMaximumLoad } from './tools/load.ts';
import { hasNginx, type StaticServer, startNginx } from './tools/nginx.ts';
import { CLIENT_CORE, cpuTime, pinToCore, SERVER_CORE, waitUntilIdle } from './tools/process.ts';
import { formatMicroseconds, median, type Row } from './tools/report.ts';
import { fetchRaw, toStaticResponse } from './tools/response.ts';
import { type BenchSite, startBenchSite } from './tools/site.ts';
import { benchContext } from './tools/write-context.ts';

const ROUNDS = 5;

/** JIT compilation is mostly complete after about 40,000 pages. */
const WARM_UP_ROUNDS = 20;
const SECONDS = 3;
const PARALLEL = 8;

/** List pages per locale: more than a round requests, so that each request is a cache miss. */
const PAGES = 1500;

/** CPU time of nginx for a static page on the reference machine of the target. */
const REFERENCE_NGINX_MICROSECONDS = 8.9;

const TARGET_MICROSECONDS = 3000;

/** The first page of the list. */
const PATH = '/press-center';
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * CPU time of an uncached page, including database queries, rendering and compression. A publication before
 * each round invalidates all list pages. Because machines differ, results are also given relative to nginx
 * serving a static page.
 */
export async function measureRender(): Promise<Row[]> {
  await using open = new AsyncDisposableStack();
  const site = await startBenchSite();
  open.defer(() => site.stop());
  const paths = await fillListPages(site, PAGES);
  site.server.ignoreOutput();
  const nginx = hasNginx()
    ? await startNginx(toStaticResponse(PATH, await fetchRaw(site.origin + PATH, headers)))
    : undefined;
  open.defer(async () => nginx?.stop());
  pinToCore([site.server.pid, site.databasePid, ...(nginx ? [nginx.pid] : [])], SERVER_CORE);

  async function measureRound() {
    const before = [cpuTime([site.server.pid]), cpuTime([site.databasePid])];
    const options = { origin: site.origin, paths, connections: PARALLEL, seconds: SECONDS, headers };
    const { requests, p99, failures } = await runMaximumLoad(options, CLIENT_CORE);
    if (requests > paths.length) throw new Error('Too few pages: some requests were cache hits.');
    const [server = 0, database = 0] = [[site.server.pid], [site.databasePid]].map(
      (pids, index) => (cpuTime(pids) - (before[index] ?? 0)) / requests,
    );
    await invalidateLists(site);
    return { server, database, both: server + database, p99, failures };
  }

  const first = await measureRound();
  const nginxTime = async () => (nginx ? await cpuTimePerRequest(nginx, PATH, 32) : Number.NaN);
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) {
    await measureRound();
  }
  const rounds: (Awaited<ReturnType<typeof measureRound>> & { file: number })[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ...(await measureRound()), file: await nginxTime() });
  }
  const medianOf = (name: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[name]));
  const failures = [first, ...rounds].reduce((sum, round) => sum + round.failures, 0);
  const failed = failures > 0 ? `, ${failures} failed` : '';
  const parts = `server ${formatMicroseconds(medianOf('server'))}, database ${formatMicroseconds(medianOf('database'))}${failed}`;
  return [
    {
      metric: 'news list, not cached: CPU per request',
      target: `≤ ${TARGET_MICROSECONDS} µs`,
      measured: `${formatMicroseconds(medianOf('both'))}: ${parts}`,
    },
    {
      metric: 'news list, not cached: CPU per request, relative to nginx',
      target: `≤ ${Math.round(TARGET_MICROSECONDS / REFERENCE_NGINX_MICROSECONDS)} × ${formatMicroseconds(REFERENCE_NGINX_MICROSECONDS)}`,
      measured: nginx
        ? `${Math.round(median(rounds.map(({ both, file }) => both / file)))} × ${formatMicroseconds(medianOf('file'))}`
        : 'nginx is missing',
    },
    {
      metric: `news list, not cached: p99 with ${PARALLEL} connections`,
      target: '≤ 60 ms',
      measured: `${medianOf('p99').toFixed(1)} ms`,
    },
    {
      metric: 'news list, not cached: CPU per request after startup',
      target: '–',
      measured: formatMicroseconds(first.both),
    },
  ];
}

/** @returns microseconds */
async function cpuTimePerRequest(
  { origin, pid }: StaticServer,
  path: string,
  connections: number,
): Promise<number> {
  const before = cpuTime([pid]);
  const options = { origin, paths: [path], connections, seconds: 2, headers };
  const { requests, failures } = await runMaximumLoad(options, CLIENT_CORE);
  if (failures > 0)
    throw new Error(`${failures} of ${requests} requests for ${path} failed, so the result is invalid.`);
  return (cpuTime([pid]) - before) / requests;
}

/** Publishes news in all locales and waits until prerendering is complete. */
async function invalidateLists({ store: { db }, server }: BenchSite): Promise<void> {
  const { entry_id: entryId } = await db
    .selectFrom('published')
    .innerJoin('edition', 'edition.entry_id', 'published.entry_id')
    .select('published.entry_id')
    .where('type', '=', 'news')
    .groupBy('published.entry_id')
    .having((has) => has.fn.count('published.locale').distinct(), '=', locales.length)
    .executeTakeFirstOrThrow();
  await publishEntry(benchContext(db), { entryId, locales });
  await waitUntilIdle(server.pid);
}
