import type { Kysely } from 'kysely';
import { mayDoGlobally } from '#model/auth/permission.ts';
import { hasAdministrator, type User } from '#store/auth/user.ts';
import type { Database } from '#store/schema.ts';

/** The last administrator who can sign in cannot be removed: users could not be managed. */
export class LastAdministratorError extends Error {
  override readonly name = 'LastAdministratorError';

  constructor() {
    super('The last administrator must remain.');
  }
}

/**
 * Requires that an administrator remains who can sign in, after a change that takes permissions or a way to sign in from a
 * user. The caller holds the lock of the administrators.
 * @param before the user before the change
 * @throws LastAdministratorError
 */
export async function requireAdministrator(
  db: Kysely<Database>,
  before: Pick<User, 'active' | 'grants'>,
): Promise<void> {
  const wasAdministrator = before.active && mayDoGlobally(before, 'manage-users');
  if (wasAdministrator && !(await hasAdministrator(db))) throw new LastAdministratorError();
}
