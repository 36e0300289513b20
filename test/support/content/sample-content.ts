import * as z from 'zod';
import { dateView } from '#model/fields/public-views.ts';

/** Candidates; at least one matches each string pattern of the schemas. */
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

function firstValid<T>(schema: z.ZodType, candidates: readonly T[]): T {
  const found = candidates.find((candidate) => schema.safeParse(candidate).success);
  if (found === undefined) throw new Error('no sample fits this schema: add one');
  return found;
}

/**
 * Generates a valid value: first enum options, one element per list, one key per record.
 * @param fullness `plain` omits optional and nullable fields; `full` fills them
 */
export function generateSample<Schema extends z.ZodType>(
  schema: Schema,
  fullness: 'plain' | 'full' = 'plain',
): z.output<Schema> {
  return sample(schema, fullness === 'full') as z.output<Schema>;
}

function sample(schema: z.ZodType, full: boolean): unknown {
  const sampleInner = (type: unknown) => sample(type as z.ZodType, full);
  if (schema instanceof z.ZodNullable) return full ? sampleInner(schema.unwrap()) : null;
  if (schema instanceof z.ZodOptional) return full ? sampleInner(schema.unwrap()) : undefined;
  if (schema instanceof z.ZodDefault) return sampleInner(schema.unwrap());
  if (schema instanceof z.ZodLiteral) return [...schema.values][0];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodUnion) return sampleInner(schema.options[0]);
  if (schema instanceof z.ZodArray) return [sampleInner(schema.element)];
  if (schema instanceof z.ZodRecord)
    return { [String(sampleInner(schema.keyType))]: sampleInner(schema.valueType) };
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>);
    const sampled = Object.fromEntries(fields.map(([name, field]) => [name, sampleInner(field)]));
    if (schema.safeParse(sampled).success) return sampled;
    // The samples violate a rule about several fields, such as the contrast of two colours.
    const defaults = fields.flatMap(([name, field]) =>
      field instanceof z.ZodDefault ? [[name, field.parse(undefined)] as const] : [],
    );
    return { ...sampled, ...Object.fromEntries(defaults) };
  }
  if (schema instanceof z.ZodNumber) return firstValid(schema, numbers);
  if (schema instanceof z.ZodBoolean) return true;
  if (schema === dateView) return '2026-01-31';
  return firstValid(schema, texts);
}
