import type { callApi } from '#admin/api/call-api.ts';
import type { Conflict, EntryState } from '#contract/admin/entry-state.ts';
import type { FormStore } from '../form/form-store.ts';
import type { Draft } from './entry-values.ts';

export interface SaveOptions {
  note?: string | undefined;
  /** Translations of the changed fields stay valid. */
  isMinor?: boolean | undefined;
}

interface SaveResult {
  entry: EntryState;
  conflicts?: readonly Conflict[];
}

/**
 * Saves the changes of an entry, or creates the entry.
 * @param entry null for a new one
 * @throws ApiProblem, OfflineError
 */
export async function sendDraft(
  call: typeof callApi,
  entry: EntryState | null,
  { values, origins, description: { name } }: FormStore,
  draft: Draft,
  { note, isMinor }: SaveOptions,
): Promise<SaveResult> {
  const details = { origins, ...(note && { note }) };
  if (entry) {
    const body = { ...draft, ...details, ...(isMinor && { isMinor }) };
    return call('saveEntry', { params: { id: entry.id }, body });
  }
  const body = { type: name, shared: values.shared ?? {}, editions: draft.editions, ...details };
  return { entry: await call('createEntry', { body }) };
}
