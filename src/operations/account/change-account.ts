import type { Locale } from '#language/locale/locale.ts';
import { type User, updateUser } from '#store/auth/user.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent, userSubject } from '../audit/record-audit-event.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { actorOf } from '../auth/authenticate.ts';

/** Changes the own name and the language of the admin. */
export async function changeAccount(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  user: User,
  { name, locale }: { name: string; locale: Locale },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await updateUser(trx, user.id, { name, locale });
    if (name === user.name) return;
    const subject = userSubject({ id: user.id, name });
    const details = { name: { from: user.name, to: name } };
    const event = { actor: actorOf(user), action: 'user.change' as const, subject, details };
    await recordAuditEvent({ db: trx, now }, event);
  });
}
