import type { Kysely } from 'kysely';
import type { Locale } from '#language/locale/locale.ts';
import type { Actor } from '#model/auth/permission.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import { type Autosave, type AutosavePlace, findAutosave } from '#store/editing/autosave.ts';
import type { Database, RevisionIds } from '#store/schema.ts';
import { requirePermission } from '../auth/require-permission.ts';

/** Unsaved changes of a user, and the revisions that they are based on. */
export interface AutosaveView {
  base: RevisionIds;
  shared: JsonRecord | null;
  editions: Partial<Record<Locale, { slug: string | null; fields: JsonRecord }>>;
  savedAt: string;
}

/** Stored fields are JSON. */
export const toAutosaveView = ({ base, shared, editions, saved_at }: Autosave): AutosaveView => ({
  base,
  shared: shared as JsonRecord | null,
  editions: editions as AutosaveView['editions'],
  savedAt: saved_at.toISOString(),
});

/** Finds the unsaved changes of a user. The system has none. */
export async function findOwnAutosave(
  db: Kysely<Database>,
  { userId }: Actor,
  place: AutosavePlace,
): Promise<Autosave | undefined> {
  return userId === null ? undefined : findAutosave(db, { userId, ...place });
}

/** Loads the unsaved changes of a user to a new entry. @throws ForbiddenError */
export async function loadNewEntryAutosave(
  db: Kysely<Database>,
  actor: Actor,
  type: ContentTypeName,
): Promise<AutosaveView | null> {
  requirePermission(actor, 'create', type, null);
  const autosave = await findOwnAutosave(db, actor, { type, entryId: null });
  return autosave ? toAutosaveView(autosave) : null;
}
