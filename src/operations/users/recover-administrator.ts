import type { Kysely } from 'kysely';
import { defaultLocale } from '#language/locale/locale.ts';
import { administratorGrant, systemActor } from '#model/auth/permission.ts';
import { emailKey } from '#model/fields/email.ts';
import { deleteAccessTokens } from '#store/auth/access-token.ts';
import { deletePasskeys } from '#store/auth/passkey.ts';
import { deleteSessions } from '#store/auth/session.ts';
import {
  findUserByEmail,
  insertUser,
  lockAdministrators,
  setBackupCodes,
  setGrants,
  type User,
  updateUser,
} from '#store/auth/user.ts';
import { deleteUserLinks } from '#store/auth/user-link.ts';
import type { Database } from '#store/schema.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent, userSubject } from '../audit/record-audit-event.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { EmailTakenError } from '../auth/auth-errors.ts';
import { createUserLink } from '../auth/user-link.ts';

type RecoveryContext = Pick<AuthContext, 'db' | 'now' | 'secret'> & { origin: string };

/**
 * Gives an address the role of an administrator, for an operator who is locked out. An existing user is activated and
 * loses all ways to sign in, because another person may have them.
 * @returns a link to set a password, valid as an invitation
 */
export async function recoverAdministrator(
  context: RecoveryContext,
  email: string,
): Promise<{ link: string; isNew: boolean }> {
  const { db, now } = context;
  return inTransaction(db, async (trx) => {
    await lockAdministrators(trx);
    const existing = await findUserByEmail(trx, emailKey(email));
    const user = existing ?? (await createUser(trx, email));
    if (existing) await resetUser(trx, existing.id);
    const details = { grants: [administratorGrant] };
    const action = existing ? 'user.recover' : 'user.invite';
    const actor = systemActor('admin:invite');
    await recordAuditEvent({ db: trx, now }, { actor, action, subject: userSubject(user), details });
    const link = await createUserLink({ ...context, db: trx }, 'invitation', user);
    return { link, isNew: !existing };
  });
}

async function createUser(db: Kysely<Database>, email: string): Promise<Pick<User, 'id' | 'email' | 'name'>> {
  const name = email;
  const grants = [administratorGrant];
  const id = await insertUser(db, { email, emailKey: emailKey(email), name, locale: defaultLocale, grants });
  // Another transaction has added the user in the meantime.
  if (id === undefined) throw new EmailTakenError();
  return { id, email, name };
}

async function resetUser(db: Kysely<Database>, id: number): Promise<void> {
  await updateUser(db, id, { active: true, password_hash: null, totp_secret: null, oidc_subject: null });
  await setBackupCodes(db, id, []);
  await deletePasskeys(db, id);
  await deleteAccessTokens(db, id);
  await deleteSessions(db, id);
  await deleteUserLinks(db, id);
  await setGrants(db, id, [administratorGrant]);
}
