import type { Kysely, Transaction } from 'kysely';
import type { JobQueue } from '#jobs/job-queue.ts';
import { insertDelivery, listQueuedDeliveries, type WebhookQueue } from '#store/forms/webhook-delivery.ts';
import type { Database } from '#store/schema.ts';

type Jobs = Pick<JobQueue, 'add'>;

/** The id of the delivery as job id makes adding a job idempotent. */
const addJobs = (jobs: Jobs, trx: Transaction<Database>, ids: readonly string[]) =>
  jobs.add(
    trx,
    'call-webhook',
    ids.map((deliveryId) => ({ id: deliveryId, data: { deliveryId } })),
  );

/**
 * Creates a queue that writes an outbox row and a job in the caller's transaction.
 * @param jobs returns undefined until the job queue is open; `requeueStalledWebhooks` adds the missing jobs later
 */
export const createWebhookQueue = (jobs: () => Jobs | undefined): WebhookQueue => ({
  async add(trx, delivery) {
    const id = await insertDelivery(trx, delivery);
    const openJobs = jobs();
    if (openJobs) await addJobs(openJobs, trx, [id]);
  },
});

/** The queue of an installation without a webhook. */
export const noWebhooks: WebhookQueue = { add: async () => undefined };

const BATCH_SIZE = 500;

/** Adds jobs for deliveries that were written while the job queue was closed. Idempotent. */
export async function requeueStalledWebhooks(db: Kysely<Database>, jobs: Jobs): Promise<void> {
  const ids = await listQueuedDeliveries(db, BATCH_SIZE);
  if (ids.length > 0) await db.transaction().execute((trx) => addJobs(jobs, trx, ids));
}
