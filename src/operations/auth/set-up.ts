import type { Locale } from '#language/locale/locale.ts';
import { administratorGrant } from '#model/auth/permission.ts';
import { emailKey } from '#model/fields/email.ts';
import { hasAdministrator, insertUser, lockAdministrators } from '#store/auth/user.ts';
import { deleteSetupLink, findSetupLink, setSetupLink } from '#store/auth/user-link.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { AuthContext, Client } from './auth-context.ts';
import { EmailTakenError, LinkInvalidError } from './auth-errors.ts';
import { choosePassword } from './choose-password.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { createToken, hashToken } from './token.ts';

const SETUP_LINK_MS = 3_600_000;

/**
 * Creates the link with which the first administrator registers, and invalidates former ones.
 * @returns the path with the token; undefined if there is an administrator
 */
export async function createSetupLink({
  db,
  now,
}: Pick<AuthContext, 'db' | 'now'>): Promise<string | undefined> {
  if (await hasAdministrator(db)) return undefined;
  const token = createToken();
  await setSetupLink(db, { tokenHash: hashToken(token), expiresAt: new Date(now() + SETUP_LINK_MS) });
  return `/admin/setup#${token}`;
}

/** @throws LinkInvalidError */
export async function checkSetupLink(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  token: string,
): Promise<void> {
  const isValid = await findSetupLink(db, { tokenHash: hashToken(token), now: new Date(now()) });
  if (!isValid || (await hasAdministrator(db))) throw new LinkInvalidError('The setup link is invalid.');
}

/**
 * Creates the first administrator and signs in. Of simultaneous calls one succeeds.
 * @throws LinkInvalidError, PasswordRejectedError, EmailTakenError
 */
export async function setUp(
  context: AuthContext,
  input: { token: string; name: string; email: string; password: string; locale: Locale; client: Client },
): Promise<StartedSession> {
  const { db, now } = context;
  const { name, email, locale, client } = input;
  await checkSetupLink(context, input.token);
  const passwordHash = await choosePassword(input.password, [name, email]);
  return inTransaction(db, async (trx) => {
    await lockAdministrators(trx);
    const key = { tokenHash: hashToken(input.token), now: new Date(now()) };
    if ((await hasAdministrator(trx)) || !(await deleteSetupLink(trx, key))) {
      throw new LinkInvalidError('The setup link was used.');
    }
    const grants = [administratorGrant];
    const id = await insertUser(trx, {
      email,
      emailKey: emailKey(email),
      name,
      locale,
      grants,
      passwordHash,
    });
    if (id === undefined) throw new EmailTakenError();
    const actor = { userId: id, name };
    await recordAuditEvent({ db: trx, now }, { actor, action: 'user.setup' });
    return startSession({ db: trx, now }, { user: { id, name }, client, how: 'setup link' });
  });
}
