import { deleteSessions } from '#store/auth/session.ts';
import { findAttempt, recordAttemptFailure, takeAttempt } from '#store/auth/sign-in-attempt.ts';
import { setBackupCodes, spendTotpStep, type User, updateUser } from '#store/auth/user.ts';
import { inTransaction } from '#store/transaction.ts';
import { recordAuditEvent } from '../audit/record-audit-event.ts';
import type { AuthContext, Client, OwnSession } from '../auth/auth-context.ts';
import { SignInRejectedError } from '../auth/auth-errors.ts';
import { actorOf } from '../auth/authenticate.ts';
import { createBackupCodes, hashBackupCode } from '../auth/backup-code.ts';
import { attemptKey, startAttempt } from '../auth/start-attempt.ts';
import { createTotpSecret, describeTotp, openTotpSecret, sealTotpSecret, stepOfCode } from '../auth/totp.ts';
import { confirmIdentity } from './confirm-identity.ts';

interface Confirmation {
  /** Undefined for an account without one. */
  password?: string | undefined;
  client: Client;
}

const REGISTRATION_MS = 15 * 60_000;
const MAX_CODE_FAILURES = 10;

/**
 * Starts to set up one-time codes. Nothing changes until a first code proves that the app has the secret.
 * @returns the secret for the app, and the token for `enableSecondFactor`
 */
export async function prepareSecondFactor(
  context: AuthContext,
  own: OwnSession,
  input: Confirmation & { issuer: string },
): Promise<{ attempt: string; uri: string; secret: string }> {
  const { user } = own;
  await confirmIdentity(context, own, input);
  const secret = createTotpSecret();
  const attempt = await startAttempt(context, {
    kind: 'totp-registration',
    userId: user.id,
    state: { sealed: sealTotpSecret(secret, context.secret).toString('base64') },
    lifetimeMs: REGISTRATION_MS,
  });
  return { attempt, ...describeTotp(secret, { email: user.email, issuer: input.issuer }) };
}

/**
 * Turns the second factor on and ends all other sessions.
 * @returns the backup codes, shown once
 * @throws SignInRejectedError for a wrong code
 */
export async function enableSecondFactor(
  context: AuthContext,
  { user, sessionId }: OwnSession,
  { attempt: token, code }: { attempt: string; code: string },
): Promise<string[]> {
  const { db, now } = context;
  const key = attemptKey(context, 'totp-registration', token);
  const attempt = await findAttempt(db, key);
  if (!attempt || attempt.user_id !== user.id) throw new SignInRejectedError('link-invalid');
  const sealed = Buffer.from((attempt.state as { sealed: string }).sealed, 'base64');
  const step = stepOfCode(openTotpSecret(sealed, context.secret), code, now());
  if (step === undefined) {
    await recordAttemptFailure(db, key.tokenHash, MAX_CODE_FAILURES);
    throw new SignInRejectedError('wrong-code');
  }
  return inTransaction(db, async (trx) => {
    if (!(await takeAttempt(trx, key))) throw new SignInRejectedError('link-invalid');
    await updateUser(trx, user.id, { totp_secret: sealed });
    await spendTotpStep(trx, user.id, step);
    await deleteSessions(trx, user.id, { except: sessionId });
    const codes = await replaceBackupCodes({ ...context, db: trx }, user);
    const actor = actorOf(user);
    await recordAuditEvent({ db: trx, now }, { actor, action: 'user.enable-second-factor' });
    return codes;
  });
}

/** Turns the second factor off and ends all other sessions. @throws SignInRejectedError, SignInNeededError */
export async function disableSecondFactor(
  context: AuthContext,
  own: OwnSession,
  input: Confirmation,
): Promise<void> {
  const { db, now } = context;
  const { user, sessionId } = own;
  await confirmIdentity(context, own, input);
  await inTransaction(db, async (trx) => {
    await updateUser(trx, user.id, { totp_secret: null });
    await setBackupCodes(trx, user.id, []);
    await deleteSessions(trx, user.id, { except: sessionId });
    const actor = actorOf(user);
    await recordAuditEvent({ db: trx, now }, { actor, action: 'user.disable-second-factor' });
  });
}

/** Replaces the backup codes. @returns the new ones, shown once @throws SignInRejectedError, SignInNeededError */
export async function renewBackupCodes(
  context: AuthContext,
  own: OwnSession,
  input: Confirmation,
): Promise<string[]> {
  const { user } = own;
  await confirmIdentity(context, own, input);
  return inTransaction(context.db, async (trx) => {
    const codes = await replaceBackupCodes({ ...context, db: trx }, user);
    const scope = { db: trx, now: context.now };
    await recordAuditEvent(scope, { actor: actorOf(user), action: 'user.renew-backup-codes' });
    return codes;
  });
}

async function replaceBackupCodes(
  { db, secret }: Pick<AuthContext, 'db' | 'secret'>,
  { id }: User,
): Promise<string[]> {
  const codes = createBackupCodes();
  await setBackupCodes(
    db,
    id,
    codes.map((code) => hashBackupCode(secret, id, code)),
  );
  return codes;
}
