import type { Actor } from '#model/auth/permission.ts';
import { findAccessToken, touchAccessToken } from '#store/auth/access-token.ts';
import { findSession, rotateSession, type Session, touchSession } from '#store/auth/session.ts';
import { findUser, type User } from '#store/auth/user.ts';
import type { AuthContext } from './auth-context.ts';
import { FORMER_TOKEN_MS, SESSION_ROTATION_MS, sessionExpiry } from './session-lifetime.ts';
import { createToken, hashToken } from './token.ts';

/** The user who performs a call. */
export interface Authenticated {
  user: User;
  actor: Actor;
  /** Undefined for an access token. */
  sessionId: number | undefined;
}

export interface AuthenticatedSession extends Authenticated {
  /** The new token of the cookie, if it was replaced. */
  newToken: string | undefined;
}

/** Writing the time of the last use at each request would be a row update per keystroke. */
const TOUCH_INTERVAL_MS = 60_000;

export const actorOf = ({ id, name, grants }: Pick<User, 'id' | 'name' | 'grants'>): Actor => ({
  userId: id,
  name,
  grants,
});

/**
 * @param options.mayRotate false for a response that must not set a cookie
 * @returns the session of a cookie; undefined if it has ended or the user is deactivated
 */
export async function authenticate(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  token: string,
  { mayRotate = true } = {},
): Promise<AuthenticatedSession | undefined> {
  const at = now();
  const tokenHash = hashToken(token);
  const formerSince = new Date(at - FORMER_TOKEN_MS);
  const session = await findSession(db, { tokenHash, now: new Date(at), formerSince });
  if (!session) return undefined;
  const user = await findUser(db, session.user_id);
  if (!user?.active) return undefined;
  const expiresAt = sessionExpiry(session.created_at.getTime(), at);
  let newToken: string | undefined;
  const isCurrent = session.token_hash.equals(tokenHash);
  if (mayRotate && isCurrent && at - session.rotated_at.getTime() > SESSION_ROTATION_MS) {
    const next = createToken();
    const rotation = { id: session.id, from: tokenHash, to: hashToken(next), now: new Date(at), expiresAt };
    if (await rotateSession(db, rotation)) newToken = next;
  } else if (isFirstUse(session, isCurrent) || at - session.used_at.getTime() > TOUCH_INTERVAL_MS) {
    await touchSession(db, session.id, { now: new Date(at), expiresAt });
  }
  return { user, actor: actorOf(user), sessionId: session.id, newToken };
}

/** The first use of a new token ends the former one. */
const isFirstUse = ({ used_at, rotated_at }: Session, isCurrent: boolean) =>
  isCurrent && used_at.getTime() === rotated_at.getTime();

/** @returns the user of an access token; undefined if it has expired or the user is deactivated */
export async function authenticateToken(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  token: string,
): Promise<Authenticated | undefined> {
  const at = now();
  const accessToken = await findAccessToken(db, { tokenHash: hashToken(token), now: new Date(at) });
  if (!accessToken) return undefined;
  const user = await findUser(db, accessToken.user_id);
  if (!user?.active) return undefined;
  const usedAt = accessToken.used_at?.getTime() ?? 0;
  if (at - usedAt > TOUCH_INTERVAL_MS) await touchAccessToken(db, accessToken.id, new Date(at));
  return { user, actor: actorOf(user), sessionId: undefined };
}
