import { emailKey } from '#model/fields/email.ts';
import { findUserByEmail } from '#store/auth/user.ts';
import { inTransaction } from '#store/transaction.ts';
import type { AuthContext, Client } from './auth-context.ts';
import { SignInRejectedError } from './auth-errors.ts';
import { verifyPassword } from './password.ts';
import { countFailure, forgetFailures, rejectThrottled } from './sign-in-throttle.ts';
import { startAttempt } from './start-attempt.ts';
import { type StartedSession, startSession } from './start-session.ts';

/** The time to enter the code of the second factor. */
const SECOND_FACTOR_MS = 10 * 60_000;

export type SignInResult =
  | { kind: 'signed-in'; session: StartedSession }
  /** The password was right; `attempt` is the token for `completeSignIn`. */
  | { kind: 'second-factor'; attempt: string };

/**
 * Signs in with a password. Takes the same time for unknown accounts.
 * @throws SignInThrottledError after too many failures of the account or the client
 * @throws SignInRejectedError without saying what is wrong
 */
export async function signIn(
  context: AuthContext,
  { email, password, client }: { email: string; password: string; client: Client },
): Promise<SignInResult> {
  const { db, now } = context;
  await rejectThrottled(context, 'sign-in', email, client);
  const user = await findUserByEmail(db, emailKey(email));
  const isRight = await verifyPassword(password, user?.password_hash ?? null);
  if (!isRight || !user?.active) {
    await countFailure(context, 'sign-in', email, client);
    throw new SignInRejectedError('wrong-credentials');
  }
  if (user.totp_secret !== null) {
    const attempt = await startAttempt(context, {
      kind: 'second-factor',
      userId: user.id,
      state: {},
      lifetimeMs: SECOND_FACTOR_MS,
    });
    return { kind: 'second-factor', attempt };
  }
  const session = await inTransaction(db, async (trx) => {
    await forgetFailures({ db: trx }, email);
    return startSession({ db: trx, now }, { user, client, how: 'password' });
  });
  return { kind: 'signed-in', session };
}
