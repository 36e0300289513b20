import type { AuthContext } from '#operations/auth/auth-context.ts';
import { createSetupLink } from '#operations/auth/set-up.ts';

/**
 * Prints the link with which the first administrator registers, while there is none. It goes to the terminal and
 * not to the log, which others may read.
 */
export async function printSetupLink(auth: AuthContext, origin: string): Promise<void> {
  const path = await createSetupLink(auth);
  if (path === undefined) return;
  process.stdout.write(
    `\nshanyraq: no administrator exists. Create the first one within an hour:\n  ${origin}${path}\n\n`,
  );
}
