import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { Database } from '../schema.ts';

/** The place of a suggestion; `entryId` is null for a new entry. */
export interface SuggestionPlace {
  type: ContentTypeName;
  entryId: number | null;
  locale: Locale;
}

export async function insertSuggestedText(
  db: Kysely<Database>,
  suggestion: SuggestionPlace & { textHash: Buffer; userId: number | null; suggestedAt: Date },
): Promise<void> {
  await db
    .insertInto('suggested_text')
    .values({
      type: suggestion.type,
      entry_id: suggestion.entryId,
      locale: suggestion.locale,
      text_hash: suggestion.textHash,
      user_id: suggestion.userId,
      suggested_at: suggestion.suggestedAt,
    })
    .execute();
}

/** Suggestions for an entry: those made for it, and for new entries of its type. */
const suggestionsFor = (db: Kysely<Database>, { type, entryId, locale }: SuggestionPlace) =>
  db
    .selectFrom('suggested_text')
    .select('text_hash')
    .where('type', '=', type)
    .where('locale', '=', locale)
    .where(({ or, eb }) => or([eb('entry_id', 'is', null), eb('entry_id', '=', entryId)]));

/** @returns the hashes in hexadecimal */
export async function listSuggestedHashes(
  db: Kysely<Database>,
  place: SuggestionPlace,
): Promise<ReadonlySet<string>> {
  const rows = await suggestionsFor(db, place).execute();
  return new Set(rows.map(({ text_hash }) => text_hash.toString('hex')));
}

/** @returns whether there was such a suggestion */
export async function deleteSuggestedText(
  db: Kysely<Database>,
  { type, entryId, locale }: SuggestionPlace,
  textHash: Buffer,
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('suggested_text')
    .where('type', '=', type)
    .where('locale', '=', locale)
    .where('text_hash', '=', textHash)
    .where(({ or, eb }) => or([eb('entry_id', 'is', null), eb('entry_id', '=', entryId)]))
    .returning('id')
    .execute();
  return deleted.length > 0;
}
