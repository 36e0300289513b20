import type { FieldDescription, FieldKind, JsonValue } from './field-description.ts';
import { isEmptyValue, isEqualJson, isRecord, type JsonRecord, propertyOf } from './json-value.ts';
import { keyedItemsOf, keyedTextsOf, variantOf } from './keyed-items.ts';
import { fieldPath, itemPath } from './path.ts';
import { isSameValue } from './same-value.ts';

export interface FieldChange {
  path: string;
  /** `moved`: an item has another place in its list; the values are its indices. */
  kind: 'changed' | 'added' | 'removed' | 'moved';
  before: JsonValue;
  after: JsonValue;
}

/** Lists the differences between two versions of fields, in the order of the form. */
export function diffFields(
  fields: readonly FieldDescription[],
  before: JsonRecord,
  after: JsonRecord,
): FieldChange[] {
  return diffRecords(fields, '', before, after);
}

function diffRecords(
  fields: readonly FieldDescription[],
  path: string,
  before: JsonValue,
  after: JsonValue,
): FieldChange[] {
  const changes = fields.flatMap((field) => {
    const { name, empty } = field;
    return diffValues(
      field,
      fieldPath(path, name),
      propertyOf(before, name) ?? empty,
      propertyOf(after, name) ?? empty,
    );
  });
  const known = new Set(['key', ...fields.map(({ name }) => name)]);
  const names = [before, after].flatMap((value) => (isRecord(value) ? Object.keys(value) : []));
  const unknown = [...new Set(names)].filter((name) => !known.has(name));
  const unknownChanges = unknown.flatMap((name) =>
    diffLeaves(fieldPath(path, name), propertyOf(before, name) ?? null, propertyOf(after, name) ?? null),
  );
  return [...changes, ...unknownChanges];
}

function diffValues(kind: FieldKind, path: string, before: JsonValue, after: JsonValue): FieldChange[] {
  if (isSameValue(kind, null, before, after)) return [];
  if (kind.kind === 'list' && kind.isKeyed) {
    const [old, current] = [keyedItemsOf(before), keyedItemsOf(after)];
    if (old && current) {
      return [
        ...diffItems(kind.item, path, old, current),
        ...diffOrder(path, [...old.keys()], [...current.keys()]),
      ];
    }
  }
  if (kind.kind === 'texts') {
    const [old, current] = [keyedTextsOf(before), keyedTextsOf(after)];
    if (old && current) return diffItems(kind.value, path, old, current);
  }
  const areObjects = [before, after].every((value) => value === null || isRecord(value));
  if (kind.kind === 'object' && areObjects) return diffRecords(kind.fields, path, before, after);
  if (kind.kind === 'variants') {
    const variant = variantOf(kind, before);
    if (variant && variant === variantOf(kind, after)) {
      return diffRecords(
        variant.fields,
        path,
        withoutProperty(before, kind.by),
        withoutProperty(after, kind.by),
      );
    }
  }
  return diffLeaves(path, before, after);
}

function withoutProperty(value: JsonValue, name: string): JsonValue {
  if (!isRecord(value)) return value;
  const { [name]: _omitted, ...others } = value;
  return others;
}

function diffLeaves(path: string, before: JsonValue, after: JsonValue): FieldChange[] {
  if (isEqualJson(before, after)) return [];
  const kind = isEmptyValue(before) ? 'added' : isEmptyValue(after) ? 'removed' : 'changed';
  return [{ path, kind, before, after }];
}

function diffItems(
  kind: FieldKind,
  path: string,
  before: ReadonlyMap<string, JsonValue>,
  after: ReadonlyMap<string, JsonValue>,
): FieldChange[] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((key): FieldChange[] => {
    const [old, current] = [before.get(key), after.get(key)];
    const item = itemPath(path, key);
    if (current === undefined) return [{ path: item, kind: 'removed', before: old ?? null, after: null }];
    if (old === undefined) return [{ path: item, kind: 'added', before: null, after: current }];
    return diffValues(kind, item, old, current);
  });
}

/** Items are moved that do not belong to the longest sequence in the same order. */
function diffOrder(path: string, before: readonly string[], after: readonly string[]): FieldChange[] {
  const common = after.filter((key) => before.includes(key));
  const places = common.map((key) => before.indexOf(key));
  const unmoved = new Set(longestIncreasing(places));
  return common
    .filter((key) => !unmoved.has(before.indexOf(key)))
    .map((key) => ({
      path: itemPath(path, key),
      kind: 'moved',
      before: before.indexOf(key),
      after: after.indexOf(key),
    }));
}

function longestIncreasing(numbers: readonly number[]): readonly number[] {
  let longest: readonly number[] = [];
  const endingAt: (readonly number[])[] = [];
  for (const [index, number] of numbers.entries()) {
    const before = endingAt.filter((_, earlier) => (numbers[earlier] ?? 0) < number);
    const best = before.reduce<readonly number[]>((a, b) => (b.length > a.length ? b : a), []);
    endingAt[index] = [...best, number];
    if (best.length + 1 > longest.length) longest = [...best, number];
  }
  return longest;
}
