import type { Kysely } from 'kysely';
import type { Database } from '../schema.ts';

export type UserLinkKind = Database['user_link']['kind'];

/** Makes a link valid until a time; a link that is still valid keeps its nonce, so that earlier e-mails work. */
export async function renewUserLink(
  db: Kysely<Database>,
  link: { userId: number; kind: UserLinkKind; nonce: string; now: Date; expiresAt: Date },
): Promise<{ nonce: string }> {
  const { userId: user_id, kind, nonce, now, expiresAt: expires_at } = link;
  await db
    .deleteFrom('user_link')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .where('expires_at', '<=', now)
    .execute();
  return db
    .insertInto('user_link')
    .values({ user_id, kind, nonce, expires_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ expires_at }))
    .returning('nonce')
    .executeTakeFirstOrThrow();
}

export async function findUserLink(
  db: Kysely<Database>,
  { userId, kind, now }: { userId: number; kind: UserLinkKind; now: Date },
): Promise<{ nonce: string } | undefined> {
  return db
    .selectFrom('user_link')
    .select('nonce')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Uses up a link. @returns false if another request has used it */
export async function deleteUserLink(
  db: Kysely<Database>,
  { userId, kind, nonce }: { userId: number; kind: UserLinkKind; nonce: string },
): Promise<boolean> {
  const result = await db
    .deleteFrom('user_link')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function deleteUserLinks(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('user_link').where('user_id', '=', userId).execute();
}

/** Replaces the link of the first administrator. */
export async function setSetupLink(
  db: Kysely<Database>,
  { tokenHash, expiresAt }: { tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const values = { token_hash: tokenHash, expires_at: expiresAt };
  await db
    .insertInto('setup_link')
    .values(values)
    .onConflict((conflict) => conflict.column('only_one').doUpdateSet(values))
    .execute();
}

export async function findSetupLink(
  db: Kysely<Database>,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const row = await db
    .selectFrom('setup_link')
    .select('only_one')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses up the link. @returns false if another request has used it */
export async function deleteSetupLink(
  db: Kysely<Database>,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<boolean> {
  const result = await db
    .deleteFrom('setup_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
