import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../schema.ts';

export type SignInAttempt = Selectable<Database['sign_in_attempt']>;

/** An attempt that has not expired. */
export interface AttemptKey {
  tokenHash: Buffer;
  kind: SignInAttempt['kind'];
  now: Date;
}

export async function insertAttempt(
  db: Kysely<Database>,
  attempt: {
    tokenHash: Buffer;
    userId: number | null;
    kind: SignInAttempt['kind'];
    state: object;
    expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('sign_in_attempt')
    .values({
      token_hash: attempt.tokenHash,
      user_id: attempt.userId,
      kind: attempt.kind,
      state: JSON.stringify(attempt.state),
      expires_at: attempt.expiresAt,
    })
    .execute();
}

export function findAttempt(
  db: Kysely<Database>,
  { tokenHash, kind, now }: AttemptKey,
): Promise<SignInAttempt | undefined> {
  return db
    .selectFrom('sign_in_attempt')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Ends an attempt. @returns it; undefined if it has ended or expired, also for all but one of concurrent calls */
export function takeAttempt(
  db: Kysely<Database>,
  { tokenHash, kind, now }: AttemptKey,
): Promise<SignInAttempt | undefined> {
  return db
    .deleteFrom('sign_in_attempt')
    .where('token_hash', '=', tokenHash)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Counts a wrong code; the attempt ends at the last allowed one. */
export async function recordAttemptFailure(
  db: Kysely<Database>,
  tokenHash: Buffer,
  maxFailures: number,
): Promise<void> {
  await db
    .updateTable('sign_in_attempt')
    .set({ failures: sql`failures + 1` })
    .where('token_hash', '=', tokenHash)
    .execute();
  await db
    .deleteFrom('sign_in_attempt')
    .where('token_hash', '=', tokenHash)
    .where('failures', '>=', maxFailures)
    .execute();
}

export async function deleteExpiredAttempts(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_attempt').where('expires_at', '<=', now).execute();
}
