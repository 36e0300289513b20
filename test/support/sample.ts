import * as z from 'zod';

/** Texts of which at least one pleases each pattern in our views. */
const texts = ['Мысал', 'sample', '09:00', '2026-01-31', '2026-01-31T09:00:00Z'];

function sampleText(schema: z.ZodType): string {
  const fitting = texts.find((text) => schema.safeParse(text).success);
  if (fitting === undefined) throw new Error('no sample text fits this schema: add one');
  return fitting;
}

/** Makes the plainest value that a schema of a public view admits: first choices, one element, `null` where it may be. */
export function sampleOf<Schema extends z.ZodType>(schema: Schema): z.output<Schema> {
  return plainest(schema) as z.output<Schema>;
}

function plainest(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodLiteral) return schema.value;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodUnion) return plainest(schema.options[0] as z.ZodType);
  if (schema instanceof z.ZodArray) return [plainest(schema.element as z.ZodType)];
  if (schema instanceof z.ZodObject) {
    return Object.fromEntries(
      Object.entries(schema.shape).map(([name, field]) => [name, plainest(field as z.ZodType)]),
    );
  }
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodBoolean) return true;
  return sampleText(schema);
}
