import * as z from 'zod';
import { isRecord } from '#model/editing/json-value.ts';
import { unwrapSchema } from '#model/fields/field-kind.ts';
import { isKeyed } from '#model/fields/field-types.ts';

/**
 * Completes the items of keyed lists in localised fields: an item without a key gets one by its position, and an item
 * with one field may be written as its value.
 * @param value may be invalid
 */
export function completeListItems(schema: z.ZodType, value: unknown): unknown {
  const present = unwrapSchema(schema);
  if (present instanceof z.ZodArray && Array.isArray(value)) {
    const element = present.element as z.ZodType;
    return isKeyed(element) ? value.map((item, index) => completeItem(element, item, index)) : value;
  }
  if (!(present instanceof z.ZodObject) || !isRecord(value)) return value;
  const shape = present.shape as Record<string, z.ZodType>;
  const complete = ([name, field]: [string, unknown]) => {
    const fieldSchema = shape[name];
    return [name, fieldSchema ? completeListItems(fieldSchema, field) : field];
  };
  return Object.fromEntries(Object.entries(value).map(complete));
}

function completeItem(schema: z.ZodObject, item: unknown, index: number): unknown {
  const key = `item-${index + 1}`;
  const [field, ...more] = Object.keys(schema.shape).filter((name) => name !== 'key');
  const isValue = field !== undefined && more.length === 0 && !(isRecord(item) && field in item);
  if (isValue) return { key, [field]: item };
  return isRecord(item) ? { key, ...item } : item;
}
