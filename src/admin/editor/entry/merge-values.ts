import { diffFields, type FieldChange } from '#model/editing/diff-fields.ts';
import type { ContentTypeDescription, JsonValue } from '#model/editing/field-description.ts';
import { keyedItemsOf } from '#model/editing/keyed-items.ts';
import { mergeFields, resolveConflict } from '#model/editing/merge-fields.ts';
import { reorderKeys } from '#model/editing/merge-order.ts';
import { formatPath, getAt, parsePath, setAt } from '#model/editing/path.ts';
import { type Fields, fieldsOf, type Scope, type Values } from '../form/scope.ts';
import { sortItems } from '../form/set-creating.ts';
import { conflictsAboutOtherParts } from './deleted-items.ts';
import { type Base, type ScopedConflict, scopes, scopeValues, type Versions } from './entry-values.ts';

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
  versions: Versions,
  side: 'mine' | 'theirs',
): Merged {
  const merged: Partial<Record<Scope, Fields>> = {};
  const conflicts: ScopedConflict[] = [];
  for (const scope of scopes) {
    const { base, mine, theirs } = versions;
    if (mine[scope] === undefined && theirs[scope] === undefined) continue;
    const of = (version: Values) => scopeValues(description, version, scope);
    const result = mergeFields(fieldsOf(description, scope), of(base), of(mine), of(theirs));
    conflicts.push(...result.conflicts.map((conflict) => ({ ...conflict, scope })));
    merged[scope] = result.merged;
  }
  if (side === 'theirs') return { values: merged, conflicts };
  conflicts.push(...conflictsAboutOtherParts(description, versions, conflicts, 'mine'));
  return { values: takeSide(merged, conflicts, versions, 'mine'), conflicts };
}

/** Replaces the values at conflicts by those of one side. */
export function takeSide(
  values: Values,
  conflicts: readonly ScopedConflict[],
  versions: Versions,
  side: 'mine' | 'theirs',
): Values {
  const result = { ...values };
  for (const conflict of conflicts) {
    const { scope, path } = conflict;
    const fields = result[scope];
    if (!fields) continue;
    const resolved = resolveConflict(fields, conflict, side);
    result[scope] = withItemInPlace(path, fields, resolved, versions[side][scope] ?? {});
  }
  return result;
}

/** Moves an item that was added to its list to the place that it has in another version. */
function withItemInPlace(path: string, before: Fields, after: Fields, other: Fields): Fields {
  const steps = parsePath(path);
  const list = formatPath(steps.slice(0, -1));
  if (list === '' || typeof steps.at(-1) === 'string') return after;
  const [present, items] = [getAt(before, list), getAt(after, list)];
  if (!Array.isArray(items) || getAt(before, path) !== undefined) return after;
  const [keys, otherKeys] = [keysOf(present), keysOf(getAt(other, list))];
  return setAt(after, list, sortItems(items, reorderKeys([...new Set([...otherKeys, ...keys])], keys)));
}

const keysOf = (list: JsonValue | undefined): string[] => [
  ...(keyedItemsOf(list) ?? new Map<string, never>()).keys(),
];

/** What the saved values are when a conflict is open: those of the others, but the previous ones at the conflict. */
export function baseAtConflicts(
  description: ContentTypeDescription,
  base: Values,
  theirs: Values,
  conflicts: readonly ScopedConflict[],
): Values {
  const result = { ...theirs };
  for (const { scope, path, kind } of conflicts) {
    const fields = result[scope];
    if (!fields || kind === 'order') continue;
    const before = scopeValues(description, base, scope);
    result[scope] = withItemInPlace(path, fields, setAt(fields, path, getAt(before, path)), before);
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

/** Scopes with conflicts stay based on the older revision, so that the server finds the conflict too. */
export function baseWithConflicts(before: Base, current: Base, conflicts: readonly ScopedConflict[]): Base {
  const base = { shared: current.shared, editions: { ...current.editions } };
  for (const { scope } of conflicts) {
    if (scope === 'shared') base.shared = before.shared;
    else if (before.editions[scope] === undefined) delete base.editions[scope];
    else base.editions[scope] = before.editions[scope];
  }
  return base;
}
