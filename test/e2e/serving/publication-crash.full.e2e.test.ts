import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectStore, type Store } from '#store/connection/connect.ts';
import { startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { silentLog } from '#store/logger.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

const publisher = fileURLToPath(new URL('../../support/server/publisher-process.ts', import.meta.url));

let directory: TemporaryDirectory;
let acknowledged = 0;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
});
afterAll(() => directory.remove());

/** Lets a process publish, then kills it, the database or both after a delay. */
async function publishUntilKilled(victim: 'process' | 'database' | 'both', delayMs: number): Promise<void> {
  const dataDir = `${directory.path}/postgres`;
  const child = spawn(process.execPath, [publisher, dataDir, String(acknowledged + 1)], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let postmaster = 0;
  const firstPublished = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [word, number] = line.split(' ');
      if (word === 'postmaster') postmaster = Number(number);
      else acknowledged = Number(number);
      if (word === 'published') resolve();
    });
  });
  const started = await Promise.race([firstPublished.then(() => true), exited.then(() => false)]);
  if (!started) throw new Error(`The publisher exited with ${child.exitCode} before its first publication`);
  await sleep(delayMs);
  if (victim !== 'process') process.kill(postmaster, 'SIGKILL');
  if (victim !== 'database') child.kill('SIGKILL');
  await exited;
}

async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const server = await startEmbeddedPostgres({ dataDir: `${directory.path}/postgres`, log: silentLog });
  const connectionOptions = server.connectionOptions;
  const store = connectStore({ connectionOptions, applicationName: 'test', max: 2, log: silentLog });
  try {
    return await work(store);
  } finally {
    await store.close();
    await server.stop();
  }
}

test.each([
  ['process', 7],
  ['database', 23],
  ['both', 3],
  ['process', 61],
  ['both', 38],
  ['database', 11],
] as const)('A publication interrupted by a kill of the %s is atomic (%i ms)', async (victim, delayMs) => {
  await publishUntilKilled(victim, delayMs);
  const { rows, slugs, totals, outbox } = await withStore(async ({ db }) => ({
    rows: await db.selectFrom('published').selectAll().where('type', '=', 'news').execute(),
    slugs: await db.selectFrom('slug').selectAll().where('type', '=', 'news').execute(),
    totals: await db.selectFrom('published_total').selectAll().where('type', '=', 'news').execute(),
    outbox: await db.selectFrom('publication').selectAll().execute(),
  }));
  const [kk] = rows.filter((row) => row.locale === 'kk');
  const number = Number(kk?.title.slice(1));
  // Acknowledged publications exist; the one in flight may exist.
  expect([acknowledged, acknowledged + 1]).toContain(number);
  expect(rows.map((row) => row.title)).toEqual([`N${number}`, `N${number}`]);
  for (const row of rows) {
    expect(row.item).toMatchObject({ title: row.title, slug: row.slug });
    expect(row.card).toMatchObject({ title: row.title, slug: row.slug });
    expect(row.alternates).toEqual({ kk: `san-${number}`, ru: `nomer-${number}`, en: null });
  }
  expect(slugs).toHaveLength(2 * number);
  expect(totals.map((row) => row.total)).toEqual([1, 1, 1, 1]);
  // One publication for the category and one per number.
  expect(outbox).toHaveLength(number + 1);
  acknowledged = number;
});
