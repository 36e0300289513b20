import type { Kysely } from 'kysely';
import { findSubmission } from '#store/forms/submission.ts';
import { deleteDelivery, recordDelivery, startAttempt } from '#store/forms/webhook-delivery.ts';
import type { StoreLogger } from '#store/logger.ts';
import type { Database } from '#store/schema.ts';
import { webhookBody } from './webhook-body.ts';
import { signWebhook } from './webhook-signature.ts';

/** Where submissions are sent to, such as a CRM. */
export interface WebhookTarget {
  url: string;
  /** Signs the requests. */
  secret: string;
}

export interface WebhookContext {
  db: Kysely<Database>;
  target: WebhookTarget;
  now: () => number;
  /** Log entries identify a delivery by its id; they contain no personal data. */
  log: Pick<StoreLogger, 'info' | 'warn'>;
}

const WEBHOOK_TIMEOUT_MS = 10_000;

/** The receiver did not accept the request; it is sent again. The message has no personal data. */
class WebhookError extends Error {
  override readonly name = 'WebhookError';
}

/**
 * Sends one delivery and stores the result. Does nothing if it is settled. Delivery is at least once: the receiver recognises
 * a repeated one by its id.
 * @param attempt.last whether a failure is final
 * @throws WebhookError if the delivery is to be retried
 */
export async function deliverWebhook(
  context: WebhookContext,
  { deliveryId }: { deliveryId: string },
  attempt: { last: boolean },
): Promise<void> {
  const { db, now, log } = context;
  const delivery = await startAttempt(db, deliveryId);
  if (!delivery) return;
  const submission = await findSubmission(db, delivery.submission_id);
  const body = submission && webhookBody(delivery, submission);
  if (!body) return deleteDelivery(db, deliveryId);
  const { event, attempts } = delivery;
  try {
    await send(context, deliveryId, JSON.stringify(body));
  } catch (error) {
    const reason = reasonOf(error);
    const state = attempt.last ? 'failed' : 'queued';
    await recordDelivery(db, deliveryId, { state, error: reason, now: new Date(now()) });
    const outcome = attempt.last ? 'the webhook was not delivered' : 'the webhook is retried later';
    log.warn({ delivery: deliveryId, event, attempts, reason }, outcome);
    if (attempt.last) return;
    throw new WebhookError(reason);
  }
  await recordDelivery(db, deliveryId, { state: 'sent', error: null, now: new Date(now()) });
  log.info({ delivery: deliveryId, event, attempts }, 'webhook delivered');
}

/** @throws WebhookError, or an error of the connection */
async function send({ target, now }: WebhookContext, deliveryId: string, body: string): Promise<void> {
  const timestamp = Math.floor(now() / 1000);
  const response = await fetch(target.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Shanyraq',
      'idempotency-key': deliveryId,
      'shanyraq-signature': signWebhook(target.secret, timestamp, body),
    },
    body,
    // A redirect would send personal data to a host that is not configured.
    redirect: 'manual',
    signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new WebhookError(`status ${response.status}`);
}

/** Only codes and own texts: other messages could name hosts and data. */
function reasonOf(error: unknown): string {
  if (error instanceof WebhookError) return error.message;
  if (!(error instanceof Error)) return 'failed';
  if (error.name === 'TimeoutError') return 'timeout';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' ? code : error.name;
}
