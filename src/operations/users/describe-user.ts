import type { Actor } from '#model/auth/permission.ts';
import { findUser, listUsers, type User } from '#store/auth/user.ts';
import type { AuthContext } from '../auth/auth-context.ts';
import { requireGlobally } from '../auth/require-permission.ts';
import { NotFoundError } from '../not-found-error.ts';

type Scope = Pick<AuthContext, 'db'>;

/** @throws ForbiddenError */
export async function listAllUsers({ db }: Scope, actor: Actor) {
  requireGlobally(actor, 'manage-users');
  return (await listUsers(db)).map(describe);
}

/** @throws NotFoundError, ForbiddenError */
export async function describeUser({ db }: Scope, actor: Actor, id: number) {
  requireGlobally(actor, 'manage-users');
  const user = await findUser(db, id);
  if (!user) throw new NotFoundError(`user ${id}`);
  return describe(user);
}

function describe(user: User) {
  const { id, email, name, active, grants } = user;
  return {
    id,
    email,
    name,
    active,
    grants,
    isInvited: user.password_hash === null && user.oidc_subject === null,
    hasSecondFactor: user.totp_secret !== null,
    signedInAt: user.signed_in_at?.toISOString() ?? null,
    createdAt: user.created_at.toISOString(),
  };
}
