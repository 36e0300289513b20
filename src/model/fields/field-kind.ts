import * as z from 'zod';
import type { FieldKind } from '../editing/field-description.ts';

type PlainKind =
  | 'line'
  | 'text'
  | 'rich-text'
  | 'date'
  | 'instant'
  | 'phone'
  | 'email'
  | 'postal-code'
  | 'url'
  | 'reference'
  | 'asset';

/** How a field is edited, where its schema does not say so. Numbers, choices and objects need no metadata. */
export type FieldMeta =
  | Extract<FieldKind, { kind: PlainKind }>
  | { kind: 'key' }
  | { kind: 'list'; min: number; max: number | null }
  | { kind: 'texts'; lists: readonly string[] };

const registry = z.registry<FieldMeta>();

/** Registers the metadata of a schema. Schemas that refine it inherit them; nullable and default ones do not. */
export function withKind<Schema extends z.ZodType>(schema: Schema, meta: FieldMeta): Schema {
  registry.add(schema, meta);
  return schema;
}

export const findFieldMeta = (schema: z.ZodType): FieldMeta | undefined => registry.get(schema);

/** Returns the schema of a present value. */
export function unwrapSchema(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return unwrapSchema(schema.unwrap() as z.ZodType);
  }
  return schema;
}
