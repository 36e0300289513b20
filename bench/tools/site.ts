import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { silentLog } from '#store/logger.ts';
import { type ServerProcess, startServerProcess } from '#test/support/server/server-process.ts';
import { makeTemporaryDirectory } from '#test/support/temporary-directory.ts';

/** A site with direct database access, so that benchmarks can publish and insert content. */
export interface BenchSite {
  origin: string;
  server: ServerProcess;
  store: Store;
  /** Environment for another server with the same database and files. */
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
  await waitUntilSettled(server);
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

/** Waits until prerendering and image processing after the start are complete. */
export async function waitUntilSettled({ lines }: ServerProcess): Promise<void> {
  const completionMessages = ['pages were prerendered', 'image variants were created'];
  for (let second = 0; second < MAX_SETTLE_SECONDS; second += 1) {
    if (completionMessages.every((message) => lines.some((line) => line.includes(message)))) return;
    await sleep(1000);
  }
  console.error('the server has not settled; continuing');
}

const MAX_SETTLE_SECONDS = 240;

/** Polls a condition. @returns the waiting time in milliseconds */
export async function waitUntil(condition: () => Promise<boolean>): Promise<number> {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > 30_000) throw new Error('the condition was not met within 30 s');
  }
  return performance.now() - startedAt;
}

/** Paths of the measured pages by name. */
export async function mainPages(origin: string): Promise<Record<'home' | 'news list' | 'article', string>> {
  const response = await fetch(`${origin}/api/news`, { headers: { 'accept-language': 'kk' } });
  const { data } = (await response.json()) as { data: { slug: string }[] };
  return { home: '/', 'news list': '/press-center', article: `/press-center/${data[0]?.slug ?? ''}` };
}
