import type { Conflict, EntryState } from '#contract/admin/entry-state.ts';
import type { ContentTypeDescription, JsonValue } from '#model/editing/field-description.ts';
import { isEqualJson } from '#model/editing/json-value.ts';
import { setAt } from '#model/editing/path.ts';
import type { MarkEntry } from '../form/field-marks.ts';
import { localeOf, type Scope, scopeOf, type Values } from '../form/scope.ts';
import { conflictsAboutOtherParts } from './deleted-items.ts';
import { lastSaved, type ScopedConflict, type Versions } from './entry-values.ts';
import { type ScopedChange, takeSide } from './merge-values.ts';

export interface ConflictChoice {
  conflict: Conflict;
  /** The version to keep, or a value that the user has made of both. */
  choice: 'mine' | 'theirs' | { value: JsonValue };
}

interface DecidedConflict extends ScopedConflict {
  choice: ConflictChoice['choice'];
}

/**
 * Finds the conflicts that the user has decided. A conflict stays open if the other version is not the one that was shown.
 * @param conflicts those with the newest version
 */
export function decideConflicts(
  conflicts: readonly ScopedConflict[],
  choices: readonly ConflictChoice[],
): { decided: DecidedConflict[]; open: ScopedConflict[] } {
  const decided: DecidedConflict[] = [];
  const open: ScopedConflict[] = [];
  for (const conflict of conflicts) {
    const found = choices.find(
      ({ conflict: shown }) =>
        scopeOf(shown.locale) === conflict.scope &&
        shown.path === conflict.path &&
        isEqualJson(shown.theirs as JsonValue, conflict.theirs),
    );
    if (found) decided.push({ ...conflict, choice: found.choice });
    else open.push(conflict);
  }
  return { decided, open };
}

/**
 * Resolves conflicts as the user has chosen. An item that stays although one side has deleted it is complete again.
 * @param values have the other version at each conflict
 * @param mayWrite whether the user may change a scope
 */
export function applyChoices(
  description: ContentTypeDescription,
  values: Values,
  versions: Versions,
  all: readonly DecidedConflict[],
  mayWrite: (scope: Scope) => boolean,
): Values {
  let result = values;
  for (const side of ['mine', 'theirs'] as const) {
    const chosen = all.filter(({ choice }) => (choice === 'theirs') === (side === 'theirs'));
    const others = conflictsAboutOtherParts(description, versions, chosen, side).filter(
      ({ scope, path }) => mayWrite(scope) && !all.some((each) => each.scope === scope && each.path === path),
    );
    result = takeSide(result, [...chosen, ...others], versions, side);
  }
  for (const { scope, path, choice } of all) {
    const fields = result[scope];
    if (fields && typeof choice === 'object')
      result = { ...result, [scope]: setAt(fields, path, choice.value) };
  }
  return result;
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
