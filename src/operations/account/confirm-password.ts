import type { User } from '#store/auth/user.ts';
import type { AuthContext, Client } from '../auth/auth-context.ts';
import { SignInRejectedError } from '../auth/auth-errors.ts';
import { verifyPassword } from '../auth/password.ts';
import { countFailure, rejectThrottled } from '../auth/sign-in-throttle.ts';

/**
 * Confirms the password before a change of the account, because another person may use an open browser.
 * @throws SignInRejectedError, SignInThrottledError
 */
export async function confirmPassword(
  context: AuthContext,
  user: User,
  { password, client }: { password: string; client: Client },
): Promise<void> {
  await rejectThrottled(context, 'sign-in', user.email, client);
  if (await verifyPassword(password, user.password_hash)) return;
  await countFailure(context, 'sign-in', user.email, client);
  throw new SignInRejectedError('wrong-password');
}
