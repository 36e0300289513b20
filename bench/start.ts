import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#test/support/server/free-port.ts';
import { startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';
import { median, milliseconds, type Row } from './tools/figures.ts';
import { memoryOf } from './tools/process.ts';
import { startBenchSite, untilTrue } from './tools/site.ts';

const ROUNDS = 5;

/** From nothing but a data directory to the first page with status 200, and what it then weighs. */
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
      what: 'cold start: new store, demo filled, first 200',
      wanted: '≤ 8 s',
      measured: milliseconds(median(cold)),
    },
    { what: 'warm start to first 200', wanted: '≤ 2 s', measured: milliseconds(median(warm)) },
    {
      what: 'start to first 200, the database being up',
      wanted: '≤ 600 ms',
      measured: milliseconds(median(await startsBesideDatabase())),
    },
    { what: 'memory of our process (PSS)', wanted: '≤ 180 MB', measured: mega(server) },
    { what: 'memory of the embedded database (PSS)', wanted: '≤ 150 MB', measured: mega(database) },
  ];
}

/** How long the server alone takes, in milliseconds: its database runs already, and another server has filled it. */
async function startsBesideDatabase(): Promise<number[]> {
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
  const port = await freePort();
  const begun = performance.now();
  const starting = startServerProcess({ ...env, PORT: String(port) }, { clock: 'real' });
  const answers = untilTrue(() =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.status === 200,
      async () => {
        await sleep(5);
        return false;
      },
    ),
  );
  const [site] = await Promise.all([starting, answers]);
  return { milliseconds: performance.now() - begun, site };
}

/** A visitor's first round in each language, so that the figures are of a server that has worked. */
async function warmUp(origin: string): Promise<void> {
  for (let round = 0; round < 20; round += 1) {
    for (const path of ['/', '/ru', '/en', '/press-center', '/ru/about', '/api/news', '/api/deals']) {
      await (await fetch(origin + path)).text();
    }
  }
}
