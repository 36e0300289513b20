import type { FieldDescription, FieldKind, JsonValue } from '#model/editing/field-description.ts';
import { isEmptyValue, isRecord, type JsonRecord, propertyOf } from '#model/editing/json-value.ts';
import { variantOf } from '#model/editing/keyed-items.ts';
import { reorderKeys } from '#model/editing/merge-order.ts';
import { formatPath, getAt, itemPath, type PathStep, parsePath, setAt } from '#model/editing/path.ts';
import { kindOfStep } from './kind-at.ts';
import { emptyFields, type Fields } from './scope.ts';

interface Change {
  fields: readonly FieldDescription[];
  /** Undefined if the language has no edition yet. */
  before: Fields | undefined;
  path: string;
  value: JsonValue | undefined;
  /** Keys of a list in the order of the form. */
  keysOf: (list: string) => readonly string[];
}

/** Sets a value; creates the items and objects around it with empty fields, each item at its place in the form. */
export function setCreating({ fields, before, path, value, keysOf }: Change): Fields {
  let result: JsonRecord = before ?? emptyFields(fields);
  let kind: FieldKind | undefined = { kind: 'object', fields };
  const steps = parsePath(path);
  for (const [index, step] of steps.slice(0, -1).entries()) {
    const holder = formatPath(steps.slice(0, index));
    const around = holder === '' ? result : getAt(result, holder);
    kind = kind && kindOfStep(kind, step, (variants) => variantOf(variants, around)?.fields ?? []);
    const part = formatPath(steps.slice(0, index + 1));
    if (value === undefined || (getAt(result, part) ?? null) !== null) continue;
    const empty = kind && emptyPart(kind);
    if (empty === undefined) continue;
    result =
      typeof step === 'string' ? setAt(result, part, empty) : insert(result, holder, step.key, empty, keysOf);
  }
  return withoutEmptyObjects(fields, setAt(result, path, value), steps);
}

/** Optional objects whose last value was removed become `null` again. */
function withoutEmptyObjects(
  fields: readonly FieldDescription[],
  values: JsonRecord,
  steps: readonly PathStep[],
): JsonRecord {
  let kind: FieldKind | undefined = { kind: 'object', fields };
  for (const [index, step] of steps.slice(0, -1).entries()) {
    kind = kind && kindOfStep(kind, step, () => []);
    const path = formatPath(steps.slice(0, index + 1));
    const isOptional = kind?.kind === 'object' && 'empty' in kind && kind.empty === null;
    const part = isOptional ? getAt(values, path) : undefined;
    if (isRecord(part) && Object.values(part).every(isEmptyValue)) return setAt(values, path, null);
  }
  return values;
}

/** @returns undefined for values that have no parts */
export function emptyPart(kind: FieldKind): JsonValue | undefined {
  if (kind.kind === 'object') return emptyFields(kind.fields);
  if (kind.kind === 'list') return [];
  return kind.kind === 'texts' ? {} : undefined;
}

function insert(
  fields: JsonRecord,
  list: string,
  key: string,
  empty: JsonValue,
  keysOf: Change['keysOf'],
): JsonRecord {
  const items = getAt(fields, list);
  if (!Array.isArray(items)) return setAt(fields, itemPath(list, key), empty);
  const added: JsonValue[] = [...items, { key, ...(empty as JsonRecord) }];
  return setAt(fields, list, sortItems(added, keysOf(list)));
}

/** Sorts keyed items in the order of keys; others follow their predecessor. */
export function sortItems(items: readonly JsonValue[], order: readonly string[]): JsonValue[] {
  const byKey = new Map(items.map((item) => [String(propertyOf(item, 'key')), item]));
  return reorderKeys([...byKey.keys()], order).map((key) => byKey.get(key) ?? null);
}
