import { callApi } from '#admin/api/call-api.ts';
import type { EntryState, Autosave as StoredAutosave } from '#contract/admin/entry-state.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import type { LocalCopy, LocalCopyStore } from './local-copies.ts';

/** An entry with the unsaved changes that exist of it. */
export interface LoadedEntry {
  /** Null for a new entry. */
  entry: EntryState | null;
  stored: StoredAutosave | undefined;
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
    return { entry: null, stored: autosave ?? undefined, local };
  }
  const entry = await callApi('entry', { params: { id } });
  return { entry, stored: entry.autosave ?? undefined, local };
}
