import { addDays, DAY_MS, localDateOfInstant } from '#language/date/calendar.ts';
import { confirmationDays } from '#model/forms/subscription.ts';
import { clearSenderHashes, findExpiredSubmissions, findReferencedUploads } from '#store/forms/submission.ts';
import { deleteUnconfirmedSubscriptions } from '#store/forms/subscription.ts';
import { inTransaction } from '#store/transaction.ts';
import type { FormContext } from '../forms/form-context.ts';
import { anonymiseSubmissions } from './anonymise-submissions.ts';

/** Grace period for files without a submission: a running transaction may be about to reference them. */
const ORPHAN_GRACE_MS = 3_600_000;

/** Retention of quarantined submissions after they were reported to staff. */
const QUARANTINE_RETENTION_DAYS = 90;

/** Retention of sender hashes; spam scoring looks back one day. */
const SENDER_HASH_RETENTION_DAYS = 2;

/**
 * Deletes data after its retention period: sender hashes, unconfirmed subscriptions, submissions, submissions
 * of former subscribers, and orphaned files.
 * @returns the number of deleted submissions and files
 */
export async function purgeSubmissions(
  context: Pick<FormContext, 'db' | 'inbox' | 'now' | 'webhooks'>,
): Promise<{ submissions: number; files: number }> {
  const { db, inbox, now } = context;
  const timestamp = now();
  const today = localDateOfInstant(timestamp);
  const { ids, stored } = await inTransaction(db, async (trx) => {
    await deleteUnconfirmedSubscriptions(trx, new Date(timestamp - confirmationDays * DAY_MS));
    const ids = await findExpiredSubmissions(trx, {
      today,
      reportedBefore: addDays(today, -QUARANTINE_RETENTION_DAYS),
    });
    return { ids, stored: await anonymiseSubmissions(context, trx, ids) };
  });
  await inbox.remove(stored);
  await clearSenderHashes(db, new Date(timestamp - SENDER_HASH_RETENTION_DAYS * DAY_MS));
  // File times follow the system clock, not the injected one.
  const orphans = await inbox.deleteOrphans(Date.now() - ORPHAN_GRACE_MS, (names) =>
    findReferencedUploads(db, names),
  );
  return { submissions: ids.length, files: stored.length + orphans };
}
