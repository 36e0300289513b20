import type { Actor } from '#model/auth/permission.ts';
import { findSubmissionsOfPerson } from '#store/forms/submission.ts';
import { deleteSubscription } from '#store/forms/subscription.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { anonymiseSubmissions } from './anonymise-submissions.ts';
import { toPerson } from './person-data.ts';
import type { PersonKey } from './person-key.ts';
import type { StaffContext } from './staff-context.ts';

export interface ErasureResult {
  submissions: number;
  files: number;
  wasSubscribed: boolean;
}

/**
 * Erases a person's data from submissions, notes, replies, uploads, e-mails and subscriptions (Law 94-V, art. 25; Digital
 * Code). A submission keeps only its form, time and subject.
 * @throws ForbiddenError, InvalidInputError for an invalid telephone number or no key
 */
export async function erasePerson(
  context: Pick<StaffContext, 'db' | 'inbox' | 'now' | 'webhooks'>,
  actor: Actor,
  key: PersonKey,
): Promise<ErasureResult> {
  requireGlobally(actor, 'manage-leads');
  const person = toPerson(key);
  const { email } = person;
  const { db, inbox, now } = context;
  const { ids, stored, wasSubscribed } = await inTransaction(db, async (trx) => {
    const ids = await findSubmissionsOfPerson(trx, person);
    const stored = await anonymiseSubmissions(context, trx, ids);
    const wasSubscribed = email !== undefined && (await deleteSubscription(trx, email));
    // Neither the address nor the number: events are never erased.
    const details = { count: ids.length };
    await recordAuditEvent({ db: trx, now }, { actor, action: 'submission.erase-person', details });
    return { ids, stored, wasSubscribed };
  });
  // Files are removed after the commit: an orphaned file is purged later, a missing file would be data loss.
  await inbox.remove(stored);
  return { submissions: ids.length, files: stored.length, wasSubscribed };
}
