import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateJobs, openJobs } from '#jobs/jobs.ts';
import { resumeMail } from '#operations/mail/requeue-stalled-mail.ts';
import { connectStore } from '#store/connection/connect.ts';
import { startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { databaseUrl } from '#test/support/database/own-database.ts';
import { browserHeaders, personFields } from '#test/support/forms/form-site.ts';
import { freePort } from '#test/support/server/free-port.ts';
import { startOwnSite } from '#test/support/server/server.ts';
import type { ServerProcess } from '#test/support/server/server-process.ts';
import { silentLog } from '#test/support/silent-log.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

/** What 200 visitors send, four at a time, while something is killed under them ten times. */
const VISITORS = 200;
const KILLS = 10;
const AT_ONCE = 4;

let directory: TemporaryDirectory;
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let server: ServerProcess;
let env: Record<string, string>;

const databaseFolder = () => `${directory.path}/postgres`;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  database = await startEmbeddedPostgres({ dataDir: databaseFolder(), log: silentLog });
  const port = String(await freePort());
  env = {
    DATA_DIR: `${directory.path}/var`,
    DATABASE_URL: databaseUrl(database),
    TRUST_PROXY: 'on',
    PORT: port,
  };
  server = await start();
});
afterAll(async () => {
  await server?.stop();
  await database?.stop();
  await directory?.remove();
});

const start = () => startOwnSite(env);

/** Sends until it is acknowledged, as the site's own script does: always with the same key. */
async function sendUntilTaken(fields: Record<string, string>): Promise<string> {
  const headers = browserHeaders({ accept: 'application/json' });
  for (;;) {
    try {
      const answer = await fetch(`${server.origin}/forms/call-me`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(10_000),
      });
      const { data } = (await answer.json()) as { data?: { reference: string } };
      if (answer.status === 201 && data) return data.reference;
      // What the server says of a failure of its own says why this one came.
      expect(
        answer.status,
        server.lines.findLast((line) => line.includes('"level":50')),
      ).toBe(503);
    } catch (error) {
      if (error instanceof Error && error.name === 'AssertionError') throw error;
    }
    await sleep(50);
  }
}

/** @param disturb is called again and again while they send, each time when so many more have been taken */
async function sendAll(mark: string, disturb: () => Promise<void>): Promise<string[]> {
  const { token = '' } = await personFields(server.origin, 'call-me');
  const references: string[] = [];
  let next = 0;
  let disturbances = 0;
  let disturbing = Promise.resolve();
  const letters = (number: number) =>
    String(number).replace(/[0-9]/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const work = async () => {
    while (next < VISITORS) {
      const number = next;
      next += 1;
      const fields = {
        name: `Әлия ${mark}-${letters(number)}`,
        phone: '+7 701 234 56 78',
        consent: 'on',
        token,
      };
      references.push(await sendUntilTaken({ ...fields, key: crypto.randomUUID() }));
      if (references.length > (disturbances + 0.5) * (VISITORS / KILLS) && disturbances < KILLS) {
        disturbances += 1;
        disturbing = disturbing.then(disturb);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await disturbing;
  expect(disturbances).toBe(KILLS);
  return references;
}

/** Each acknowledged one is there once, with one letter and one job that sends it, and nothing else is. */
async function expectNothingLost(mark: string, references: readonly string[]): Promise<void> {
  await resumeWaitingMail();
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ reference: string; name: string; letters: number; jobs: number }>(
    `select reference, fields ->> 'name' as name, count(distinct mail.id)::int as letters, count(job.id)::int as jobs
     from submission
       left join mail on mail.submission_id = submission.id and mail.kind = 'lead'
       left join job.job on job.name = 'send-mail' and job.data ->> 'messageId' = mail.message_id::text
     where fields ->> 'name' like $1
     group by submission.id`,
    [`Әлия ${mark}-%`],
  );
  await client.end();
  expect(new Set(references).size).toBe(VISITORS);
  expect(rows).toHaveLength(VISITORS);
  expect(rows.map(({ reference }) => reference).sort()).toEqual([...references].sort());
  expect(new Set(rows.map(({ name }) => name)).size).toBe(VISITORS);
  expect(rows.filter(({ letters, jobs }) => letters !== 1 || jobs !== 1)).toEqual([]);
}

/** What the server does every minute: a letter that was written while the queue was not open has no job yet. */
async function resumeWaitingMail(): Promise<void> {
  const { connectionOptions } = database;
  const store = connectStore({ connectionOptions, applicationName: 'test', max: 1, log: silentLog });
  await migrateJobs({ connection: connectionOptions, log: silentLog });
  const jobs = await openJobs({ connection: connectionOptions, log: silentLog });
  try {
    await resumeMail(store.db, jobs);
  } finally {
    await jobs.stop();
    await store.close();
  }
}

test('the server is killed ten times: nothing acknowledged is lost, nothing is there twice', async () => {
  const references = await sendAll('server', async () => {
    server.kill('SIGKILL');
    await server.exited;
    server = await start();
  });
  await expectNothingLost('server', references);
});

/** In an orderly way, at once without tidying up (`pg_ctl stop -m immediate`), and as the kernel ends a process. */
const ends = [
  () => database.stop(),
  () => process.kill(database.pid, 'SIGQUIT'),
  () => process.kill(database.pid, 'SIGKILL'),
];

test('the database ends ten times, as it was asked to or in the middle of everything: the same', async () => {
  let times = 0;
  const references = await sendAll('database', async () => {
    await ends[times % ends.length]?.();
    times += 1;
    await database.exited;
    database = await startEmbeddedPostgres({ dataDir: databaseFolder(), log: silentLog });
  });
  await expectNothingLost('database', references);
});
