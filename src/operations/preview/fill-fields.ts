import * as z from 'zod';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { contentTypeOf } from '#model/content-types/registry.ts';
import { findFieldMeta, unwrapSchema } from '#model/fields/field-kind.ts';
import { sanitiseRichText } from '#model/rich-text/rich-text.ts';
import type { Fields } from '#store/schema.ts';

/** Values of missing dates; null leaves them out. */
export interface NeutralDates {
  /** `YYYY-MM-DD`. */
  date: string | null;
  /** ISO 8601 timestamp. */
  instant: string | null;
}

interface FillContext extends NeutralDates {
  /** Whether the value is part of a list item. An item without a value that has no neutral one is left out. */
  isInItem: boolean;
  /** Whether the public view of the field may be null. */
  isNullable: boolean;
}

const OMITTED = Symbol('omitted');

/**
 * Parses the fields of a draft leniently: texts stay as typed, and missing or invalid values become neutral ones, so
 * that `toViews` and `toIndexFields` accept the result. It must not be published.
 */
export function fillFields(
  name: ContentTypeName,
  { shared, fields }: { shared: Fields; fields: Fields },
  dates: NeutralDates,
): { shared: Fields; localised: Fields } {
  const type = contentTypeOf(name);
  const viewShape = (type.item as z.ZodObject).shape as Record<string, z.ZodType>;
  const fill = (schema: z.ZodObject, values: Fields) =>
    Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodType>).map(([field, fieldSchema]) => {
        const isNullable = viewShape[field] instanceof z.ZodNullable;
        const filled = fillValue(fieldSchema, values[field], { ...dates, isInItem: false, isNullable });
        return [field, filled === OMITTED ? null : filled];
      }),
    );
  return { shared: fill(type.shared(), shared), localised: fill(type.localised(), fields) };
}

function fillValue(schema: z.ZodType, value: unknown, context: FillContext): unknown {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const present = unwrapSchema(schema);
  const kind = findFieldMeta(present)?.kind;
  if (typeof value === 'string' && kind === 'rich-text') return sanitiseRichText(value);
  if (typeof value === 'string' && (kind === 'line' || kind === 'text')) return value;
  if (isContainer(present)) return fillContainer(present, value, context);
  // The default of the field, or null.
  for (const empty of [undefined, null]) {
    const absent = schema.safeParse(empty);
    if (absent.success) return absent.data;
  }
  return neutralLeaf(present, kind, context);
}

type Container = z.ZodObject | z.ZodArray | z.ZodRecord | z.ZodDiscriminatedUnion;

const isContainer = (schema: z.ZodType): schema is Container =>
  schema instanceof z.ZodObject ||
  schema instanceof z.ZodArray ||
  schema instanceof z.ZodRecord ||
  schema instanceof z.ZodDiscriminatedUnion;

function fillContainer(schema: Container, value: unknown, context: FillContext): unknown {
  const inItem = { ...context, isInItem: true, isNullable: false };
  if (schema instanceof z.ZodArray) {
    const items = Array.isArray(value) ? value : [];
    return items
      .map((item) => fillValue(schema.element as z.ZodType, item, inItem))
      .filter((item) => item !== OMITTED && item !== '');
  }
  const record = typeof value === 'object' && value !== null ? (value as Fields) : {};
  if (schema instanceof z.ZodRecord) {
    const filled = Object.entries(record).map(
      ([key, item]) => [key, fillValue(schema.valueType as z.ZodType, item, inItem)] as const,
    );
    return Object.fromEntries(filled.filter(([, item]) => item !== OMITTED));
  }
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const variant = schema.options.find((option) => {
      const discriminator = (option as z.ZodObject).shape[schema.def.discriminator] as z.ZodType;
      return discriminator.safeParse(record[schema.def.discriminator]).success;
    });
    return variant === undefined ? OMITTED : fillValue(variant as z.ZodType, record, context);
  }
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).map(
    ([name, field]) => [name, fillValue(field, record[name], { ...context, isNullable: false })] as const,
  );
  return fields.some(([, field]) => field === OMITTED) ? OMITTED : Object.fromEntries(fields);
}

function neutralLeaf(schema: z.ZodType, kind: string | undefined, context: FillContext): unknown {
  if (kind === 'line' || kind === 'text' || kind === 'rich-text') return '';
  if (context.isInItem) return OMITTED;
  if (kind === 'reference' || kind === 'asset' || context.isNullable) return null;
  if (kind === 'date') return context.date;
  if (kind === 'instant') return context.instant;
  if (schema instanceof z.ZodEnum) return schema.options[0];
  if (schema instanceof z.ZodNumber) return 0;
  return schema instanceof z.ZodBoolean ? false : '';
}
