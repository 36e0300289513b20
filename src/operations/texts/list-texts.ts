import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import { type LanguageStatus, languageStatusOf } from '#model/publishing/language-status.ts';
import type { Database } from '#store/schema.ts';
import { listDictionary } from '#store/texts/dictionary.ts';
import { requirePermission } from '../auth/require-permission.ts';

/** A message that editors changed, as it was saved last. */
export interface ChangedText {
  entryId: number;
  editions: Partial<Record<Locale, { text: string; status: LanguageStatus; revisionId: number }>>;
}

/** @returns the changed messages by key; of several entries for a key the oldest one @throws ForbiddenError */
export async function listChangedTexts(
  db: Kysely<Database>,
  actor: Actor,
): Promise<Map<string, ChangedText>> {
  requirePermission(actor, 'read', 'dictionary-entry', null);
  const texts = new Map<string, ChangedText>();
  for (const edition of await listDictionary(db)) {
    const { key, entry_id: entryId, locale, fields, revision_id: revisionId } = edition;
    const text = texts.get(key) ?? { entryId, editions: {} };
    if (text.entryId !== entryId) continue;
    texts.set(key, text);
    text.editions[locale] = {
      text: typeof fields.text === 'string' ? fields.text : '',
      status: languageStatusOf(edition),
      revisionId,
    };
  }
  return texts;
}
