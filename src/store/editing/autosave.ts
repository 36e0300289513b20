import { type Kysely, type Selectable, sql } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Database, Fields, RevisionIds } from '../schema.ts';

export type Autosave = Selectable<Database['autosave']>;

/** The subject of unsaved changes: an entry, or a new entry of a type. */
export interface AutosavePlace {
  type: ContentTypeName;
  /** Null for a new entry. */
  entryId: number | null;
}

/** Names unsaved changes of a user. */
export interface AutosaveKey extends AutosavePlace {
  userId: number;
}

export interface NewAutosave extends AutosaveKey {
  base: RevisionIds;
  shared: Fields | null;
  editions: Partial<Record<Locale, { slug: string | null; fields: Fields }>>;
  savedAt: Date;
}

export async function putAutosave(db: Kysely<Database>, autosave: NewAutosave): Promise<void> {
  const changes = {
    base: JSON.stringify(autosave.base),
    shared: autosave.shared === null ? null : JSON.stringify(autosave.shared),
    editions: JSON.stringify(autosave.editions),
    saved_at: autosave.savedAt,
  };
  const { userId: user_id, type, entryId: entry_id } = autosave;
  await db
    .insertInto('autosave')
    .values({ user_id, type, entry_id, ...changes })
    .onConflict((conflict) => conflict.columns(['user_id', 'type', 'entry_id']).doUpdateSet(changes))
    .execute();
}

export function findAutosave(db: Kysely<Database>, key: AutosaveKey): Promise<Autosave | undefined> {
  return db
    .selectFrom('autosave')
    .selectAll()
    .where('user_id', '=', key.userId)
    .where('type', '=', key.type)
    .where(sql<boolean>`entry_id is not distinct from ${key.entryId}`)
    .executeTakeFirst();
}

export async function deleteAutosave(db: Kysely<Database>, key: AutosaveKey): Promise<void> {
  await db
    .deleteFrom('autosave')
    .where('user_id', '=', key.userId)
    .where('type', '=', key.type)
    .where(sql<boolean>`entry_id is not distinct from ${key.entryId}`)
    .execute();
}

/** @returns unsaved changes of a user to new entries and to entries outside the bin, latest first */
export function listAutosaves(
  db: Kysely<Database>,
  userId: number,
  types: readonly ContentTypeName[],
): Promise<Pick<Autosave, 'type' | 'entry_id' | 'saved_at'>[]> {
  return db
    .selectFrom('autosave')
    .leftJoin('entry', 'entry.id', 'autosave.entry_id')
    .select(['autosave.type', 'autosave.entry_id', 'autosave.saved_at'])
    .where('autosave.user_id', '=', userId)
    .where('entry.deleted_at', 'is', null)
    .where(sql<boolean>`autosave.type = any(${[...types]}::text[])`)
    .orderBy('autosave.saved_at', 'desc')
    .execute();
}
