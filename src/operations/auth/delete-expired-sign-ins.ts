import { deleteExpiredSessions } from '#store/auth/session.ts';
import { deleteExpiredAttempts } from '#store/auth/sign-in-attempt.ts';
import { deleteOldFailures } from '#store/auth/throttle.ts';
import type { AuthContext } from './auth-context.ts';
import { FORGET_AFTER_MS } from './sign-in-throttle.ts';

/** Deletes expired sessions, unfinished sign-ins and old counters of failures. */
export async function deleteExpiredSignIns({ db, now }: Pick<AuthContext, 'db' | 'now'>): Promise<void> {
  const at = new Date(now());
  await deleteExpiredSessions(db, at);
  await deleteExpiredAttempts(db, at);
  await deleteOldFailures(db, new Date(now() - FORGET_AFTER_MS));
}
