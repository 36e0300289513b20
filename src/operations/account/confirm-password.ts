import type { User } from '#store/auth/user.ts';
import type { AuthContext, Client } from '../auth/auth-context.ts';
import { SignInRejectedError } from '../auth/auth-errors.ts';
import { verifyPassword } from '../auth/password.ts';
import { countTry, takeBackTry } from '../auth/sign-in-throttle.ts';

/**
 * Confirms the password before a change of the account, because another person may use an open browser.
 * @throws SignInRejectedError, SignInThrottledError
 */
export async function confirmPassword(
  context: AuthContext,
  user: User,
  { password, client }: { password: string; client: Client },
): Promise<void> {
  const attempt = await countTry(context, 'sign-in', user.email, client);
  if (!(await verifyPassword(password, user.password_hash))) throw new SignInRejectedError('wrong-password');
  await takeBackTry(context, attempt);
}
