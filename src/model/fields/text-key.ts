import * as z from 'zod';

/** Texts that a language has by key for the items of a shared list, such as the labels of figures. */
interface KeyedText {
  path: readonly string[];
  key: string;
}

function keyedTexts(schema: z.ZodType, value: unknown, path: readonly string[] = []): KeyedText[] {
  if (typeof value !== 'object' || value === null) return [];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return keyedTexts(schema.unwrap() as z.ZodType, value, path);
  }
  return Object.entries(value).flatMap(([name, item]) => {
    const own = [...path, name];
    if (schema instanceof z.ZodRecord) return [{ path: own, key: name }];
    if (!(schema instanceof z.ZodObject)) return [];
    const field = (schema.shape as Record<string, z.ZodType>)[name];
    return field === undefined ? [] : keyedTexts(field, item, own);
  });
}

function keysIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    name === 'key' && typeof item === 'string' ? [item] : keysIn(item),
  );
}

/**
 * Finds texts of one language whose key no item of the shared fields has. They would not be shown.
 * @param localised the schema of the fields
 * @returns the path of each in the fields
 */
export function textsWithoutItem(
  localised: z.ZodType,
  fields: unknown,
  shared: unknown,
): (readonly string[])[] {
  const keys = new Set(keysIn(shared));
  return keyedTexts(localised, fields)
    .filter(({ key }) => !keys.has(key))
    .map(({ path }) => path);
}
