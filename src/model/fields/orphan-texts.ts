import * as z from 'zod';

/** A localised text of an item of a shared list, such as the label of a figure. */
interface KeyedText {
  path: readonly string[];
  key: string;
}

function collectKeyedTexts(schema: z.ZodType, value: unknown, path: readonly string[] = []): KeyedText[] {
  if (typeof value !== 'object' || value === null) return [];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return collectKeyedTexts(schema.unwrap() as z.ZodType, value, path);
  }
  return Object.entries(value).flatMap(([name, item]) => {
    const itemPath = [...path, name];
    if (schema instanceof z.ZodRecord) return [{ path: itemPath, key: name }];
    if (!(schema instanceof z.ZodObject)) return [];
    const field = (schema.shape as Record<string, z.ZodType>)[name];
    return field === undefined ? [] : collectKeyedTexts(field, item, itemPath);
  });
}

function collectKeys(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    name === 'key' && typeof item === 'string' ? [item] : collectKeys(item),
  );
}

/**
 * Finds localised texts whose key does not exist in the shared fields; they would not be shown.
 * @param localised schema of `fields`
 * @returns the path of each text in `fields`
 */
export function findOrphanTexts(
  localised: z.ZodType,
  fields: unknown,
  shared: unknown,
): (readonly string[])[] {
  const keys = new Set(collectKeys(shared));
  return collectKeyedTexts(localised, fields)
    .filter(({ key }) => !keys.has(key))
    .map(({ path }) => path);
}
