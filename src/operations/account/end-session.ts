import { deleteSession, deleteSessions } from '#store/auth/session.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { AuthContext, OwnSession } from '../auth/auth-context.ts';
import { actorOf } from '../auth/authenticate.ts';
import { NotFoundError } from '../not-found-error.ts';

type Scope = Pick<AuthContext, 'db' | 'now'>;

/** Ends one of the own sessions; the current one signs out. @throws NotFoundError */
export async function endSession(
  { db, now }: Scope,
  { user, sessionId }: OwnSession,
  id: number,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    if (!(await deleteSession(trx, user.id, id))) throw new NotFoundError(`session ${id}`);
    const action = id === sessionId ? 'user.sign-out' : 'user.end-session';
    await recordAuditEvent({ db: trx, now }, { actor: actorOf(user), action });
  });
}

/** Ends all own sessions except the current one. @returns the number of ended sessions */
export async function endOtherSessions({ db, now }: Scope, { user, sessionId }: OwnSession): Promise<number> {
  return inTransaction(db, async (trx) => {
    const count = await deleteSessions(trx, user.id, { except: sessionId });
    const event = { actor: actorOf(user), action: 'user.end-session' as const, details: { count } };
    if (count > 0) await recordAuditEvent({ db: trx, now }, event);
    return count;
  });
}
