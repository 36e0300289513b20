import { diffFields, type FieldChange } from '#model/editing/diff-fields.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import { type MergeConflict, mergeFields, resolveConflict } from '#model/editing/merge-fields.ts';
import { getAt, setAt } from '#model/editing/path.ts';
import { fieldsOf, type Scope, type Values } from '../form/scope.ts';
import { scopes, scopeValues } from './entry-values.ts';

export interface ScopedConflict extends MergeConflict {
  scope: Scope;
}

export interface ScopedChange extends FieldChange {
  scope: Scope;
}

interface Merged {
  values: Values;
  conflicts: ScopedConflict[];
}

/** Merges two sets of changes in all scopes. At a conflict the merged values have the given side. */
export function mergeValues(
  description: ContentTypeDescription,
  versions: Record<'base' | 'mine' | 'theirs', Values>,
  side: 'mine' | 'theirs',
): Merged {
  const values: Partial<Record<Scope, Values[Scope]>> = {};
  const conflicts: ScopedConflict[] = [];
  for (const scope of scopes) {
    const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs];
    if (mine[scope] === undefined && theirs[scope] === undefined) continue;
    const of = (version: Values) => scopeValues(description, version, scope);
    const result = mergeFields(fieldsOf(description, scope), of(base), of(mine), of(theirs));
    conflicts.push(...result.conflicts.map((conflict) => ({ ...conflict, scope })));
    values[scope] =
      side === 'theirs'
        ? result.merged
        : result.conflicts.reduce(
            (merged, conflict) => resolveConflict(merged, conflict, 'mine'),
            result.merged,
          );
  }
  return { values: values as Values, conflicts };
}

/** What the saved values are when a conflict is open: those of the others, but the previous ones at the conflict. */
export function baseAtConflicts(base: Values, theirs: Values, conflicts: readonly ScopedConflict[]): Values {
  const result = { ...theirs };
  for (const { scope, path, kind } of conflicts) {
    const [before, fields] = [base[scope], result[scope]];
    if (before && fields && kind !== 'order') result[scope] = setAt(fields, path, getAt(before, path));
  }
  return result;
}

/** Differences between two versions in all scopes. */
export function diffValues(
  description: ContentTypeDescription,
  before: Values,
  after: Values,
): ScopedChange[] {
  return scopes.flatMap((scope) =>
    diffFields(
      fieldsOf(description, scope),
      scopeValues(description, before, scope),
      scopeValues(description, after, scope),
    ).map((change) => ({ ...change, scope })),
  );
}
