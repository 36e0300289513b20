import { addDays, localDateOfInstant } from '#language/date/calendar.ts';
import { confirmDays } from '#model/forms/subscription.ts';
import { anonymise, forgetSenders, knownUploads, overdueSubmissions } from '#store/forms/submission.ts';
import { forgetUnconfirmed } from '#store/forms/subscription.ts';
import { inTransaction } from '#store/transaction.ts';
import type { FormContext } from '../forms/form-context.ts';

/** A file without a submission is left alone for so long, in milliseconds: somebody may be about to point at it. */
const ORPHANED_AFTER = 3_600_000;

const DAY = 24 * 3_600_000;

/** For how many days after the report staff may look through what is in quarantine and has no last day of its own. */
const SPAM_DAYS = 90;

/** For how many days senders are told apart: nothing looks further back than one. */
const SENDER_DAYS = 2;

/**
 * Forgets what may not be kept any longer: what tells senders apart, requests for the news that nobody has confirmed,
 * submissions whose last day is over, those of subscribers who have left, and files that no submission points at.
 * @returns how many submissions and files
 */
export async function sweepSubmissions({
  db,
  inbox,
  now,
}: Pick<FormContext, 'db' | 'inbox' | 'now'>): Promise<{ submissions: number; files: number }> {
  const moment = now();
  const today = localDateOfInstant(moment);
  const { ids, stored } = await inTransaction(db, async (trx) => {
    await forgetUnconfirmed(trx, new Date(moment - confirmDays * DAY));
    const ids = await overdueSubmissions(trx, {
      today,
      reportedBefore: addDays(today, -SPAM_DAYS),
    });
    return { ids, stored: await anonymise(trx, ids, new Date(moment)) };
  });
  await inbox.remove(stored);
  await forgetSenders(db, new Date(moment - SENDER_DAYS * DAY));
  // By the clock of the disk, whatever the site's says.
  const orphans = await inbox.sweep(Date.now() - ORPHANED_AFTER, (names) => knownUploads(db, names));
  return { submissions: ids.length, files: stored.length + orphans };
}
