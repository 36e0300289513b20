import { fillListPages } from './archive.ts';
import { median, microseconds, type Row } from './figures.ts';
import { heavyLoad } from './load.ts';
import { CLIENT_CORE, pin, processTime, SERVER_CORE } from './process.ts';
import { startBenchSite } from './site.ts';

const ROUNDS = 5;
const SECONDS = 3;
const PARALLEL = 8;

/** Pages of the list in each language. */
const PAGES = 400;

/**
 * What a page costs that is not kept: read from the database, rendered, hashed, compressed. Every request is for a page
 * that has been pushed out of the cache meanwhile, because it is one of more than the cache holds, asked in turns.
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
    let next = 0;
    const ask = async () => {
      // Each load begins where the one before has ended: what that asked for first may be kept still.
      const inTurns = [...paths.slice(next), ...paths.slice(0, next)];
      const order = { origin: site.origin, paths: inTurns, connections: PARALLEL, seconds: SECONDS, headers };
      const load = await heavyLoad(order, CLIENT_CORE);
      next = (next + load.requests) % paths.length;
      return load;
    };
    await ask();
    for (let round = 0; round < ROUNDS; round += 1) {
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
