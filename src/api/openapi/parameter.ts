import * as z from 'zod';
import { idParam } from '#contract/admin/admin-call.ts';
import { afterParam, categoryParam, pageParam } from '#contract/call.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Parameter } from './openapi-types.ts';

// These schemas parse digits from query text; the document describes them as integers.
const numericSchemas = new Map<z.ZodType, JsonSchema>([
  [afterParam, { type: 'integer', minimum: 0, maximum: 999_999_999 }],
  [idParam, { type: 'integer', minimum: 1, maximum: 999_999_999 }],
  [pageParam, { type: 'integer', minimum: 1, maximum: 999_999_999 }],
  [
    categoryParam,
    {
      oneOf: [
        { type: 'integer', minimum: 0, maximum: 999_999_999 },
        { type: 'string', const: 'all' },
      ],
    },
  ],
]);

/** Describes the fields of a schema as parameters. */
export const parametersOf = (location: 'path' | 'query', { shape }: z.ZodObject): Parameter[] =>
  Object.entries(shape).map(([name, field]) => parameterOf(location, name, field as z.ZodType));

function parameterOf(location: 'path' | 'query', name: string, field: z.ZodType): Parameter {
  const inner = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field;
  const { $schema, description, ...text } = z.toJSONSchema(inner, { io: 'input' });
  return {
    name,
    in: location,
    required: location === 'path' || !field.safeParse(undefined).success,
    ...(description !== undefined && { description }),
    schema: numericSchemas.get(inner) ?? (text as JsonSchema),
  };
}
