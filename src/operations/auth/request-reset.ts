import type { Locale } from '#language/locale/locale.ts';
import { parseEmail } from '#model/fields/email.ts';
import { inTransaction } from '#store/transaction.ts';
import type { AuthContext, Client } from './auth-context.ts';
import { countTry } from './sign-in-throttle.ts';

/**
 * Requests an e-mail with a link that resets the password. The outbox finds out whether the address belongs to
 * a user, so the response and its time are equal for all addresses.
 * @throws SignInThrottledError after too many requests for the address or of the client
 */
export async function requestReset(
  context: AuthContext,
  { email, locale, client }: { email: string; locale: Locale; client: Client },
): Promise<void> {
  await countTry(context, 'reset', email, client);
  const recipient = parseEmail(email);
  if (recipient === undefined) return;
  await inTransaction(context.db, (trx) =>
    context.mail.add(trx, [{ kind: 'password-reset', locale, recipient }]),
  );
}
