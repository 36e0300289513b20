import { type AttemptKey, insertAttempt, type SignInAttempt } from '#store/auth/sign-in-attempt.ts';
import type { AuthContext } from './auth-context.ts';
import { createToken, hashToken } from './token.ts';

/** Starts a sign-in or a registration that a second request completes. @returns the token of that request */
export async function startAttempt(
  { db, now }: Pick<AuthContext, 'db' | 'now'>,
  {
    kind,
    userId,
    state,
    lifetimeMs,
  }: { kind: SignInAttempt['kind']; userId: number | null; state: object; lifetimeMs: number },
): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now() + lifetimeMs);
  await insertAttempt(db, { tokenHash: hashToken(token), userId, kind, state, expiresAt });
  return token;
}

export const attemptKey = (
  { now }: Pick<AuthContext, 'now'>,
  kind: SignInAttempt['kind'],
  token: string,
): AttemptKey => ({ tokenHash: hashToken(token), kind, now: new Date(now()) });
