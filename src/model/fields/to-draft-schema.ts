import * as z from 'zod';
import type { JsonRecord } from '../editing/json-value.ts';

/**
 * The schema of drafts of a type: all fields may be missing, and rules about two fields hold.
 * Zod's `partial` rejects a schema that has such rules.
 */
export const toDraftSchema = (schema: z.ZodObject) =>
  z
    .object(schema.shape)
    .partial()
    .check(...((schema.def.checks ?? []) as z.core.$ZodCheck<JsonRecord>[]));
