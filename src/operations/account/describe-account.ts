import { listAccessTokens } from '#store/auth/access-token.ts';
import { listSessions } from '#store/auth/session.ts';
import { countBackupCodes, findUser } from '#store/auth/user.ts';
import type { AuthContext, OwnSession } from '../auth/auth-context.ts';

type Scope = Pick<AuthContext, 'db' | 'now'>;

/** @returns the own account; undefined if the user does not exist */
export async function describeAccount({ db }: Pick<Scope, 'db'>, userId: number) {
  const user = await findUser(db, userId);
  if (!user) return undefined;
  const { id, email, name, locale, grants } = user;
  return {
    id,
    email,
    name,
    locale,
    grants,
    hasPassword: user.password_hash !== null,
    hasSecondFactor: user.totp_secret !== null,
    backupCodesLeft: await countBackupCodes(db, userId),
  };
}

/** @returns the sessions of a user, the last used first */
export async function listOwnSessions({ db, now }: Scope, { user, sessionId }: OwnSession) {
  const sessions = await listSessions(db, user.id, new Date(now()));
  return sessions.map(({ id, user_agent, created_at, used_at }) => ({
    id,
    userAgent: user_agent,
    createdAt: created_at.toISOString(),
    usedAt: used_at.toISOString(),
    isCurrent: id === sessionId,
  }));
}

/** @returns the access tokens of a user, without the tokens themselves */
export async function listOwnTokens({ db }: Pick<Scope, 'db'>, userId: number) {
  const tokens = await listAccessTokens(db, userId);
  return tokens.map(({ id, name, created_at, expires_at, used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
    usedAt: used_at?.toISOString() ?? null,
  }));
}
