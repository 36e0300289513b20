import { join } from 'node:path';
import type { JobConnection, JobOptions, Jobs } from '#jobs/jobs.ts';
import type { MailFolder } from '#mail/folder-transport.ts';
import type { MailTransport } from '#mail/transport.ts';
import { deliverMail } from '#operations/mail/deliver-mail.ts';
import { mailQueue } from '#operations/mail/queue-mail.ts';
import { resumeMail } from '#operations/mail/requeue-stalled-mail.ts';
import { spreadNewsletter } from '#operations/subscriptions/fan-out-newsletter.ts';
import type { Store } from '#store/connection/connect.ts';
import type { StoreAddress } from '#store/connection/connection-address.ts';
import type { StoreLog } from '#store/logger.ts';
import { knownMail, type MailQueue } from '#store/mail/mail.ts';
import type { Config } from '../config.ts';

/** Sends what is in the outbox. */
export interface MailService {
  /** Letters may be handed in from the first moment on; they wait until it is started. */
  queue: MailQueue;
  /** Begins to send. Where the database is away it tries again, so nobody waits for it. */
  start(): void;
  /** Lets what is under way finish and takes no more. */
  stop(): Promise<void>;
}

export interface MailServiceParts {
  config: Pick<Config, 'dataDir' | 'mail' | 'siteOrigin'>;
  store: Pick<Store, 'db'>;
  address: StoreAddress;
  /** The owner of the database, who makes the tables of the queue. */
  owner: StoreAddress;
  log: StoreLog;
  /** Milliseconds; a test is in a hurry. */
  pause?: { retry: number; sweep: number };
  /** Seconds. */
  pace?: { supervise: number; poll: number; lease: number };
  rules?: JobOptions['rules'];
}

function jobConnection(address: StoreAddress): JobConnection {
  const connection = 'url' in address ? { connectionString: address.url } : address.connectionOptions;
  return { ...connection, application_name: 'shanyraq-jobs' };
}

const unhurried = { retry: 5000, sweep: 60_000 };
const steady = { supervise: 15, poll: 2, lease: 20 };

export function openMailService(parts: MailServiceParts): MailService {
  const { config, store, address, owner, log, pause = unhurried, pace = steady, rules } = parts;
  const { db } = store;
  const folderPath = join(config.dataDir, 'mail');
  let jobs: Jobs | undefined;
  let folder: MailFolder | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  let working = Promise.resolve();

  // The queue and the mail library are loaded when the site is up already: nobody who reads it needs them.
  async function open(): Promise<void> {
    const [{ migrateJobs, openJobs }, transport] = await Promise.all([
      import('#jobs/jobs.ts'),
      openTransport(),
    ]);
    await migrateJobs({ connection: jobConnection(owner), log });
    const opened = await openJobs({
      connection: jobConnection(address),
      log,
      superviseSeconds: pace.supervise,
      pollSeconds: pace.poll,
      ...(rules && { rules }),
    });
    const { from, staff } = config.mail;
    const delivery = { db, origin: config.siteOrigin, from, staff, transport, log, leaseSeconds: pace.lease };
    await opened.work('send-mail', (data, attempt) => deliverMail(delivery, data, attempt));
    await opened.work('spread-newsletter', async (data) => {
      const letters = await spreadNewsletter({ db, jobs: opened }, data);
      log.info({ newsEntry: data.newsEntryId, letters }, 'a newsletter was written');
    });
    jobs = opened;
  }

  async function openTransport(): Promise<MailTransport> {
    const { smtpUrl } = config.mail;
    // Where there is a mail server now, the folder may hold letters of the time before.
    folder = (await import('#mail/folder-transport.ts')).mailFolder(folderPath);
    if (smtpUrl !== undefined) return (await import('#mail/smtp-transport.ts')).smtpTransport(smtpUrl);
    log.info({ folder: folderPath }, 'SMTP_URL is not set: letters are kept as files');
    return folder;
  }

  async function sweep(): Promise<void> {
    if (jobs) await resumeMail(db, jobs);
    if (folder) await clear(folder);
  }

  /** A letter that the store has forgotten, for its age or because its person was erased, is forgotten here as well. */
  async function clear(kept: MailFolder): Promise<void> {
    const ids = await kept.list();
    const known = await knownMail(db, ids);
    await kept.remove(ids.filter((id) => !known.has(id)));
  }

  async function step(): Promise<void> {
    let next = pause.sweep;
    try {
      if (!jobs) {
        await open();
        // Whoever handed a letter in meanwhile found the queue closed, and may be committed after this sweep.
        next = pause.retry;
      }
      await sweep();
    } catch (error) {
      log.warn(
        { error: error instanceof Error ? error.message : error },
        'letters wait: the queue is out of reach',
      );
      next = pause.retry;
    }
    if (!stopped) timer = setTimeout(run, next).unref();
  }

  function run(): void {
    working = step();
  }

  return {
    queue: mailQueue(() => jobs),
    start() {
      if (!stopped && timer === undefined) timer = setTimeout(run, 0);
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
      await jobs?.stop();
    },
  };
}
