import * as z from 'zod';
import { dateView } from '#model/fields/public-views.ts';

/** Texts of which at least one pleases each pattern of our schemas. */
const texts = [
  'Мысал',
  'sample',
  '/sample',
  '09:00',
  '2026-01-31',
  '2026-01-31T09:00:00Z',
  '+77270000000',
  '050000',
  '123456789012',
  'sample@example.kz',
  'https://example.kz/',
];
const numbers = [1, 2026];

function fitting<T>(schema: z.ZodType, candidates: readonly T[]): T {
  const found = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (found === undefined) throw new Error('no sample fits this schema: add one');
  return found;
}

/**
 * Makes a value that a schema admits: first choices, one element in each list, one key in each record.
 * @param fullness `plain`: `null` or nothing where it may be; `full`: every field has something in it
 */
export function sampleOf<Schema extends z.ZodType>(
  schema: Schema,
  fullness: 'plain' | 'full' = 'plain',
): z.output<Schema> {
  return sample(schema, fullness === 'full') as z.output<Schema>;
}

function sample(schema: z.ZodType, full: boolean): unknown {
  const inner = (type: unknown) => sample(type as z.ZodType, full);
  if (schema instanceof z.ZodNullable) return full ? inner(schema.unwrap()) : null;
  if (schema instanceof z.ZodOptional) return full ? inner(schema.unwrap()) : undefined;
  if (schema instanceof z.ZodDefault) return inner(schema.unwrap());
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodUnion) return inner(schema.options[0]);
  if (schema instanceof z.ZodArray) return [inner(schema.element)];
  if (schema instanceof z.ZodRecord) return { [String(inner(schema.keyType))]: inner(schema.valueType) };
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape);
    return Object.fromEntries(fields.map(([name, field]) => [name, inner(field)]));
  }
  if (schema instanceof z.ZodNumber) return fitting(schema, numbers);
  if (schema instanceof z.ZodBoolean) return true;
  if (schema === dateView) return '2026-01-31';
  return fitting(schema, texts);
}
