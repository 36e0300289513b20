import { locales } from '#language/locale/locale.ts';
import { publishEntry } from '#operations/publishing/publish-entry.ts';
import { testAnalyser } from '#test/support/database/analyser.ts';
import { fillListPages } from './archive.ts';
import { median, microseconds, type Row } from './tools/figures.ts';
import { heavyLoad } from './tools/load.ts';
import { hasNginx, type StaticServer, startNginx } from './tools/nginx.ts';
import { CLIENT_CORE, pin, processTime, SERVER_CORE, untilIdle } from './tools/process.ts';
import { ask, asStatic } from './tools/response.ts';
import { type BenchSite, startBenchSite } from './tools/site.ts';

const ROUNDS = 5;

/** Before that: after fifteen thousand pages the engine still compiles what each of them runs, after forty thousand hardly. */
const ROUNDS_TO_WARM_UP = 20;
const SECONDS = 3;
const PARALLEL = 8;

/** Pages of the list in each language: more than are asked for in a round. */
const PAGES = 1500;

/** The wanted figure is of a machine on which nginx takes so many microseconds for a page that lies ready as a file. */
const NGINX_WHERE_WANTED = 8.9;

const WANTED = 3000;

/** The list's first page. */
const PATH = '/press-center';
const headers = { 'accept-encoding': 'gzip, deflate, br' };

/**
 * What a page costs that is not cached: read from the database, rendered, compressed. Before every round news are published,
 * which invalidates all pages of the list, and within it none is requested twice. The wanted figures are of a server that
 * has been up for a while; what its first pages cost stands below. Machines differ by a factor of two: after each round
 * nginx serves the first page of the list from a file, and the cost is told in pages of nginx too.
 */
export async function measureRender(): Promise<Row[]> {
  await using open = new AsyncDisposableStack();
  const site = await startBenchSite();
  open.defer(() => site.stop());
  const paths = await fillListPages(site, PAGES);
  site.server.ignoreOutput();
  const nginx = hasNginx()
    ? await startNginx(asStatic(PATH, await ask(site.origin + PATH, headers)))
    : undefined;
  open.defer(async () => nginx?.stop());
  pin([site.server.pid, site.databasePid, ...(nginx ? [nginx.pid] : [])], SERVER_CORE);

  async function measureRound() {
    const before = [processTime([site.server.pid]), processTime([site.databasePid])];
    const order = { origin: site.origin, paths, connections: PARALLEL, seconds: SECONDS, headers };
    const { requests, p99, failures } = await heavyLoad(order, CLIENT_CORE);
    if (requests > paths.length) throw new Error('There are too few pages: some were kept already.');
    const [server = 0, database = 0] = [[site.server.pid], [site.databasePid]].map(
      (pids, index) => (processTime(pids) - (before[index] ?? 0)) / requests,
    );
    await dropLists(site);
    return { server, database, both: server + database, p99, failures };
  }

  const first = await measureRound();
  const timeOfFile = async () => (nginx ? await timeOf(nginx, PATH, 32) : Number.NaN);
  for (let round = 0; round < ROUNDS_TO_WARM_UP; round += 1) {
    await measureRound();
  }
  const rounds: (Awaited<ReturnType<typeof measureRound>> & { file: number })[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ...(await measureRound()), file: await timeOfFile() });
  }
  const middle = (name: keyof (typeof rounds)[number]) => median(rounds.map((round) => round[name]));
  const failures = [first, ...rounds].reduce((sum, round) => sum + round.failures, 0);
  const failed = failures > 0 ? `, ${failures} failed` : '';
  const parts = `server ${microseconds(middle('server'))}, database ${microseconds(middle('database'))}${failed}`;
  return [
    {
      what: 'news list, not kept: CPU a request',
      wanted: `≤ ${WANTED} µs`,
      measured: `${microseconds(middle('both'))}: ${parts}`,
    },
    {
      what: 'news list, not kept: CPU a request, in pages of nginx',
      wanted: `≤ ${Math.round(WANTED / NGINX_WHERE_WANTED)}, of ${microseconds(NGINX_WHERE_WANTED)} each`,
      measured: nginx
        ? `${Math.round(median(rounds.map(({ both, file }) => both / file)))}, of ${microseconds(middle('file'))} each`
        : 'no nginx here',
    },
    {
      what: `news list, not kept: p99 at ${PARALLEL} parallel`,
      wanted: '≤ 60 ms',
      measured: `${middle('p99').toFixed(1)} ms`,
    },
    {
      what: 'news list, not kept: CPU a request in the first seconds of a process',
      wanted: '–',
      measured: microseconds(first.both),
    },
  ];
}

/** What another server takes for its page, in microseconds a request. */
async function timeOf({ origin, pid }: StaticServer, path: string, connections: number): Promise<number> {
  const before = processTime([pid]);
  const order = { origin, paths: [path], connections, seconds: 2, headers };
  const { requests, failures } = await heavyLoad(order, CLIENT_CORE);
  if (failures > 0)
    throw new Error(
      `${failures} of ${requests} requests for ${path} failed: that page is not what it costs.`,
    );
  return (processTime([pid]) - before) / requests;
}

/** Publishes news in every language, and waits until what is made in advance has been made again. */
async function dropLists({ store: { db }, server }: BenchSite): Promise<void> {
  const { entry_id: entryId } = await db
    .selectFrom('published')
    .innerJoin('edition', 'edition.entry_id', 'published.entry_id')
    .select('published.entry_id')
    .where('type', '=', 'news')
    .groupBy('published.entry_id')
    .having((has) => has.fn.count('published.locale').distinct(), '=', locales.length)
    .executeTakeFirstOrThrow();
  await publishEntry({ db, now: Date.now, analyser: testAnalyser, author: 'bench' }, { entryId, locales });
  await untilIdle(server.pid);
}
