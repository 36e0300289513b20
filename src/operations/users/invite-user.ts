import type { Locale } from '#language/locale/locale.ts';
import type { Actor, Grant } from '#model/auth/permission.ts';
import { emailKey } from '#model/fields/email.ts';
import { insertUser } from '#store/auth/user.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent, userSubject } from '../audit/record-audit-event.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { EmailTakenError } from '../auth/auth-errors.ts';
import { requireGlobally } from '../auth/require-permission.ts';

export interface Invitation {
  email: string;
  name: string;
  /** Language of the e-mail and of the admin until the user changes it. */
  locale: Locale;
  grants: readonly Grant[];
}

/**
 * Creates a user without a password, and sends a link to set one.
 * @returns the id
 * @throws EmailTakenError, ForbiddenError
 */
export async function inviteUser(
  context: AuthContext,
  actor: Actor,
  invitation: Invitation,
): Promise<number> {
  requireGlobally(actor, 'manage-users');
  const { email, name, locale, grants } = invitation;
  return inTransaction(context.db, async (trx) => {
    const id = await insertUser(trx, { email, emailKey: emailKey(email), name, locale, grants });
    if (id === undefined) throw new EmailTakenError();
    await context.mail.add(trx, [{ kind: 'invitation', locale, recipient: email }]);
    const subject = userSubject({ id, name });
    const scope = { db: trx, now: context.now };
    await recordAuditEvent(scope, { actor, action: 'user.invite', subject, details: { grants } });
    return id;
  });
}
