import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';

/** A site whose database can be reached from outside it, so that a measurement can publish and fill. */
export interface BenchSite {
  origin: string;
  server: ServerProcess;
  store: Store;
  /** Where another server finds the same content; this one's database and files. */
  env: Readonly<Record<string, string>>;
  databasePid: number;
  stop(): Promise<void>;
}

/** @param more environment of the server */
export async function startBenchSite(more: Readonly<Record<string, string>> = {}): Promise<BenchSite> {
  const directory = await makeTemporaryDirectory();
  const database: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: join(directory.path, 'postgres'),
    log: silentLog,
  });
  const own = { DATABASE_URL: database.url, DATA_DIR: join(directory.path, 'var'), LOG_LEVEL: 'info' };
  const env = { ...own, ...more };
  const server = await startServerProcess(env, { clock: 'real' });
  await settled(server);
  const store = connectStore({
    url: database.url,
    applicationName: 'bench',
    max: 2,
    log: silentLog,
    statementTimeout: 600_000,
  });
  return {
    origin: server.origin,
    server,
    store,
    env,
    databasePid: database.pid,
    async stop() {
      await store.close();
      await server.stop();
      await database.stop();
      await directory.remove();
    },
  };
}

/** What a server does by itself after its start would be measured too: pages and pictures made in advance. */
export async function settled({ lines }: ServerProcess): Promise<void> {
  const signs = ['pages were made in advance', 'smaller copies of pictures were made ahead'];
  for (let second = 0; second < MOST_SECONDS; second += 1) {
    if (signs.every((sign) => lines.some((line) => line.includes(sign)))) return;
    await sleep(1000);
  }
  console.error('the server has not settled; going on');
}

const MOST_SECONDS = 240;

/** Asks until the answer pleases. @returns how long it took, in milliseconds */
export async function untilTrue(ask: () => Promise<boolean>): Promise<number> {
  const begun = performance.now();
  while (!(await ask())) {
    if (performance.now() - begun > 30_000) throw new Error('it did not come true within 30 s');
  }
  return performance.now() - begun;
}

/** The paths of the pages that are measured, by their names. */
export async function mainPages(origin: string): Promise<Record<'home' | 'news list' | 'article', string>> {
  const answer = await fetch(`${origin}/api/news`, { headers: { 'accept-language': 'kk' } });
  const { data } = (await answer.json()) as { data: { slug: string }[] };
  return { home: '/', 'news list': '/press-center', article: `/press-center/${data[0]?.slug ?? ''}` };
}
