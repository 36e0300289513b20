import { PasswordRejectedError } from './auth-errors.ts';
import { isCommonPassword } from './common-password.ts';
import { hashPassword } from './password.ts';

const MIN_LENGTH = 10;
const MAX_LENGTH = 200;

/**
 * Checks and hashes a new password.
 * @param own words that others know: name and e-mail address
 * @throws PasswordRejectedError
 */
export async function choosePassword(password: string, own: readonly string[]): Promise<string> {
  const length = [...password].length;
  if (length < MIN_LENGTH) throw new PasswordRejectedError('too_short');
  if (length > MAX_LENGTH) throw new PasswordRejectedError('too_long');
  if (await isCommonPassword(password, own)) throw new PasswordRejectedError('too_common');
  return hashPassword(password);
}
