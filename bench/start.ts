import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#test/support/server/free-port.ts';
import { startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { memoryOf } from './tools/process.ts';
import { formatMilliseconds, median, type Row } from './tools/report.ts';
import { startBenchSite, waitUntil } from './tools/site.ts';

const ROUNDS = 5;

/** Time from process start to the first page with status 200, and memory afterwards. */
export async function measureStart(): Promise<Row[]> {
  const cold: number[] = [];
  const warm: number[] = [];
  const server: number[] = [];
  const database: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const directory = await makeTemporaryDirectory();
    const dataDir = `${directory.path}/var`;
    for (const times of [cold, warm]) {
      const { milliseconds: time, site } = await startTimed({ DATA_DIR: dataDir });
      times.push(time);
      if (times === warm) {
        await warmUp(site.origin);
        const memory = memoryOf(site.pid);
        server.push(memory.server);
        database.push(memory.database);
      }
      await site.stop();
    }
    await directory.remove();
  }
  const mega = (values: number[]) => `${Math.round(median(values))} MB`;
  return [
    {
      metric: 'cold start to first 200, with new database and demo import',
      target: '≤ 8 s',
      measured: formatMilliseconds(median(cold)),
    },
    { metric: 'warm start to first 200', target: '≤ 2 s', measured: formatMilliseconds(median(warm)) },
    {
      metric: 'start to first 200 with a running database',
      target: '≤ 600 ms',
      measured: formatMilliseconds(median(await startsWithRunningDatabase())),
    },
    { metric: 'memory of the server process (PSS)', target: '≤ 180 MB', measured: mega(server) },
    { metric: 'memory of the embedded database (PSS)', target: '≤ 150 MB', measured: mega(database) },
  ];
}

/** Start times of the server in milliseconds, with a running and filled database. */
async function startsWithRunningDatabase(): Promise<number[]> {
  const site = await startBenchSite();
  try {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const started = await startTimed(site.env);
      times.push(started.milliseconds);
      await started.site.stop();
    }
    return times;
  } finally {
    await site.stop();
  }
}

async function startTimed(env: Readonly<Record<string, string>>) {
  const port = await findFreePort();
  const startedAt = performance.now();
  const starting = startServerProcess({ ...env, PORT: String(port) }, { clock: 'real' });
  const isReady = waitUntil(() =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.status === 200,
      async () => {
        await sleep(5);
        return false;
      },
    ),
  );
  const [site] = await Promise.all([starting, isReady]);
  return { milliseconds: performance.now() - startedAt, site };
}

async function warmUp(origin: string): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    for (const path of ['/', '/ru', '/en', '/press-center', '/ru/about', '/api/news', '/api/deals']) {
      await (await fetch(origin + path)).text();
    }
  }
}
