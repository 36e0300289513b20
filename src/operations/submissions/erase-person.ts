import { anonymise, findSubmissionsOfPerson } from '#store/forms/submission.ts';
import { deleteSubscription } from '#store/forms/subscription.ts';
import { inTransaction } from '#store/transaction.ts';
import { normalisePersonKey, type PersonKey } from './person-key.ts';
import type { StaffContext } from './staff-context.ts';

export interface ErasureResult {
  submissions: number;
  files: number;
  wasSubscribed: boolean;
}

/**
 * Erases a person's data from submissions, uploads, e-mails and subscriptions (Law 94-V, art. 25; Digital
 * Code). A submission keeps only its form, time and subject.
 * @throws RangeError for an invalid telephone number
 */
export async function erasePerson({ db, inbox, now }: StaffContext, key: PersonKey): Promise<ErasureResult> {
  const person = normalisePersonKey(key);
  const { email } = person;
  const { ids, stored, wasSubscribed } = await inTransaction(db, async (trx) => {
    const ids = await findSubmissionsOfPerson(trx, person);
    const stored = await anonymise(trx, ids, new Date(now()));
    const wasSubscribed = email !== undefined && (await deleteSubscription(trx, email));
    return { ids, stored, wasSubscribed };
  });
  // Files are removed after the commit: an orphaned file is purged later, a missing file would be data loss.
  await inbox.remove(stored);
  return { submissions: ids.length, files: stored.length, wasSubscribed };
}
