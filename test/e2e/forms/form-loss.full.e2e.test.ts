import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateJobQueue, openJobQueue } from '#jobs/job-queue.ts';
import { requeueStalledMail } from '#operations/mail/requeue-stalled-mail.ts';
import { connectStore } from '#store/connection/connect.ts';
import { startEmbeddedPostgres } from '#store/embedded/start-embedded.ts';
import { silentLog } from '#store/logger.ts';
import { browserHeaders, personFields } from '#test/support/forms/form-site.ts';
import { findFreePort } from '#test/support/server/free-port.ts';
import type { ServerProcess } from '#test/support/server/server-process.ts';
import { startIsolatedSite } from '#test/support/server/test-site.ts';
import { makeTemporaryDirectory, type TemporaryDirectory } from '#test/support/temporary-directory.ts';

/** 200 submissions, four at a time, while a process is killed ten times. */
const VISITORS = 200;
const KILLS = 10;
const CONCURRENCY = 4;

let directory: TemporaryDirectory;
let database: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
let server: ServerProcess;
let env: Record<string, string>;

const databaseFolder = () => `${directory.path}/postgres`;

beforeAll(async () => {
  directory = await makeTemporaryDirectory();
  database = await startEmbeddedPostgres({ dataDir: databaseFolder(), log: silentLog });
  const port = String(await findFreePort());
  env = {
    DATA_DIR: `${directory.path}/var`,
    DATABASE_URL: database.url,
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

const start = () => startIsolatedSite(env);

/** Retries with the same idempotency key until acknowledged, as the site's script does. */
async function sendUntilTaken(fields: Record<string, string>): Promise<string> {
  const headers = browserHeaders({ accept: 'application/json' });
  for (;;) {
    try {
      const response = await fetch(`${server.origin}/forms/call-me`, {
        method: 'POST',
        headers,
        body: new URLSearchParams(fields),
        signal: AbortSignal.timeout(10_000),
      });
      const { data } = (await response.json()) as { data?: { reference: string } };
      if (response.status === 201 && data) return data.reference;
      // Shows the server's error log on an unexpected status.
      expect(
        response.status,
        server.lines.findLast((line) => line.includes('"level":50')),
      ).toBe(503);
    } catch (error) {
      if (error instanceof Error && error.name === 'AssertionError') throw error;
    }
    await sleep(50);
  }
}

/** @param disturb runs KILLS times, evenly spread over the submissions */
async function sendAll(mark: string, disturb: () => Promise<void>): Promise<string[]> {
  const { token = '' } = await personFields(server.origin, 'call-me');
  const references: string[] = [];
  let nextNumber = 0;
  let disturbances = 0;
  let disturbing = Promise.resolve();
  const toLetters = (number: number) =>
    String(number).replace(/[0-9]/gu, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const sendRemaining = async () => {
    while (nextNumber < VISITORS) {
      const number = nextNumber;
      nextNumber += 1;
      const fields = {
        name: `Әлия ${mark}-${toLetters(number)}`,
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
  await Promise.all(Array.from({ length: CONCURRENCY }, sendRemaining));
  await disturbing;
  expect(disturbances).toBe(KILLS);
  return references;
}

/** Expects each acknowledged submission once, with one e-mail and one job. */
async function expectNothingLost(mark: string, references: readonly string[]): Promise<void> {
  await resumeWaitingMail();
  const client = new pg.Client({ connectionString: env.DATABASE_URL });
  await client.connect();
  const { rows } = await client.query<{ reference: string; name: string; mails: number; jobs: number }>(
    `select reference, fields ->> 'name' as name, count(distinct mail.id)::int as mails, count(job.id)::int as jobs
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
  expect(rows.filter(({ mails, jobs }) => mails !== 1 || jobs !== 1)).toEqual([]);
}

/** Requeues e-mails that were written without a job, as the server does every minute. */
async function resumeWaitingMail(): Promise<void> {
  const { connectionOptions } = database;
  const store = connectStore({ connectionOptions, applicationName: 'test', max: 1, log: silentLog });
  await migrateJobQueue({ connection: connectionOptions, log: silentLog });
  const jobs = await openJobQueue({ connection: connectionOptions, log: silentLog });
  try {
    await requeueStalledMail(store.db, jobs);
  } finally {
    await jobs.stop();
    await store.close();
  }
}

test('Ten server kills lose or duplicate no acknowledged submission', async () => {
  const references = await sendAll('server', async () => {
    server.kill('SIGKILL');
    await server.exited;
    server = await start();
  });
  await expectNothingLost('server', references);
});

/** Smart stop, immediate stop (`pg_ctl stop -m immediate`) and SIGKILL. */
const databaseStops = [
  () => database.stop(),
  () => process.kill(database.pid, 'SIGQUIT'),
  () => process.kill(database.pid, 'SIGKILL'),
];

test('Ten database stops, orderly or not, lose or duplicate no acknowledged submission', async () => {
  let stopCount = 0;
  const references = await sendAll('database', async () => {
    await databaseStops[stopCount % databaseStops.length]?.();
    stopCount += 1;
    await database.exited;
    database = await startEmbeddedPostgres({ dataDir: databaseFolder(), log: silentLog });
  });
  await expectNothingLost('database', references);
});
