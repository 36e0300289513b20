import { emailKey } from '#model/fields/email.ts';
import { findUserByEmail } from '#store/auth/user.ts';
import { inTransaction } from '#store/transaction.ts';
import type { AuthContext, Client } from './auth-context.ts';
import { SignInRejectedError } from './auth-errors.ts';
import { verifyPassword } from './password.ts';
import { countTry, forgetFailures, takeBackTry } from './sign-in-throttle.ts';
import { type SecondStep, startSecondStep } from './start-second-step.ts';
import { type StartedSession, startSession } from './start-session.ts';

export type SignInResult = { kind: 'signed-in'; session: StartedSession } | SecondStep;

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
  const attempt = await countTry(context, 'sign-in', email, client);
  const user = await findUserByEmail(db, emailKey(email));
  const isRight = await verifyPassword(password, user?.password_hash ?? null);
  if (!isRight || !user?.active) throw new SignInRejectedError('wrong-credentials');
  if (user.totp_secret !== null) {
    await takeBackTry(context, attempt);
    return startSecondStep(context, user.id, { first: 'password' });
  }
  const session = await inTransaction(db, async (trx) => {
    const started = await startSession({ db: trx, now }, { user, client, how: 'password' });
    await forgetFailures({ db: trx, now }, { email, client, attempt });
    return started;
  });
  return { kind: 'signed-in', session };
}
