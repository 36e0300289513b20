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

/**
 * Opens the queue, whose tables are in a schema of their own that it makes and changes itself.
 * @throws what the driver throws where the database cannot be reached
 */
export async function openJobs(options: JobOptions): Promise<Jobs> {
  const { connection, log, superviseSeconds = 15, pollSeconds = 2, rules } = options;
  const boss = new PgBoss({
    ...connection,
    schema: 'job',
    max: 2,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  // Without a listener a connection that is lost would end the process.
  boss.on('error', (error) => log.warn({ error: error.message }, 'the queue of jobs has a fault'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the queue of jobs warns'));
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
