import { deleteSessions } from '#store/auth/session.ts';
import { updateUser } from '#store/auth/user.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { AuthContext, Client, OwnSession } from '../auth/auth-context.ts';
import { actorOf } from '../auth/authenticate.ts';
import { choosePassword } from '../auth/choose-password.ts';
import { confirmPassword } from './confirm-password.ts';

/**
 * Changes the own password and ends all other sessions.
 * @throws SignInRejectedError if the current password is wrong, SignInThrottledError, PasswordRejectedError
 */
export async function changePassword(
  context: AuthContext,
  { user, sessionId }: OwnSession,
  input: { current: string; password: string; client: Client },
): Promise<void> {
  const { db, now } = context;
  await confirmPassword(context, user, { password: input.current, client: input.client });
  const password_hash = await choosePassword(input.password, [user.name, user.email]);
  await inTransaction(db, async (trx) => {
    await updateUser(trx, user.id, { password_hash });
    await deleteSessions(trx, user.id, { except: sessionId });
    await recordAuditEvent({ db: trx, now }, { actor: actorOf(user), action: 'user.change-password' });
  });
}
