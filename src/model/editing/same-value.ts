import type { FieldDescription, FieldKind, JsonValue } from './field-description.ts';
import { isEqualJson, isRecord, type JsonRecord, propertyOf } from './json-value.ts';
import { keyedTextsOf, variantOf } from './keyed-items.ts';

/** Whether two versions of fields have the same content. A missing field equals an empty one. */
export function hasSameFields(
  fields: readonly FieldDescription[],
  one: JsonRecord,
  other: JsonRecord,
): boolean {
  const known = new Set(fields.map(({ name }) => name));
  const unknown = [...Object.keys(one), ...Object.keys(other)].filter((name) => !known.has(name));
  return (
    fields.every((field) =>
      isSameValue(field, field.empty, propertyOf(one, field.name), propertyOf(other, field.name)),
    ) && unknown.every((name) => isEqualJson(propertyOf(one, name), propertyOf(other, name)))
  );
}

/** @param empty equals a missing value */
export function isSameValue(
  kind: FieldKind,
  empty: JsonValue,
  oneOrMissing: JsonValue | undefined,
  otherOrMissing: JsonValue | undefined,
): boolean {
  const one = oneOrMissing ?? empty;
  const other = otherOrMissing ?? empty;
  if (isEqualJson(one, other)) return true;
  if (kind.kind === 'list') return hasSameItems(kind.item, one, other);
  if (kind.kind === 'texts') return hasSameTexts(kind.value, one, other);
  if (!isRecord(one) || !isRecord(other)) return false;
  if (kind.kind === 'object') return hasSameFields(kind.fields, one, other);
  if (kind.kind !== 'variants') return false;
  const variant = variantOf(kind, one);
  return variant !== undefined && hasSameFields(variant.fields, one, other);
}

function hasSameItems(item: FieldKind, one: JsonValue, other: JsonValue): boolean {
  if (!Array.isArray(one) || !Array.isArray(other) || one.length !== other.length) return false;
  return one.every((each, index) => isSameValue(item, null, each, other[index]));
}

function hasSameTexts(text: FieldKind, one: JsonValue, other: JsonValue): boolean {
  const ones = keyedTextsOf(one);
  const others = keyedTextsOf(other);
  if (!ones || !others || ones.size !== others.size) return false;
  return Array.from(ones).every(
    ([key, each]) => others.has(key) && isSameValue(text, null, each, others.get(key)),
  );
}
