import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../schema.ts';

export type Session = Selectable<Database['session']>;

export async function insertSession(
  db: Kysely<Database>,
  session: { tokenHash: Buffer; userId: number; userAgent: string; now: Date; expiresAt: Date },
): Promise<number> {
  const { tokenHash, userId, userAgent, now, expiresAt } = session;
  const row = await db
    .insertInto('session')
    .values({
      token_hash: tokenHash,
      user_id: userId,
      user_agent: userAgent,
      created_at: now,
      rotated_at: now,
      used_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Finds a session that has not expired. The former token is accepted until the new one was used, because the
 * response with the new one may be lost, and for requests that were under way.
 * @param formerSince a token that was rotated before this time, and whose successor was used, is not accepted
 */
export function findSession(
  db: Kysely<Database>,
  { tokenHash, now, formerSince }: { tokenHash: Buffer; now: Date; formerSince: Date },
): Promise<Session | undefined> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('expires_at', '>', now)
    .where((where) =>
      where.or([
        where('token_hash', '=', tokenHash),
        where.and([
          where('former_token_hash', '=', tokenHash),
          where.or([where('rotated_at', '>', formerSince), where('used_at', '=', where.ref('rotated_at'))]),
        ]),
      ]),
    )
    .executeTakeFirst();
}

/** @returns when a session began; undefined if there is none */
export async function findSessionStart(db: Kysely<Database>, id: number): Promise<Date | undefined> {
  const row = await db.selectFrom('session').select('created_at').where('id', '=', id).executeTakeFirst();
  return row?.created_at;
}

/** Replaces the token. @returns false if another request has replaced it already */
export async function rotateSession(
  db: Kysely<Database>,
  { id, from, to, now, expiresAt }: { id: number; from: Buffer; to: Buffer; now: Date; expiresAt: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('session')
    .set({ token_hash: to, former_token_hash: from, rotated_at: now, used_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('token_hash', '=', from)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function touchSession(
  db: Kysely<Database>,
  id: number,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await db.updateTable('session').set({ used_at: now, expires_at: expiresAt }).where('id', '=', id).execute();
}

export function listSessions(db: Kysely<Database>, userId: number, now: Date): Promise<Session[]> {
  return db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .execute();
}

/** Ends one session of a user. @returns false if the user has no such session */
export async function deleteSession(db: Kysely<Database>, userId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Ends all sessions of a user, or all except one. @returns the number of ended sessions */
export async function deleteSessions(
  db: Kysely<Database>,
  userId: number,
  { except }: { except?: number | undefined } = {},
): Promise<number> {
  let query = db.deleteFrom('session').where('user_id', '=', userId);
  if (except !== undefined) query = query.where('id', '<>', except);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}

export async function deleteExpiredSessions(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
}
