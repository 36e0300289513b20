import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import type { WebhookEvent, WebhookState } from '#model/forms/webhook.ts';
import type { Database } from '../schema.ts';

export type WebhookDelivery = Selectable<Database['webhook_delivery']>;

export interface NewWebhookDelivery {
  submissionId: number;
  event: WebhookEvent;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Outbox of the webhook. */
export interface WebhookQueue {
  /** Adds a delivery within the caller's transaction; it is sent after its commit. Does nothing without a webhook. */
  add(trx: Transaction<Database>, delivery: NewWebhookDelivery): Promise<void>;
}

/** @returns the id */
export async function insertDelivery(
  trx: Transaction<Database>,
  { submissionId, event, now }: NewWebhookDelivery,
): Promise<string> {
  const { id } = await trx
    .insertInto('webhook_delivery')
    .values({ submission_id: submissionId, event, last_error: null, made_at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Counts an attempt. @returns undefined unless it is queued */
export function startAttempt(db: Kysely<Database>, id: string): Promise<WebhookDelivery | undefined> {
  return db
    .updateTable('webhook_delivery')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst();
}

export async function recordDelivery(
  db: Kysely<Database>,
  id: string,
  { state, error, now }: { state: WebhookState; error: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state, last_error: error, settled_at: state === 'queued' ? null : now })
    .where('id', '=', id)
    .execute();
}

/** @returns the deliveries about a submission, oldest first */
export function findDeliveries(db: Kysely<Database>, submissionId: number): Promise<WebhookDelivery[]> {
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('submission_id', '=', submissionId)
    .orderBy('made_at')
    .execute();
}

/** @returns those of the submissions that the webhook was told about, or is going to be */
export async function findAnnounced(
  db: Kysely<Database>,
  submissionIds: readonly number[],
): Promise<number[]> {
  if (submissionIds.length === 0) return [];
  const rows = await db
    .selectFrom('webhook_delivery')
    .select('submission_id')
    .distinct()
    .where('submission_id', 'in', submissionIds)
    .where('event', '=', 'submission.created')
    .execute();
  return rows.map((row) => row.submission_id);
}

/** Deletes a delivery that has nothing left to say. */
export async function deleteDelivery(db: Kysely<Database>, id: string): Promise<void> {
  await db.deleteFrom('webhook_delivery').where('id', '=', id).execute();
}

/** @returns ids of queued deliveries, oldest first */
export async function listQueuedDeliveries(db: Kysely<Database>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('state', '=', 'queued')
    .orderBy('made_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns the number of deliveries that failed since a time */
export async function countFailedDeliveries(db: Kysely<Database>, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_delivery')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'failed')
    .where('settled_at', '>=', since)
    .executeTakeFirstOrThrow();
  return count;
}
