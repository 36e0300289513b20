import type { FieldKind, JsonValue } from './field-description.ts';
import { isItemKey } from './item-key.ts';
import { type JsonRecord, propertyOf } from './json-value.ts';

/**
 * Returns the items of a keyed list by key, in order. A missing list is empty.
 * @returns undefined if an item has no key or the key of another: such a list can only be treated as a whole
 */
export function keyedItemsOf(value: JsonValue | undefined): Map<string, JsonRecord> | undefined {
  if (value === undefined || value === null) return new Map();
  if (!Array.isArray(value)) return undefined;
  const items = new Map<string, JsonRecord>();
  for (const item of value as JsonRecord[]) {
    const key = propertyOf(item, 'key');
    if (!isItemKey(key) || items.has(key)) return undefined;
    items.set(key, item);
  }
  return items;
}

/**
 * Returns texts by the keys of their items. A missing value has none.
 * @returns undefined if a key is invalid: such texts can only be treated as a whole
 */
export function keyedTextsOf(value: JsonValue | undefined): Map<string, JsonValue> | undefined {
  if (value === undefined || value === null) return new Map();
  if (typeof value !== 'object' || Array.isArray(value)) return undefined;
  const texts = Object.entries(value).filter(([, text]) => text !== null);
  return texts.every(([key]) => isItemKey(key)) ? new Map(texts) : undefined;
}

/** Returns the variant of a value; undefined if it has none. */
export function variantOf(kind: FieldKind & { kind: 'variants' }, value: JsonValue | undefined) {
  const name = propertyOf(value, kind.by);
  return kind.variants.find((variant) => variant.value === name);
}
