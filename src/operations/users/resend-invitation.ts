import type { Actor } from '#model/auth/permission.ts';
import { deleteSessions } from '#store/auth/session.ts';
import { lockAdministrators, lockUser, updateUser } from '#store/auth/user.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent, userSubject } from '../audit/record-audit-event.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { NotFoundError } from '../not-found-error.ts';
import { requireAdministrator } from './require-administrator.ts';

/**
 * Sends the invitation again to a user without a password; a user of single sign-on changes to a password, and all
 * sessions end.
 * @throws NotFoundError if the user is unknown, deactivated or has a password; LastAdministratorError, ForbiddenError
 */
export async function resendInvitation(context: AuthContext, actor: Actor, id: number): Promise<void> {
  requireGlobally(actor, 'manage-users');
  await inTransaction(context.db, async (trx) => {
    await lockAdministrators(trx);
    const user = await lockUser(trx, id);
    if (!user?.active || user.password_hash !== null) throw new NotFoundError(`invited user ${id}`);
    await updateUser(trx, id, { oidc_subject: null });
    if (user.oidc_subject !== null) await deleteSessions(trx, id);
    await requireAdministrator(trx, user);
    await context.mail.add(trx, [{ kind: 'invitation', locale: user.locale, recipient: user.email }]);
    const subject = userSubject(user);
    await recordAuditEvent({ db: trx, now: context.now }, { actor, action: 'user.invite', subject });
  });
}
