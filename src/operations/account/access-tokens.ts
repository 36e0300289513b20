import { DAY_MS } from '#language/date/calendar.ts';
import { deleteAccessToken, insertAccessToken } from '#store/auth/access-token.ts';
import type { User } from '#store/auth/user.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { AuthContext, Client, OwnSession } from '../auth/auth-context.ts';
import { actorOf } from '../auth/authenticate.ts';
import { createToken, hashToken } from '../auth/token.ts';
import { NotFoundError } from '../not-found-error.ts';
import { confirmIdentity } from './confirm-identity.ts';

/**
 * Creates a token for an integration, with the permissions of the user.
 * @returns the token, which is shown once
 * @throws SignInRejectedError for a wrong password, SignInThrottledError, SignInNeededError
 */
export async function createAccessToken(
  context: AuthContext,
  own: OwnSession,
  input: { name: string; days: number; password?: string | undefined; client: Client },
): Promise<string> {
  const { db, now } = context;
  const { user } = own;
  await confirmIdentity(context, own, input);
  const token = createToken();
  await inTransaction(db, async (trx) => {
    const expiresAt = new Date(now() + input.days * DAY_MS);
    await insertAccessToken(trx, {
      userId: user.id,
      name: input.name,
      tokenHash: hashToken(token),
      expiresAt,
    });
    const details = { name: input.name, days: input.days };
    const event = { actor: actorOf(user), action: 'user.create-token' as const, details };
    await recordAuditEvent({ db: trx, now }, event);
  });
  return token;
}

/** @throws NotFoundError */
export async function removeAccessToken(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  user: User,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await deleteAccessToken(trx, user.id, id))) throw new NotFoundError(`access token ${id}`);
    await recordAuditEvent({ db: trx, now }, { actor: actorOf(user), action: 'user.delete-token' });
  });
}
