import type { Conflict, EntryState } from '#contract/admin/entry-state.ts';
import type { JsonValue } from '#model/editing/field-description.ts';
import { type MergeConflict, resolveConflict } from '#model/editing/merge-fields.ts';
import { setAt } from '#model/editing/path.ts';
import type { MarkEntry } from '../form/form-store.ts';
import { localeOf, scopeOf, type Values } from '../form/scope.ts';
import { lastSaved } from './entry-values.ts';
import type { ScopedChange, ScopedConflict } from './merge-values.ts';

export interface ConflictChoice {
  conflict: Conflict;
  /** The version to keep, or a value that the user has made of both. */
  choice: 'mine' | 'theirs' | { value: JsonValue };
}

/** @param values have the other version at the conflict */
export function applyChoice(values: Values, { conflict, choice }: ConflictChoice): Values {
  const scope = scopeOf(conflict.locale);
  const fields = values[scope];
  if (fields === undefined || choice === 'theirs') return values;
  const resolved =
    choice === 'mine'
      ? resolveConflict(fields, conflict as MergeConflict, 'mine')
      : setAt(fields, conflict.path, choice.value);
  return { ...values, [scope]: resolved };
}

/** Marks of fields where the form has another value than the newest version of the entry. */
export function conflictMarks(
  conflicts: readonly ScopedConflict[],
  entry: EntryState,
): MarkEntry<'conflict'>[] {
  const savedAt = lastSaved(Object.values(entry.editions))?.savedAt ?? '';
  const savedBy = lastAuthorOf(entry, conflicts);
  return conflicts.map(({ scope, ...conflict }) => [
    scope,
    conflict.path,
    { ...conflict, locale: localeOf(scope), savedBy, savedAt } as Conflict,
  ]);
}

/** The author of the newest revision among the changed languages. */
export function lastAuthorOf(entry: EntryState, changes: readonly Pick<ScopedChange, 'scope'>[]): string {
  const changed = changes.flatMap(({ scope }) => (scope === 'shared' ? [] : (entry.editions[scope] ?? [])));
  return lastSaved(changed.length > 0 ? changed : Object.values(entry.editions))?.savedBy ?? '';
}
