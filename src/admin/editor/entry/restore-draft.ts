import type { EntryState } from '#contract/admin/entry-state.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import type { Fields, Scope, Values } from '../form/scope.ts';
import {
  type Base,
  baseOf,
  type Draft,
  draftValues,
  type ScopedConflict,
  scopes,
  valuesOf,
} from './entry-values.ts';
import { baseAtConflicts, baseWithConflicts, mergeValues } from './merge-values.ts';

/** Loads the fields of a revision of a language or of the shared fields. */
export type LoadRevision = (scope: Scope, revisionId: number) => Promise<Fields>;

export interface RestoredForm {
  /** Saved values, with which the form is compared. */
  saved: Values;
  values: Values;
  base: Base;
  conflicts: readonly ScopedConflict[];
}

/**
 * Applies unsaved changes to an entry. If others have saved it since, their changes are merged, for which the revisions
 * are loaded on which the unsaved changes are based.
 */
export async function restoreDraft(
  description: ContentTypeDescription,
  entry: EntryState,
  draft: Draft,
  loadRevision: LoadRevision,
): Promise<RestoredForm> {
  const theirs = valuesOf(entry);
  const current = baseOf(entry);
  const mine = { ...theirs, ...draftValues(draft) };
  const outdated = scopes.filter(
    (scope) => mine[scope] !== theirs[scope] && revisionOf(draft.base, scope) !== revisionOf(current, scope),
  );
  if (outdated.length === 0) return { saved: theirs, values: mine, base: current, conflicts: [] };
  const base = { ...theirs, ...(await loadBase(draft.base, outdated, loadRevision)) };
  const { values, conflicts } = mergeValues(description, { base, mine, theirs }, 'mine');
  return {
    saved: baseAtConflicts(description, base, theirs, conflicts),
    values,
    base: baseWithConflicts(draft.base, current, conflicts),
    conflicts,
  };
}

const revisionOf = (base: Base, scope: Scope) =>
  scope === 'shared' ? base.shared : (base.editions[scope] ?? null);

/** A scope that did not exist has no fields. */
async function loadBase(base: Base, outdated: readonly Scope[], load: LoadRevision): Promise<Values> {
  const loaded = outdated.map(async (scope): Promise<[Scope, Fields | undefined]> => {
    const revisionId = revisionOf(base, scope);
    return [scope, revisionId ? await load(scope, revisionId) : undefined];
  });
  return Object.fromEntries(await Promise.all(loaded));
}
