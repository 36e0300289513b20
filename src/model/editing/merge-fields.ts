import type { FieldDescription, FieldKind, JsonValue } from './field-description.ts';
import { isEqualJson, isRecord, type JsonRecord, propertyOf } from './json-value.ts';
import { keyedItemsOf, keyedTextsOf, variantOf } from './keyed-items.ts';
import { mergeOrder, reorderKeys } from './merge-order.ts';
import { fieldPath, getAt, itemPath, parsePath, setAt } from './path.ts';
import { isSameValue } from './same-value.ts';

/** Changes of both sides to the same value. Values that a side lacks are empty or `null`. */
export interface MergeConflict {
  path: string;
  /** `order`: both moved items of a list differently; the values are lists of keys. */
  kind: 'changed' | 'deleted-by-me' | 'deleted-by-them' | 'order';
  base: JsonValue;
  mine: JsonValue;
  theirs: JsonValue;
}

interface Versions<Value = JsonValue | undefined> {
  base: Value;
  mine: Value;
  theirs: Value;
}

/**
 * Merges two sets of changes to the same fields. Changes of different fields, and of different items of keyed lists, are
 * both retained. Unknown fields are preserved.
 * @returns the merged fields, which have the other version at each conflict
 */
export function mergeFields(
  fields: readonly FieldDescription[],
  base: JsonRecord,
  mine: JsonRecord,
  theirs: JsonRecord,
): { merged: JsonRecord; conflicts: MergeConflict[] } {
  const merge = new Merge();
  return { merged: merge.record(fields, '', { base, mine, theirs }), conflicts: merge.conflicts };
}

/** Replaces the value at a conflict by that of one side. */
export function resolveConflict(
  merged: JsonRecord,
  conflict: MergeConflict,
  side: 'mine' | 'theirs',
): JsonRecord {
  const { path, kind, [side]: value } = conflict;
  if (kind === 'order') {
    const items = keyedItemsOf(getAt(merged, path)) ?? new Map();
    const order = Array.isArray(value) ? value.map(String) : [];
    const ordered = reorderKeys([...items.keys()], order).map((key) => items.get(key) ?? null);
    return setAt(merged, path, ordered);
  }
  // An item or text that a side lacks is `null` there.
  const isItem = typeof parsePath(path).at(-1) === 'object';
  return setAt(merged, path, isItem && value === null ? undefined : value);
}

const mapVersions = <From, To>(versions: Versions<From>, map: (value: From) => To): Versions<To> => ({
  base: map(versions.base),
  mine: map(versions.mine),
  theirs: map(versions.theirs),
});

const isComplete = <Value>(versions: Versions<Value | undefined>): versions is Versions<Value> =>
  versions.base !== undefined && versions.mine !== undefined && versions.theirs !== undefined;

class Merge {
  readonly conflicts: MergeConflict[] = [];

  record(fields: readonly FieldDescription[], path: string, versions: Versions<JsonRecord>): JsonRecord {
    const byName = new Map(fields.map((field) => [field.name, field]));
    const names = new Set([...Object.keys(versions.theirs), ...Object.keys(versions.mine)]);
    const merged = Array.from(names, (name): [string, JsonValue | undefined] => {
      const field = byName.get(name);
      const values = mapVersions(versions, (each) => propertyOf(each, name));
      return [name, this.value(field, field?.empty ?? null, fieldPath(path, name), values)];
    });
    return Object.fromEntries(merged.filter((entry): entry is [string, JsonValue] => entry[1] !== undefined));
  }

  /** @param kind undefined for unknown fields, which are compared as a whole */
  private value(
    kind: FieldKind | undefined,
    empty: JsonValue,
    path: string,
    versions: Versions,
  ): JsonValue | undefined {
    const { base, mine, theirs } = versions;
    // Exact equality first, so that a side without changes contributes nothing to the result.
    if (isEqualJson(mine, base)) return theirs;
    if (isEqualJson(theirs, base)) return mine;
    const isSame = (one: JsonValue | undefined, other: JsonValue | undefined) =>
      kind ? isSameValue(kind, empty, one, other) : isEqualJson(one, other);
    if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
    if (isSame(theirs, base)) return mine;
    const parts = kind && this.parts(kind, path, versions);
    return (
      parts ??
      this.conflict(
        path,
        'changed',
        mapVersions(versions, (value) => value ?? empty),
      )
    );
  }

  /** Merges the parts of a value. @returns undefined if it is changed as a whole */
  private parts(kind: FieldKind, path: string, versions: Versions): JsonValue | undefined {
    if (kind.kind === 'list' && kind.isKeyed) return this.list(kind.item, path, versions);
    if (kind.kind === 'texts') return this.texts(kind.value, path, versions);
    const records = mapVersions(versions, (value) => value ?? {});
    const areRecords = isRecord(records.base) && isRecord(records.mine) && isRecord(records.theirs);
    if (!areRecords || versions.mine === null || versions.theirs === null) return undefined;
    const fieldValues = records as Versions<JsonRecord>;
    if (kind.kind === 'object') return this.record(kind.fields, path, fieldValues);
    if (kind.kind !== 'variants') return undefined;
    const variant = variantOf(kind, records.mine);
    if (!variant || [records.base, records.theirs].some((each) => variantOf(kind, each) !== variant)) {
      return undefined;
    }
    return this.record(variant.fields, path, fieldValues);
  }

  private list(item: FieldKind, path: string, versions: Versions): JsonValue | undefined {
    const items = mapVersions(versions, keyedItemsOf);
    if (!isComplete(items)) return undefined;
    const merged = this.items(item, path, items);
    const order = mapVersions(items, (each) => [...each.keys()]);
    const { keys, isConflict } = mergeOrder(order, new Set(merged.keys()));
    if (isConflict) this.conflict(path, 'order', order);
    return keys.flatMap((key) => merged.get(key) ?? []);
  }

  private texts(text: FieldKind, path: string, versions: Versions): JsonValue | undefined {
    const texts = mapVersions(versions, keyedTextsOf);
    return isComplete(texts) ? Object.fromEntries(this.items(text, path, texts)) : undefined;
  }

  private items(
    kind: FieldKind,
    path: string,
    versions: Versions<Map<string, JsonValue>>,
  ): Map<string, JsonValue> {
    const merged = new Map<string, JsonValue>();
    for (const key of new Set([...versions.theirs.keys(), ...versions.mine.keys()])) {
      const item = this.item(
        kind,
        itemPath(path, key),
        mapVersions(versions, (each) => each.get(key)),
      );
      if (item !== undefined) merged.set(key, item);
    }
    return merged;
  }

  private item(kind: FieldKind, path: string, versions: Versions): JsonValue | undefined {
    const { base, mine, theirs } = versions;
    const present = mine ?? theirs;
    if (mine !== undefined && theirs !== undefined) return this.value(kind, null, path, versions);
    if (base === undefined) return present;
    if (isSameValue(kind, null, present, base)) return undefined;
    const values = mapVersions(versions, (value) => value ?? null);
    this.conflict(path, mine === undefined ? 'deleted-by-me' : 'deleted-by-them', values);
    return theirs;
  }

  private conflict(path: string, kind: MergeConflict['kind'], values: Versions<JsonValue>): JsonValue {
    this.conflicts.push({ path, kind, ...values });
    return values.theirs;
  }
}
