import type { Transaction } from 'kysely';
import { anonymise } from '#store/forms/submission.ts';
import { findAnnounced } from '#store/forms/webhook-delivery.ts';
import type { Database } from '#store/schema.ts';
import type { FormContext } from '../forms/form-context.ts';

/**
 * Deletes the personal data of submissions, and tells the webhook of those that it knows, so that the CRM deletes them too.
 * @returns the stored names of their files, to be removed after the commit
 */
export async function anonymiseSubmissions(
  { webhooks, now }: Pick<FormContext, 'webhooks' | 'now'>,
  trx: Transaction<Database>,
  ids: readonly number[],
): Promise<string[]> {
  const timestamp = now();
  const announced = await findAnnounced(trx, ids);
  const stored = await anonymise(trx, ids, new Date(timestamp));
  for (const submissionId of announced) {
    await webhooks.add(trx, { submissionId, event: 'submission.erased', now: timestamp });
  }
  return stored;
}
