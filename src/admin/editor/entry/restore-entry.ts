import { callApi } from '#admin/api/call-api.ts';
import type { EntryState, Autosave as StoredAutosave } from '#contract/admin/entry-state.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import { type Fields, SLUG } from '../form/scope.ts';
import { type Draft, draftValues, emptyValues, noBase } from './entry-values.ts';
import { type LoadRevision, type RestoredForm, restoreDraft } from './restore-draft.ts';

/** Applies unsaved changes to what is saved. */
export async function restore(
  description: ContentTypeDescription,
  entry: EntryState | null,
  draft: Draft | StoredAutosave,
): Promise<RestoredForm> {
  if (entry) return restoreDraft(description, entry, draft as Draft, revisionLoader(entry));
  const saved = emptyValues(description);
  return { saved, values: { ...saved, ...draftValues(draft) }, base: noBase, conflicts: [] };
}

const revisionLoader =
  ({ id, editions }: EntryState): LoadRevision =>
  async (scope, revisionId) => {
    if (scope === 'shared') {
      const { shared } = await callApi('sharedRevision', { params: { id, revisionId } });
      return shared as Fields;
    }
    const to = editions[scope]?.revisionId ?? revisionId;
    const { from } = await callApi('compareRevisions', { params: { id }, query: { from: revisionId, to } });
    if (!from) throw new Error(`Revision ${revisionId} does not exist.`);
    return { [SLUG]: from.slug, ...(from.fields as Fields) };
  };
