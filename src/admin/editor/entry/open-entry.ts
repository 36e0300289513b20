import { callApi } from '#admin/api/call-api.ts';
import type { EntryState, Autosave as StoredAutosave } from '#contract/admin/entry-state.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import { isEqualDraft } from './entry-values.ts';
import type { LocalCopy, LocalCopyStore } from './local-copies.ts';

/** An entry with the unsaved changes that exist of it. */
export interface LoadedEntry {
  /** Null for a new entry. */
  entry: EntryState | null;
  stored: StoredAutosave | undefined;
  /** Undefined if the server has the same changes. */
  local: LocalCopy | undefined;
}

/** Loads an entry, or what was typed into a new one. @throws ApiProblem, OfflineError */
export async function loadEntry(
  { name }: ContentTypeDescription,
  id: number | null,
  localCopies: LocalCopyStore,
): Promise<LoadedEntry> {
  const local = localCopies.read();
  if (id === null) {
    const { autosave } = await callApi('newEntryAutosave', { query: { type: name } });
    return compareDrafts(null, autosave, local);
  }
  const entry = await callApi('entry', { params: { id } });
  return compareDrafts(entry, entry.autosave, local);
}

/** The page may have been closed after the server had stored the changes, and before the copy was deleted. */
function compareDrafts(
  entry: EntryState | null,
  stored: StoredAutosave | null,
  local: LocalCopy | undefined,
): LoadedEntry {
  const isStored = stored && local && isEqualDraft(local.draft, stored);
  return { entry, stored: stored ?? undefined, local: isStored ? undefined : local };
}
