import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../schema.ts';

export type Passkey = Selectable<Database['passkey']>;

/** @returns false if the passkey is registered already */
export async function insertPasskey(
  db: Kysely<Database>,
  passkey: {
    id: string;
    userId: number;
    publicKey: Uint8Array;
    counter: number;
    transports: readonly string[];
    name: string;
    now: Date;
  },
): Promise<boolean> {
  const { id, userId: user_id, counter, name, now: created_at } = passkey;
  const row = await db
    .insertInto('passkey')
    .values({
      ...{ id, user_id, counter, name, created_at },
      public_key: Buffer.from(passkey.publicKey),
      transports: [...passkey.transports],
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findPasskey(db: Kysely<Database>, id: string): Promise<Passkey | undefined> {
  return db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst();
}

export function listPasskeys(db: Kysely<Database>, userId: number): Promise<Passkey[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/**
 * Records a use. @returns false unless the counter has increased; authenticators without a counter always send 0
 */
export async function touchPasskey(
  db: Kysely<Database>,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where((where) => (counter === 0 ? where('counter', '=', 0) : where('counter', '<', counter)))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** @returns the name; undefined if the user has no such passkey */
export async function deletePasskey(
  db: Kysely<Database>,
  userId: number,
  id: string,
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('passkey')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

export async function deletePasskeys(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('passkey').where('user_id', '=', userId).execute();
}
