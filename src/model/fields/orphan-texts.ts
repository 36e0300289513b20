import * as z from 'zod';
import { listItemKeys } from '../editing/list-item-keys.ts';
import { findFieldMeta, unwrapSchema } from './field-kind.ts';

/**
 * Finds localised texts whose item does not exist in the shared fields; they would not be shown.
 * @param localised schema of `fields`
 * @returns the path of each text in `fields`
 */
export function findOrphanTexts(
  localised: z.ZodType,
  fields: unknown,
  shared: unknown,
): (readonly string[])[] {
  if (typeof fields !== 'object' || fields === null) return [];
  const schema = unwrapSchema(localised);
  const meta = findFieldMeta(schema);
  if (meta?.kind === 'texts') {
    const keys = new Set(listItemKeys(shared, meta.lists));
    return Object.keys(fields)
      .filter((key) => !keys.has(key))
      .map((key) => [key]);
  }
  if (!(schema instanceof z.ZodObject)) return [];
  const shape = schema.shape as Record<string, z.ZodType>;
  return Object.entries(fields).flatMap(([name, value]) => {
    const field = shape[name];
    return field ? findOrphanTexts(field, value, shared).map((path) => [name, ...path]) : [];
  });
}
