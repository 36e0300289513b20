import { findAttempt, recordAttemptFailure, takeAttempt } from '#store/auth/sign-in-attempt.ts';
import { findUser, spendBackupCode, spendTotpStep, type User } from '#store/auth/user.ts';
import { inTransaction } from '#store/transaction.ts';
import type { AuthContext, Client } from './auth-context.ts';
import { SignInRejectedError } from './auth-errors.ts';
import { hashBackupCode } from './backup-code.ts';
import { countTry, forgetFailures } from './sign-in-throttle.ts';
import { attemptKey } from './start-attempt.ts';
import type { SecondStepState } from './start-second-step.ts';
import { type StartedSession, startSession } from './start-session.ts';
import { openTotpSecret, stepOfCode } from './totp.ts';

/** After this number of wrong codes the sign-in begins again with the password. */
const MAX_CODE_FAILURES = 5;

/**
 * Completes a sign-in with a one-time code or a backup code. Each code works once, also concurrently.
 * @throws SignInThrottledError after too many failures
 * @throws SignInRejectedError for a wrong or used code, or an expired attempt
 */
export async function completeSignIn(
  context: AuthContext,
  { attempt: token, code, client }: { attempt: string; code: string; client: Client },
): Promise<StartedSession> {
  const { db, now } = context;
  const key = attemptKey(context, 'second-factor', token);
  const attempt = await findAttempt(db, key);
  const user = attempt?.user_id ? await findUser(db, attempt.user_id) : undefined;
  if (!user?.active) throw new SignInRejectedError('link-invalid');
  const counted = await countTry(context, 'sign-in', user.email, client);
  const session = await inTransaction(db, async (trx) => {
    const kind = await spendCode({ ...context, db: trx }, user, code);
    const taken = kind && (await takeAttempt(trx, key));
    if (!taken) return undefined;
    const { first } = taken.state as SecondStepState;
    const started = await startSession({ db: trx, now }, { user, client, how: `${first} and ${kind}` });
    await forgetFailures({ db: trx, now }, { email: user.email, client, attempt: counted });
    return started;
  });
  if (session) return session;
  await recordAttemptFailure(db, key.tokenHash, MAX_CODE_FAILURES);
  throw new SignInRejectedError('wrong-code');
}

/** @returns the kind of code, for the audit log; undefined for a wrong or used one */
async function spendCode(
  context: AuthContext,
  user: User,
  code: string,
): Promise<'code' | 'backup code' | undefined> {
  const { db, now, secret } = context;
  const step =
    user.totp_secret === null ? undefined : stepOfCode(openTotpSecret(user.totp_secret, secret), code, now());
  if (step !== undefined) return (await spendTotpStep(db, user.id, step)) ? 'code' : undefined;
  const isBackupCode = await spendBackupCode(db, user.id, hashBackupCode(secret, user.id, code));
  return isBackupCode ? 'backup code' : undefined;
}
