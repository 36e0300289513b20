import type { JsonValue } from './field-description.ts';

export type JsonRecord = Readonly<Record<string, JsonValue>>;

export const isRecord = (value: unknown): value is JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an own property; `undefined` if the value is no object. */
export const propertyOf = (value: JsonValue | undefined, name: string): JsonValue | undefined =>
  isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined;

/** Compares values regardless of the order of properties, which a database may change. */
export function isEqualJson(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isEqualJson(item, other[index]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  const names = Object.keys(one);
  return (
    names.length === Object.keys(other).length &&
    names.every((name) => Object.hasOwn(other, name) && isEqualJson(one[name], other[name]))
  );
}

/** Whether a field has no content: `null`, an empty text, or an empty list or object. */
export function isEmptyValue(value: JsonValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
