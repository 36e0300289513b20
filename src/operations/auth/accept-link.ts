import { deleteSessions } from '#store/auth/session.ts';
import { updateUser } from '#store/auth/user.ts';
import type { UserLinkKind } from '#store/auth/user-link.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { AuthContext, Client } from './auth-context.ts';
import { actorOf } from './authenticate.ts';
import { choosePassword } from './choose-password.ts';
import { forgetFailures } from './sign-in-throttle.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { consumeUserLink, findUserOfLink } from './user-link.ts';

/**
 * Sets the password by a link from an e-mail. An invitation signs in; a reset ends all sessions and leads to
 * the sign-in, because the second factor still applies.
 * @throws LinkInvalidError, PasswordRejectedError
 */
export async function acceptLink(
  context: AuthContext,
  input: { kind: UserLinkKind; token: string; password: string; client: Client },
): Promise<StartedSession | undefined> {
  const { db, now } = context;
  const { kind, client } = input;
  const { user, nonce } = await findUserOfLink(context, kind, input.token);
  const password_hash = await choosePassword(input.password, [user.name, user.email]);
  return inTransaction(db, async (trx) => {
    await consumeUserLink(trx, { userId: user.id, kind, nonce });
    await updateUser(trx, user.id, { password_hash });
    await deleteSessions(trx, user.id);
    await forgetFailures({ db: trx, now }, { email: user.email, client });
    const action = kind === 'invitation' ? 'user.accept-invitation' : 'user.reset-password';
    await recordAuditEvent({ db: trx, now }, { actor: actorOf(user), action });
    if (kind === 'reset' || user.totp_secret !== null) return undefined;
    return startSession({ db: trx, now }, { user, client, how: kind });
  });
}
