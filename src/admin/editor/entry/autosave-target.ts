import { OfflineError } from '#admin/api/api-problem.ts';
import type { callApi } from '#admin/api/call-api.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import type { AutosaveTarget } from '../autosave/autosave.ts';
import type { Draft } from './entry-values.ts';
import type { LocalCopyStore } from './local-copies.ts';

interface AutosavedEntry {
  type: ContentTypeName;
  /** Null until the entry exists. */
  readId: () => number | null;
  readDraft: () => Draft | undefined;
  call: typeof callApi;
  localCopiesOf: (id: number | null) => LocalCopyStore;
}

/** Where the unsaved changes of an entry are stored. A new entry has another place after it was created. */
export function createAutosaveTarget({
  type,
  readId,
  readDraft,
  call,
  localCopiesOf,
}: AutosavedEntry): AutosaveTarget<Draft> {
  return {
    read: readDraft,
    async send(draft) {
      await call('autosaveEntry', { body: { type, entryId: readId(), ...draft } });
    },
    async discard() {
      await call('discardAutosave', { body: { type, entryId: readId() } });
    },
    keep: (draft) => localCopiesOf(readId()).keep(draft),
    forget: () => localCopiesOf(readId()).forget(),
    isOffline: (error) => error instanceof OfflineError,
  };
}
