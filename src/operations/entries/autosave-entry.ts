import type { Actor } from '#model/auth/permission.ts';
import { findEntry } from '#store/content/entry.ts';
import { type AutosavePlace, deleteAutosave, putAutosave } from '#store/editing/autosave.ts';
import type { Fields, RevisionIds } from '#store/schema.ts';
import { ForbiddenError } from '../auth/auth-errors.ts';
import { permittedLocales, requirePermission } from '../auth/require-permission.ts';
import { NotFoundError } from '../not-found-error.ts';
import type { WriteContext } from '../publishing/write-context.ts';
import { AutosaveTooLargeError } from './entry-errors.ts';
import { entryParts, type SentEditions, sentLocales } from './entry-parts.ts';
import { parseUnsavedFields, toStorableText } from './parse-fields.ts';

const MAX_AUTOSAVE_BYTES = 2 * 1024 * 1024;

type AutosaveContext = Pick<WriteContext, 'db' | 'now' | 'actor'>;

export interface UnsavedChanges extends AutosavePlace {
  base: RevisionIds;
  shared?: Fields | undefined;
  editions: SentEditions;
}

/**
 * Stores unsaved changes of the user in the place of former ones. Only the user sees them. They stay until the user
 * saves or discards them.
 * @throws NotFoundError, ForbiddenError, AutosaveTooLargeError
 */
export async function autosaveEntry(
  context: AutosaveContext,
  { type, entryId, base, shared, editions }: UnsavedChanges,
): Promise<{ savedAt: Date }> {
  const { db, now, actor } = context;
  const userId = requireUser(actor);
  await requireEditable(context, { type, entryId });
  const parts = entryParts(type);
  const texts: SentEditions = {};
  for (const locale of sentLocales(editions)) {
    const { slug = null, fields = {} } = editions[locale] ?? {};
    texts[locale] = {
      slug: slug === null ? null : toStorableText(slug),
      fields: parseUnsavedFields(parts.localised(locale), fields),
    };
  }
  const unsaved = {
    shared: shared ? parseUnsavedFields(parts.shared, shared) : null,
    editions: texts,
  };
  if (Buffer.byteLength(JSON.stringify(unsaved)) > MAX_AUTOSAVE_BYTES) {
    throw new AutosaveTooLargeError('The unsaved changes are too large.');
  }
  const savedAt = new Date(now());
  await putAutosave(db, { userId, type, entryId, base, ...unsaved, savedAt });
  return { savedAt };
}

/** Deletes unsaved changes of the user, if there are any. @throws ForbiddenError */
export async function discardAutosave({ db, actor }: AutosaveContext, place: AutosavePlace): Promise<void> {
  const userId = requireUser(actor);
  requirePermission(actor, 'read', place.type, null);
  await deleteAutosave(db, { userId, ...place });
}

/** The system has no unsaved changes. */
function requireUser({ userId }: Actor): number {
  if (userId === null) throw new ForbiddenError('autosave');
  return userId;
}

async function requireEditable({ db, actor }: AutosaveContext, { type, entryId }: AutosavePlace) {
  if (entryId === null) return requirePermission(actor, 'create', type, null);
  const entry = await findEntry(db, entryId);
  if (entry?.type !== type || entry.deleted_at !== null) throw new NotFoundError(`entry ${entryId}`);
  requirePermission(actor, 'read', type, null);
  const mayWrite = permittedLocales(actor, 'write', type).length > 0;
  if (!mayWrite) requirePermission(actor, 'share', type, null);
}
