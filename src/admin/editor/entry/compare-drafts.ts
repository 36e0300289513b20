import type { EntryState, Autosave as StoredAutosave } from '#contract/admin/entry-state.ts';
import { instantMilliseconds } from '#language/date/calendar.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import type { Values } from '../form/scope.ts';
import { draftValues, emptyValues, valuesOf } from './entry-values.ts';
import type { LocalCopy } from './local-copies.ts';
import { diffValues, type ScopedChange } from './merge-values.ts';

/** How the unsaved changes on the server and in the browser differ. */
export interface DraftComparison {
  storedAt: number;
  copiedAt: number;
  isLocalNewer: boolean;
  /** From the older to the newer version. */
  changes: readonly ScopedChange[];
  /** Of the form with the newer version. */
  values: Values;
}

/**
 * Compares the forms with either of the unsaved changes.
 * @param entry null for a new one
 * @returns undefined if the forms are equal: the server completes what it stores, such as fields without a value
 */
export function compareDrafts(
  description: ContentTypeDescription,
  entry: EntryState | null,
  stored: StoredAutosave,
  local: LocalCopy,
): DraftComparison | undefined {
  const saved = entry ? valuesOf(entry) : emptyValues(description);
  const server = { ...saved, ...draftValues(stored) };
  const browser = { ...saved, ...draftValues(local.draft) };
  const storedAt = instantMilliseconds(stored.savedAt);
  const { copiedAt } = local;
  const isLocalNewer = copiedAt > storedAt;
  const [older, newer] = isLocalNewer ? [server, browser] : [browser, server];
  const changes = diffValues(description, older, newer);
  return changes.length === 0 ? undefined : { storedAt, copiedAt, isLocalNewer, changes, values: newer };
}
