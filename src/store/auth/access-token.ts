import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../schema.ts';

export type AccessToken = Omit<Selectable<Database['access_token']>, 'token_hash'>;

const columns = ['id', 'user_id', 'name', 'created_at', 'expires_at', 'used_at'] as const;

export async function insertAccessToken(
  db: Kysely<Database>,
  token: { userId: number; name: string; tokenHash: Buffer; expiresAt: Date },
): Promise<void> {
  const { userId: user_id, name, tokenHash: token_hash, expiresAt: expires_at } = token;
  await db.insertInto('access_token').values({ user_id, name, token_hash, expires_at }).execute();
}

/** Finds a token that has not expired. */
export function findAccessToken(
  db: Kysely<Database>,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<AccessToken | undefined> {
  return db
    .selectFrom('access_token')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function touchAccessToken(db: Kysely<Database>, id: number, now: Date): Promise<void> {
  await db.updateTable('access_token').set({ used_at: now }).where('id', '=', id).execute();
}

export function listAccessTokens(db: Kysely<Database>, userId: number): Promise<AccessToken[]> {
  return db.selectFrom('access_token').select(columns).where('user_id', '=', userId).orderBy('id').execute();
}

export async function deleteAccessTokens(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('access_token').where('user_id', '=', userId).execute();
}

export async function deleteAccessToken(db: Kysely<Database>, userId: number, id: number): Promise<boolean> {
  const result = await db
    .deleteFrom('access_token')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}
