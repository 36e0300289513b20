import { join } from 'node:path';
import type { JobConnection, JobQueue, JobQueueOptions } from '#jobs/job-queue.ts';
import type { FolderTransport } from '#mail/folder-transport.ts';
import type { MailTransport } from '#mail/transport.ts';
import { deliverMail } from '#operations/mail/deliver-mail.ts';
import { createMailQueue } from '#operations/mail/queue-mail.ts';
import { requeueStalledMail } from '#operations/mail/requeue-stalled-mail.ts';
import { deliverWebhook } from '#operations/webhooks/deliver-webhook.ts';
import {
  createWebhookQueue,
  noWebhooks,
  requeueStalledWebhooks,
} from '#operations/webhooks/webhook-queue.ts';
import type { Store } from '#store/connection/connect.ts';
import type { DatabaseAddress } from '#store/connection/database-address.ts';
import type { WebhookQueue } from '#store/forms/webhook-delivery.ts';
import type { StoreLogger } from '#store/logger.ts';
import { findKnownMessageIds, type MailQueue } from '#store/mail/mail.ts';
import type { Config } from '../config.ts';
import { createNewsletterSender, type NewsletterSender } from './newsletter-sender.ts';

/** Sends the e-mails and webhook deliveries of the outboxes, and newsletters. */
export interface MailService {
  /** Accepts e-mails before `start`; they wait in the outbox. */
  queue: MailQueue;
  /** Accepts deliveries before `start`; drops them without a webhook. */
  webhooks: WebhookQueue;
  /** Starts sending in the background and retries if the database is unavailable. */
  start(): void;
  /** Waits for the e-mails that are being sent. */
  stop(): Promise<void>;
}

export interface MailServiceOptions {
  config: Pick<Config, 'dataDir' | 'mail' | 'siteOrigin' | 'crmWebhook'>;
  store: Pick<Store, 'db'>;
  address: DatabaseAddress;
  /** The secret of the installation, for links of the admin. */
  secret: string;
  now: () => number;
  /** The owner role, which migrates the tables of the job queue. */
  owner: DatabaseAddress;
  log: StoreLogger;
  /** In milliseconds. */
  intervalsMs?: { reopenQueue: number; sweep: number; newsletters: number };
  /** In seconds. */
  jobTimingSeconds?: { supervise: number; poll: number; lease: number };
  jobPolicyOverrides?: JobQueueOptions['policyOverrides'];
}

function toJobConnection(address: DatabaseAddress): JobConnection {
  const connection = 'url' in address ? { connectionString: address.url } : address.connectionOptions;
  return { ...connection, application_name: 'shanyraq-jobs' };
}

const DEFAULT_INTERVALS_MS = { reopenQueue: 5000, sweep: 60_000, newsletters: 5000 };
const DEFAULT_JOB_TIMING_SECONDS = { supervise: 15, poll: 2, lease: 20 };

export function openMailService(options: MailServiceOptions): MailService {
  const { config, store, address, owner, secret, now, log, jobPolicyOverrides } = options;
  const { intervalsMs = DEFAULT_INTERVALS_MS, jobTimingSeconds = DEFAULT_JOB_TIMING_SECONDS } = options;
  const { db } = store;
  const folderPath = join(config.dataDir, 'mail');
  let jobs: JobQueue | undefined;
  let folder: FolderTransport | undefined;
  let newsletters: NewsletterSender | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let running = Promise.resolve();

  // Imports the job queue and the mail library lazily, because serving pages does not need them.
  async function open(): Promise<void> {
    const [{ migrateJobQueue, openJobQueue }, transport] = await Promise.all([
      import('#jobs/job-queue.ts'),
      openTransport(),
    ]);
    await migrateJobQueue({ connection: toJobConnection(owner), log });
    const openedJobs = await openJobQueue({
      connection: toJobConnection(address),
      log,
      superviseIntervalSeconds: jobTimingSeconds.supervise,
      pollIntervalSeconds: jobTimingSeconds.poll,
      ...(jobPolicyOverrides && { policyOverrides: jobPolicyOverrides }),
    });
    const { from, staff } = config.mail;
    const context = {
      db,
      origin: config.siteOrigin,
      from,
      staff,
      secret,
      now,
      transport,
      log,
      leaseSeconds: jobTimingSeconds.lease,
    };
    await openedJobs.startWorker('send-mail', (data, attempt) => deliverMail(context, data, attempt));
    const { crmWebhook: target } = config;
    if (target) {
      await openedJobs.startWorker('call-webhook', (data, attempt) =>
        deliverWebhook({ db, target, now, log }, data, attempt),
      );
    }
    jobs = openedJobs;
    newsletters = createNewsletterSender(context, intervalsMs.newsletters);
    newsletters.start();
  }

  async function openTransport(): Promise<MailTransport> {
    const { smtpUrl } = config.mail;
    // With a mail server, the folder may still contain e-mails from before it was configured.
    folder = (await import('#mail/folder-transport.ts')).createFolderTransport(folderPath);
    if (smtpUrl !== undefined) return (await import('#mail/smtp-transport.ts')).createSmtpTransport(smtpUrl);
    log.info({ folder: folderPath }, 'SMTP_URL is not set: e-mails are stored as files');
    return folder;
  }

  async function sweep(): Promise<void> {
    if (jobs) await requeueStalledMail(db, jobs);
    if (jobs && config.crmWebhook) await requeueStalledWebhooks(db, jobs);
    if (folder) await deleteOrphans(folder);
  }

  /** Deletes files of e-mails that were deleted from the database, by expiry or erasure of a person. */
  async function deleteOrphans(mailFolder: FolderTransport): Promise<void> {
    const ids = await mailFolder.list();
    const existing = await findKnownMessageIds(db, ids);
    await mailFolder.remove(ids.filter((id) => !existing.has(id)));
  }

  async function tick(): Promise<void> {
    let delayMs = intervalsMs.sweep;
    try {
      if (!jobs) {
        await open();
        // Transactions that saw the queue closed may commit after this sweep.
        delayMs = intervalsMs.reopenQueue;
      }
      await sweep();
    } catch (error) {
      log.warn(
        { error: error instanceof Error ? error.message : error },
        'the job queue is unavailable: e-mails are sent later',
      );
      delayMs = intervalsMs.reopenQueue;
    }
    if (!isStopped) timer = setTimeout(run, delayMs).unref();
  }

  function run(): void {
    running = tick();
  }

  return {
    queue: createMailQueue(() => jobs),
    webhooks: config.crmWebhook ? createWebhookQueue(() => jobs) : noWebhooks,
    start() {
      if (!isStopped && timer === undefined) timer = setTimeout(run, 0);
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
      await newsletters?.stop();
      await jobs?.stop();
    },
  };
}
