import { anonymise, submissionsOfPerson } from '#store/forms/submission.ts';
import { forgetSubscription } from '#store/forms/subscription.ts';
import { inTransaction } from '#store/transaction.ts';
import { type PersonKey, readPersonKey } from './person-key.ts';
import type { DeskContext } from './staff-context.ts';

export interface Erasure {
  submissions: number;
  files: number;
  wasSubscribed: boolean;
}

/**
 * Takes a person out of everything that visitors sent (Law 94-V, art. 25; Digital Code): fields, files, letters and the
 * subscription. What is left of a submission says that there was one, of which form, when and about what.
 * @throws RangeError for a telephone number that is none
 */
export async function erasePerson({ db, inbox, now }: DeskContext, key: PersonKey): Promise<Erasure> {
  const person = readPersonKey(key);
  const { email } = person;
  const { ids, stored, wasSubscribed } = await inTransaction(db, async (trx) => {
    const ids = await submissionsOfPerson(trx, person);
    const stored = await anonymise(trx, ids, new Date(now()));
    const wasSubscribed = email !== undefined && (await forgetSubscription(trx, email));
    return { ids, stored, wasSubscribed };
  });
  // Only what is committed: a file without its submission is swept, a submission without its file would be a loss.
  await inbox.remove(stored);
  return { submissions: ids.length, files: stored.length, wasSubscribed };
}
