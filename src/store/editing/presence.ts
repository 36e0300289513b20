import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Database } from '../schema.ts';

/** A browser tab in which a user edits an entry. */
export interface PresenceKey {
  entryId: number;
  userId: number;
  tab: string;
}

/** The field in focus; without language for a shared field. */
export interface FocusedField {
  locale: Locale | null;
  path: string;
}

export async function putPresence(
  db: Kysely<Database>,
  { entryId: entry_id, userId: user_id, tab }: PresenceKey,
  field: FocusedField | null,
  seenAt: Date,
): Promise<void> {
  const changes = { locale: field?.locale ?? null, path: field?.path ?? null, seen_at: seenAt };
  await db
    .insertInto('presence')
    .values({ entry_id, user_id, tab, ...changes })
    .onConflict((conflict) => conflict.columns(['entry_id', 'user_id', 'tab']).doUpdateSet(changes))
    .execute();
}

export async function deletePresence(
  db: Kysely<Database>,
  { entryId, userId, tab }: PresenceKey,
): Promise<void> {
  await db
    .deleteFrom('presence')
    .where('entry_id', '=', entryId)
    .where('user_id', '=', userId)
    .where('tab', '=', tab)
    .execute();
}

/** Deletes rows of all entries that were last seen before `expiry`. */
export async function deleteExpiredPresence(db: Kysely<Database>, expiry: Date): Promise<void> {
  await db.deleteFrom('presence').where('seen_at', '<', expiry).execute();
}

/** @returns who else edits the entry, each tab, the longest known user first */
export async function listOthers(
  db: Kysely<Database>,
  { entryId, userId, since }: { entryId: number; userId: number; since: Date },
): Promise<{ userId: number; name: string; field: FocusedField | null }[]> {
  const rows = await db
    .selectFrom('presence')
    .innerJoin('admin_user', 'admin_user.id', 'presence.user_id')
    .select(['presence.user_id', 'admin_user.name', 'presence.locale', 'presence.path'])
    .where('presence.entry_id', '=', entryId)
    .where('presence.user_id', '<>', userId)
    .where('presence.seen_at', '>=', since)
    .orderBy('presence.user_id')
    .orderBy('presence.tab')
    .execute();
  return rows.map(({ user_id, name, locale, path }) => ({
    userId: user_id,
    name,
    field: path === null ? null : { locale, path },
  }));
}
