import { locales } from '#language/locale.ts';
import { publishEntry } from '#operations/publish-entry.ts';
import { testAnalyser } from '#test/support/analyser.ts';
import { fillListPages } from './archive.ts';
import { median, microseconds, type Row } from './figures.ts';
import { heavyLoad } from './load.ts';
import { CLIENT_CORE, pin, processTime, SERVER_CORE, untilIdle } from './process.ts';
import { type BenchSite, startBenchSite } from './site.ts';

const ROUNDS = 5;
const SECONDS = 3;
const PARALLEL = 8;

/** Pages of the list in each language: more than are asked for in a round. */
const PAGES = 600;

/**
 * What a page costs that is not kept: read from the database, rendered, hashed, compressed. Before every round
 * news are published, which drops all pages of the list, and within it none is asked for twice.
 */
export async function measureRender(): Promise<Row[]> {
  const site = await startBenchSite();
  try {
    const paths = await fillListPages(site, PAGES);
    site.server.ignoreOutput();
    pin([site.server.pid, site.databasePid], SERVER_CORE);
    const times: { server: number[]; database: number[]; p99: number[]; failures: number } = {
      server: [],
      database: [],
      p99: [],
      failures: 0,
    };
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const ask = async () => {
      const order = { origin: site.origin, paths, connections: PARALLEL, seconds: SECONDS, headers };
      const load = await heavyLoad(order, CLIENT_CORE);
      if (load.requests > paths.length) throw new Error('There are too few pages: some were kept already.');
      return load;
    };
    await ask();
    for (let round = 0; round < ROUNDS; round += 1) {
      await dropLists(site);
      const before = [processTime([site.server.pid]), processTime([site.databasePid])];
      const { requests, p99, failures } = await ask();
      times.server.push((processTime([site.server.pid]) - (before[0] ?? 0)) / requests);
      times.database.push((processTime([site.databasePid]) - (before[1] ?? 0)) / requests);
      times.p99.push(p99);
      times.failures += failures;
    }
    const [server, database] = [median(times.server), median(times.database)];
    const failed = times.failures > 0 ? `, ${times.failures} failed` : '';
    const parts = `server ${microseconds(server)}, database ${microseconds(database)}${failed}`;
    return [
      {
        what: 'news list, not kept: CPU a request',
        wanted: '≤ 1500 µs',
        measured: `${microseconds(server + database)}: ${parts}`,
      },
      {
        what: `news list, not kept: p99 at ${PARALLEL} parallel`,
        wanted: '≤ 40 ms',
        measured: `${median(times.p99).toFixed(1)} ms`,
      },
    ];
  } finally {
    await site.stop();
  }
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
