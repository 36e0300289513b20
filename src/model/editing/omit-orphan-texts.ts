import type { FieldDescription } from './field-description.ts';
import { isRecord, type JsonRecord } from './json-value.ts';
import { listItemKeys } from './list-item-keys.ts';

/**
 * Leaves out texts whose item does not exist. They remain in languages that the user who deleted the item may not write,
 * and return with the item.
 * @param fields localised fields, which may be invalid
 */
export function omitOrphanTexts(
  fields: readonly FieldDescription[],
  values: JsonRecord,
  shared: unknown,
): JsonRecord {
  const rest = { ...values };
  for (const field of fields) {
    const value = values[field.name];
    if (!isRecord(value)) continue;
    if (field.kind === 'object') rest[field.name] = omitOrphanTexts(field.fields, value, shared);
    if (field.kind !== 'texts') continue;
    const keys = new Set(listItemKeys(shared, field.lists));
    rest[field.name] = Object.fromEntries(Object.entries(value).filter(([key]) => keys.has(key)));
  }
  return rest;
}
