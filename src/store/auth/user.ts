import { type Kysely, type Selectable, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Grant } from '#model/auth/permission.ts';
import type { Database } from '../schema.ts';

export type UserRow = Selectable<Database['admin_user']>;

/** A user of the admin with the grants in their order. */
export interface User extends Omit<UserRow, 'email_key'> {
  grants: Pick<Selectable<Database['user_grant']>, keyof Grant>[];
}

export interface NewUser {
  email: string;
  emailKey: string;
  name: string;
  locale: Locale;
  grants: readonly Grant[];
  passwordHash?: string;
}

/** @returns the id; undefined if another user has the address */
export async function insertUser(db: Kysely<Database>, user: NewUser): Promise<number | undefined> {
  const row = await db
    .insertInto('admin_user')
    .values({
      email: user.email,
      email_key: user.emailKey,
      name: user.name,
      locale: user.locale,
      password_hash: user.passwordHash ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await setGrants(db, row.id, user.grants);
  return row?.id;
}

export async function setGrants(
  db: Kysely<Database>,
  userId: number,
  grants: readonly Grant[],
): Promise<void> {
  await db.deleteFrom('user_grant').where('user_id', '=', userId).execute();
  if (grants.length === 0) return;
  await db
    .insertInto('user_grant')
    .values(
      grants.map(({ role, sections, locales }, position) => ({
        user_id: userId,
        position,
        role,
        sections: [...sections],
        locales: [...locales],
      })),
    )
    .execute();
}

export async function findUser(db: Kysely<Database>, id: number): Promise<User | undefined> {
  const [user] = await withGrants(db, await userRows(db).where('id', '=', id).execute());
  return user;
}

/** Reads and locks a user, so that two changes of one account happen one after the other. */
export async function lockUser(db: Kysely<Database>, id: number): Promise<User | undefined> {
  const [user] = await withGrants(db, await userRows(db).where('id', '=', id).forUpdate().execute());
  return user;
}

export async function findUserByEmail(db: Kysely<Database>, emailKey: string): Promise<User | undefined> {
  const [user] = await withGrants(db, await userRows(db).where('email_key', '=', emailKey).execute());
  return user;
}

export async function findUserByOidcSubject(
  db: Kysely<Database>,
  subject: string,
): Promise<User | undefined> {
  const [user] = await withGrants(db, await userRows(db).where('oidc_subject', '=', subject).execute());
  return user;
}

export async function listUsers(db: Kysely<Database>): Promise<User[]> {
  return withGrants(db, await userRows(db).orderBy('id').execute());
}

const userRows = (db: Kysely<Database>) => db.selectFrom('admin_user').selectAll();

async function withGrants(db: Kysely<Database>, rows: readonly UserRow[]): Promise<User[]> {
  if (rows.length === 0) return [];
  const grants = await db
    .selectFrom('user_grant')
    .selectAll()
    .where(
      'user_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('position')
    .execute();
  return rows.map(({ email_key: _, ...user }) => ({
    ...user,
    grants: grants
      .filter((grant) => grant.user_id === user.id)
      .map(({ role, sections, locales }) => ({ role, sections, locales })),
  }));
}

/** Whether an active user who can sign in may manage users; an installation without one needs a setup link. */
export async function hasAdministrator(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom('admin_user')
    .innerJoin('user_grant', 'user_grant.user_id', 'admin_user.id')
    .select('admin_user.id')
    .where('active', '=', true)
    .where('role', '=', 'administrator')
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('password_hash', 'is not', null),
        eb('oidc_subject', 'is not', null),
        exists(selectFrom('passkey').select('passkey.id').whereRef('passkey.user_id', '=', 'admin_user.id')),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Serialises changes after which an administrator must remain. Held until the end of the transaction. */
export async function lockAdministrators(db: Kysely<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('shanyraq administrators'))`.execute(db);
}

export async function updateUser(
  db: Kysely<Database>,
  id: number,
  change: Partial<
    Pick<
      UserRow,
      'name' | 'locale' | 'active' | 'password_hash' | 'totp_secret' | 'oidc_subject' | 'signed_in_at'
    >
  >,
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('admin_user').set(change).where('id', '=', id).execute();
}

/** Marks a one-time code as used. @returns false if this code or a later one was used before */
export async function spendTotpStep(db: Kysely<Database>, userId: number, step: number): Promise<boolean> {
  const result = await db
    .updateTable('admin_user')
    .set({ totp_step: step })
    .where('id', '=', userId)
    .where((where) => where.or([where('totp_step', 'is', null), where('totp_step', '<', step)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function setBackupCodes(
  db: Kysely<Database>,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('backup_code').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await db
    .insertInto('backup_code')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();
}

/** Uses up a backup code. @returns false for an unknown or used one */
export async function spendBackupCode(db: Kysely<Database>, userId: number, hash: Buffer): Promise<boolean> {
  const result = await db
    .deleteFrom('backup_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

export async function countBackupCodes(db: Kysely<Database>, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('backup_code')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function setTourEnded(db: Kysely<Database>, id: number, at: Date): Promise<void> {
  await db.updateTable('admin_user').set({ tour_ended_at: at }).where('id', '=', id).execute();
}
