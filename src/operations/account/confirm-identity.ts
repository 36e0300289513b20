import { findSessionStart } from '#store/auth/session.ts';
import type { AuthContext, Client, OwnSession } from '../auth/auth-context.ts';
import { SignInNeededError } from '../auth/auth-errors.ts';
import { confirmPassword } from './confirm-password.ts';

/** How long a sign-in confirms the identity of a user without a password. */
const RECENT_SIGN_IN_MS = 10 * 60_000;

/**
 * Confirms that the owner of the account makes a change: by the password, or by a recent sign-in with single sign-on or a
 * passkey if the account has no password.
 * @throws SignInRejectedError for a wrong password, SignInThrottledError, SignInNeededError
 */
export async function confirmIdentity(
  context: AuthContext,
  { user, sessionId }: OwnSession,
  { password = '', client }: { password?: string | undefined; client: Client },
): Promise<void> {
  if (user.password_hash !== null) return confirmPassword(context, user, { password, client });
  const startedAt = await findSessionStart(context.db, sessionId);
  const isRecent = startedAt !== undefined && context.now() - startedAt.getTime() <= RECENT_SIGN_IN_MS;
  if (!isRecent) throw new SignInNeededError();
}
