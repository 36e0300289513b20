import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ConstructorOptions,
  fromKysely,
  type JobWithMetadata,
  type KyselyTransactionLike,
  PgBoss,
} from 'pg-boss';
import { type JobName, type JobPayloads, type JobPolicy, jobPolicies } from './job-policies.ts';

type LogMethod = (fields: object, message: string) => void;

/** A subset of a `pino` logger. */
export interface JobLogger {
  info: LogMethod;
  warn: LogMethod;
}

/** A URL or a socket folder. */
export type JobConnection = Pick<
  ConstructorOptions,
  'application_name' | 'connectionString' | 'database' | 'host' | 'password' | 'port' | 'user'
>;

export interface JobQueueOptions {
  connection: JobConnection;
  log: JobLogger;
  /** Interval of checks for failed and expired jobs. */
  superviseIntervalSeconds?: number;
  pollIntervalSeconds?: number;
  /** Overrides the policies of all jobs. */
  policyOverrides?: Partial<JobPolicy>;
}

export interface NewJob<Name extends JobName> {
  /** A UUID; deduplicates jobs of the same name. */
  id?: string;
  data: JobPayloads[Name];
}

export interface JobAttempt {
  /** Whether a failure is final. */
  last: boolean;
}

/** A job queue in the database of the site. */
export interface JobQueue {
  /** Adds jobs in the caller's transaction (transactional outbox). */
  add<Name extends JobName>(
    trx: KyselyTransactionLike,
    name: Name,
    jobs: readonly NewJob<Name>[],
  ): Promise<void>;
  /**
   * Runs the jobs of one name. A rejected job is retried. Its error is stored in the database and must not
   * contain personal data.
   */
  startWorker<Name extends JobName>(
    name: Name,
    handle: (data: JobPayloads[Name], attempt: JobAttempt) => Promise<void>,
  ): Promise<void>;
  /** Waits for running jobs and closes the connections. */
  stop(): Promise<void>;
}

/** Jobs that still run after this time are returned to the queue. */
const SHUTDOWN_TIMEOUT_MS = 5_000;

const SCHEMA = 'job';

const INDEX_POLL_INTERVAL_MS = 200;

/**
 * Creates or migrates the tables of the queue. Needs the owner role.
 * @throws the driver's error if the database is unavailable
 */
export async function migrateJobQueue({
  connection,
  log,
}: Pick<JobQueueOptions, 'connection' | 'log'>): Promise<void> {
  const boss = createBoss({ ...connection, max: 1, supervise: false }, log);
  try {
    await boss.start();
    // Waits for indexes that pg-boss builds in the background; the serving role cannot build them.
    const unfinishedStates = ['pending', 'in_progress'];
    while ((await boss.getBamStatus()).some(({ status }) => unfinishedStates.includes(status)))
      await sleep(INDEX_POLL_INTERVAL_MS);
  } finally {
    await boss.stop({ graceful: false });
  }
}

function createBoss(options: ConstructorOptions, log: JobLogger): PgBoss {
  const boss = new PgBoss({ ...options, schema: SCHEMA, schedule: false });
  // Without a listener, a lost connection would crash the process.
  boss.on('error', (error) => log.warn({ error: error.message }, 'the job queue reported an error'));
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'the job queue reported a warning'));
  return boss;
}

/**
 * Opens the queue after `migrateJobQueue`. The role needs no right to create objects.
 * @throws the driver's error if the database is unavailable
 */
export async function openJobQueue(options: JobQueueOptions): Promise<JobQueue> {
  const {
    connection,
    log,
    superviseIntervalSeconds = 15,
    pollIntervalSeconds = 2,
    policyOverrides,
  } = options;
  const boss = createBoss(
    {
      ...connection,
      max: 2,
      migrate: false,
      superviseIntervalSeconds,
      monitorIntervalSeconds: superviseIntervalSeconds,
    },
    log,
  );
  try {
    await boss.start();
    for (const name of Object.keys(jobPolicies)) {
      const { concurrency: _concurrency, ...policy } = {
        ...jobPolicies[name as JobName],
        ...policyOverrides,
      };
      await boss.createQueue(name, policy);
      await boss.updateQueue(name, policy);
      // Loads the queue into the cache of pg-boss. The first job would load it outside the caller's
      // transaction.
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
    async startWorker(name, handle) {
      const { concurrency: localConcurrency } = jobPolicies[name];
      await boss.work(
        name,
        { includeMetadata: true, localConcurrency, pollingIntervalSeconds: pollIntervalSeconds },
        async (jobs: JobWithMetadata<JobPayloads[typeof name]>[]) => {
          for (const { data, retryCount, retryLimit } of jobs)
            await handle(data, { last: retryCount >= retryLimit });
        },
      );
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: SHUTDOWN_TIMEOUT_MS });
    },
  };
}
