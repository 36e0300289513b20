import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Edition } from '../content/entry.ts';
import type { Database } from '../schema.ts';

/** Messages that editors have changed: entries of the type `dictionary-entry`. */

export interface DictionaryEdition extends Edition {
  key: string;
}

/** @returns the latest texts of all languages, drafts included */
export async function listDictionary(db: Kysely<Database>): Promise<DictionaryEdition[]> {
  return db
    .selectFrom('entry')
    .innerJoin('edition', 'edition.entry_id', 'entry.id')
    .selectAll('edition')
    .select(sql<string>`coalesce(shared ->> 'key', '')`.as('key'))
    .where('entry.type', '=', 'dictionary-entry')
    .where('entry.deleted_at', 'is', null)
    .orderBy('entry.id')
    .execute();
}

/** @returns the id of the oldest entry with a key; undefined if there is none outside the bin */
export async function findDictionaryEntry(db: Kysely<Database>, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('entry')
    .select('id')
    .where('type', '=', 'dictionary-entry')
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`shared ->> 'key' = ${key}`)
    .orderBy('id')
    .executeTakeFirst();
  return row?.id;
}
