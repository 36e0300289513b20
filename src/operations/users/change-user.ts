import { isDeepStrictEqual } from 'node:util';
import type { Actor, Grant } from '#model/auth/permission.ts';
import { deleteSessions } from '#store/auth/session.ts';
import { lockAdministrators, lockUser, setGrants, updateUser } from '#store/auth/user.ts';
import { deleteUserLinks } from '#store/auth/user-link.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent, userSubject } from '../audit/record-audit-event.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { NotFoundError } from '../not-found-error.ts';
import { requireAdministrator } from './require-administrator.ts';

export interface UserChange {
  name?: string | undefined;
  grants?: readonly Grant[] | undefined;
  active?: boolean | undefined;
}

/**
 * Changes name, permissions or activity of a user. Changed permissions and deactivation end all sessions of the
 * user, except the session of the actor.
 * @throws NotFoundError, LastAdministratorError, ForbiddenError
 */
export async function changeUser(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  { actor, sessionId }: { actor: Actor; sessionId: number | undefined },
  id: number,
  change: UserChange,
): Promise<void> {
  requireGlobally(actor, 'manage-users');
  await inTransaction(db, async (trx) => {
    await lockAdministrators(trx);
    const user = await lockUser(trx, id);
    if (!user) throw new NotFoundError(`user ${id}`);
    const { name = user.name, active = user.active, grants = user.grants } = change;
    const hasGrantsChanged = !isDeepStrictEqual(grants, user.grants);
    await updateUser(trx, id, { name, active });
    if (hasGrantsChanged) await setGrants(trx, id, grants);
    if (hasGrantsChanged || active !== user.active) {
      await requireAdministrator(trx, user);
      await deleteSessions(trx, id, { except: actor.userId === id ? sessionId : undefined });
    }
    if (!active) await deleteUserLinks(trx, id);
    const subject = userSubject({ id, name });
    const record = (
      action: 'user.change' | 'user.change-permissions' | 'user.deactivate' | 'user.activate',
      details = {},
    ) => recordAuditEvent({ db: trx, now }, { actor, action, subject, details });
    if (name !== user.name) await record('user.change', { name: { from: user.name, to: name } });
    if (hasGrantsChanged) await record('user.change-permissions', { from: user.grants, to: grants });
    if (active !== user.active) await record(active ? 'user.activate' : 'user.deactivate');
  });
}
