import { callApi } from '#admin/api/call-api.ts';
import { instantMilliseconds } from '#language/date/calendar.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import { EntryEditor } from '../entry/entry-editor.ts';
import type { Draft } from '../entry/entry-values.ts';
import type { LocalCopyStore } from '../entry/local-copies.ts';
import type { LoadedEntry } from '../entry/open-entry.ts';
import type { restore } from '../entry/restore-entry.ts';
import { ResourceStore } from '../resources/resource-store.ts';
import type { DraftSource } from './draft-choice.tsx';
import { othersChanges } from './others-changes.ts';

export interface OpenEditor {
  editor: EntryEditor;
  resources: ResourceStore;
  /** When the unsaved changes were made that the form shows. */
  restoredFrom: number | undefined;
}

interface OpenOptions {
  description: ContentTypeDescription;
  loaded: LoadedEntry;
  copiesOf: (id: number | null) => LocalCopyStore;
  /** What a new entry begins with, if it has no unsaved changes. */
  prefilled: Draft | undefined;
  /** Which unsaved changes the form shows, if there are any. */
  source: DraftSource;
}

/** Most entries have no unsaved changes. */
const restoreEntry: typeof restore = async (...input) =>
  (await import('../entry/restore-entry.ts')).restore(...input);

/** Opens the editor of a loaded entry. @throws ApiProblem, OfflineError */
export async function openEditor({
  description,
  loaded,
  copiesOf,
  prefilled,
  source,
}: OpenOptions): Promise<OpenEditor> {
  const { entry, stored, local } = loaded;
  const isLocal = source === 'browser' && local !== undefined;
  const draft = isLocal ? local.draft : (stored ?? prefilled);
  const restored = draft && (await restoreEntry(description, entry, draft));
  const resources = new ResourceStore();
  resources.remember({ assets: entry?.assets ?? [], entries: entry?.references ?? [] });
  const savedAt = stored && !isLocal ? instantMilliseconds(stored.savedAt) : undefined;
  const editor = new EntryEditor({
    description,
    entry,
    restored,
    storedAt: savedAt,
    call: callApi,
    localCopiesOf: copiesOf,
    onOthersChanges: othersChanges.send,
  });
  // The server does not have these changes yet; with the choice for its own ones, the copy is obsolete.
  if (isLocal) editor.autosave.noteChange();
  else copiesOf(entry?.id ?? null).forget();
  return { editor, resources, restoredFrom: isLocal ? local.copiedAt : savedAt };
}
