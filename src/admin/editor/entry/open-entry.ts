import { callApi } from '#admin/api/call-api.ts';
import type { EntryState, Autosave as StoredAutosave } from '#contract/admin/entry-state.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import type { DraftComparison } from './compare-drafts.ts';
import type { LocalCopy, LocalCopyStore } from './local-copies.ts';

/** An entry with the unsaved changes that exist of it. */
export interface LoadedEntry {
  /** Null for a new entry. */
  entry: EntryState | null;
  stored: StoredAutosave | undefined;
  /** Undefined if the server has the same changes. */
  local: LocalCopy | undefined;
  /** If the server and the browser have different changes. */
  comparison?: DraftComparison;
}

/** Loads an entry, or what was typed into a new one. @throws ApiProblem, OfflineError */
export async function loadEntry(
  description: ContentTypeDescription,
  id: number | null,
  localCopies: LocalCopyStore,
): Promise<LoadedEntry> {
  const local = localCopies.read();
  if (id === null) {
    const { autosave } = await callApi('newEntryAutosave', { query: { type: description.name } });
    return withComparison(description, null, autosave, local);
  }
  const entry = await callApi('entry', { params: { id } });
  return withComparison(description, entry, entry.autosave, local);
}

/** The page may have been closed after the server had stored the changes, and before the copy was deleted. */
async function withComparison(
  description: ContentTypeDescription,
  entry: EntryState | null,
  stored: StoredAutosave | null,
  local: LocalCopy | undefined,
): Promise<LoadedEntry> {
  if (!stored || !local) return { entry, stored: stored ?? undefined, local };
  const { compareDrafts } = await import('./compare-drafts.ts');
  const comparison = compareDrafts(description, entry, stored, local);
  return comparison ? { entry, stored, local, comparison } : { entry, stored, local: undefined };
}
