import type { Actor } from '#model/auth/permission.ts';
import { lockUser } from '#store/auth/user.ts';
import { deleteUserLinks } from '#store/auth/user-link.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent, userSubject } from '../audit/record-audit-event.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { createUserLink } from '../auth/user-link.ts';
import { NotFoundError } from '../not-found-error.ts';

/**
 * Creates an invitation link that an administrator hands over, for example because there is no mail server.
 * Earlier links of the user end.
 * @returns the absolute URL
 * @throws NotFoundError if the user is unknown, deactivated or has accepted the invitation; ForbiddenError
 */
export async function createInvitationLink(
  context: Pick<AuthContext, 'db' | 'now' | 'secret'> & { origin: string },
  actor: Actor,
  id: number,
): Promise<string> {
  requireGlobally(actor, 'manage-users');
  const { db, now } = context;
  return inTransaction(db, async (trx) => {
    // Before the user is locked, as in `acceptLink`, so that the two cannot block each other.
    await deleteUserLinks(trx, id);
    const user = await lockUser(trx, id);
    if (!user?.active || user.password_hash !== null || user.oidc_subject !== null)
      throw new NotFoundError(`invited user ${id}`);
    const subject = userSubject(user);
    await recordAuditEvent({ db: trx, now }, { actor, action: 'user.create-invitation-link', subject });
    return createUserLink({ ...context, db: trx }, 'invitation', user);
  });
}
