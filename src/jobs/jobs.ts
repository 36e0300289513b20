import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ConstructorOptions,
  fromKysely,
  type JobWithMetadata,
  type KyselyTransactionLike,
  PgBoss,
} from 'pg-boss';
import { type JobName, type JobPayloads, type JobRule, jobRules } from './job.ts';

type Write = (fields: object, message: string) => void;

/** Where the queue tells what happens to it; a `pino` logger is one. */
export interface JobLog {
  info: Write;
  warn: Write;
}

/** A connection as the driver takes it: a URL, or the folder of a socket. */
export type JobConnection = Pick<
  ConstructorOptions,
  'application_name' | 'connectionString' | 'database' | 'host' | 'password' | 'port' | 'user'
>;

export interface JobOptions {
  connection: JobConnection;
  log: JobLog;
  /** How often failed work is looked for again, in seconds; a test is in a hurry. */
  superviseSeconds?: number;
  /** How long a worker that found nothing waits, in seconds. */
  pollSeconds?: number;
  /** Put in the place of the rules of every job. */
  rules?: Partial<JobRule>;
}

export interface NewJob<Name extends JobName> {
  /** A UUID; a job of the same name and id exists once. */
  id?: string;
  data: JobPayloads[Name];
}

/** One go at a job. */
export interface Attempt {
  /** Whether it will not be tried again. */
  last: boolean;
}

/** Work that is done later, kept in the same database as what causes it. */
export interface Jobs {
  /** Within the caller's transaction: the work is done if that is committed, and only then. */
  add<Name extends JobName>(
    trx: KyselyTransactionLike,
    name: Name,
    jobs: readonly NewJob<Name>[],
  ): Promise<void>;
  /**
   * Does the jobs of one name, as many at once as its rule says. A handler that rejects is called again later; what it
   * rejects with is kept in the database, so it says nothing of persons.
   */
  work<Name extends JobName>(
    name: Name,
    handle: (data: JobPayloads[Name], attempt: Attempt) => Promise<void>,
  ): Promise<void>;
  /** Takes no more, waits for what is under way, and lets go of the database. */
  stop(): Promise<void>;
}

/** What is still under way after this long is given back to be done by the next process, in milliseconds. */
const PATIENCE = 5_000;

/** The tables of the queue are in a schema of their own. */
const SCHEMA = 'job';

const INDEX_POLL_MS = 200;

/**
 * Makes the tables of the queue, or brings them up to date, as a role that may.
 * @throws what the driver throws where the database cannot be reached
 */
export async function migrateJobs({
  connection,
  log,
}: Pick<JobOptions, 'connection' | 'log'>): Promise<void> {
  const boss = createBoss({ ...connection, max: 1, supervise: false }, log);
  try {
    await boss.start();
    // Indexes that a migration leaves to be built in the background, which the role that serves cannot do.
    const building = ['pending', 'in_progress'];
    while ((await boss.getBamStatus()).some(({ status }) => building.includes(status)))
      await sleep(INDEX_POLL_MS);
  } finally {
    await boss.stop({ graceful: false });
  }
}

function createBoss(options: ConstructorOptions, log: JobLog): PgBoss {
  const boss = new PgBoss({ ...options, schema: SCHEMA, schedule: false });
  // Without a listener a connection that is lost would end the process.
  boss.on('error', (error) => log.warn({ error: error.message }, 'the queue of jobs has a fault'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the queue of jobs warns'));
  return boss;
}

/**
 * Opens the queue, whose tables `migrateJobs` has made. It needs no right to create anything.
 * @throws what the driver throws where the database cannot be reached
 */
export async function openJobs(options: JobOptions): Promise<Jobs> {
  const { connection, log, superviseSeconds = 15, pollSeconds = 2, rules } = options;
  const boss = createBoss(
    {
      ...connection,
      max: 2,
      migrate: false,
      superviseIntervalSeconds: superviseSeconds,
      monitorIntervalSeconds: superviseSeconds,
    },
    log,
  );
  try {
    await boss.start();
    for (const name of Object.keys(jobRules)) {
      const { atOnce: _atOnce, ...rule } = { ...jobRules[name as JobName], ...rules };
      await boss.createQueue(name, rule);
      await boss.updateQueue(name, rule);
      // So that the library knows the queue: it would read it at the first job, over a connection of its own, and what that
      // one fails with is not the caller's.
      await boss.insert(name, []);
    }
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
  return {
    async add(trx, name, jobs) {
      if (jobs.length === 0) return;
      await boss.insert(name, [...jobs], { db: fromKysely(trx), returnId: false });
    },
    async work(name, handle) {
      const { atOnce } = jobRules[name];
      await boss.work(
        name,
        { includeMetadata: true, localConcurrency: atOnce, pollingIntervalSeconds: pollSeconds },
        async (jobs: JobWithMetadata<JobPayloads[typeof name]>[]) => {
          for (const { data, retryCount, retryLimit } of jobs)
            await handle(data, { last: retryCount >= retryLimit });
        },
      );
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: PATIENCE });
    },
  };
}
