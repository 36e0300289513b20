import * as z from 'zod';
import type { ContentTypeName } from './content-type-name.ts';
import { sanitiseRichText } from './rich-text.ts';

/**
 * What a content field may be. Each function gives a zod schema, so that a content type's fields are one zod
 * object; the kinds that are more than their characters (entries, assets, rich text) are also registered, so that a
 * walk over the schema finds them in any value: for the projection's references, for import, for the desk's pickers.
 */
type FieldMeta =
  | { kind: 'reference'; to: ContentTypeName }
  | { kind: 'asset'; of: AssetKind }
  | { kind: 'rich-text' };

export type AssetKind = 'picture' | 'document' | 'video' | 'captions';

const registry = z.registry<FieldMeta>();

const tidy = (text: string) => text.normalize('NFC').trim();

/** One line of plain text, trimmed and composed (NFC), 1 … `max` characters. */
export const line = (max = 160) =>
  z
    .string()
    .overwrite(tidy)
    .min(1)
    .max(max)
    .regex(/^[^\r\n]*$/u);

/** Plain text of several lines, 1 … `max` characters. */
export const text = (max = 2000) => z.string().overwrite(tidy).min(1).max(max);

/** HTML of the small vocabulary in rich-text.ts; whatever is outside it is removed, never refused. */
export const richText = (max = 60_000) => {
  const schema = z.string().overwrite(sanitiseRichText).min(1).max(max);
  registry.add(schema, { kind: 'rich-text' });
  return schema;
};

/** A day on the calendar, `YYYY-MM-DD`, without a zone. */
export const localDate = () => z.iso.date();

/** A moment, ISO 8601 in UTC (`2026-09-05T19:30:00Z`). */
export const instant = () => z.iso.datetime();

export const year = () => z.int().min(1900).max(2200);

/** The key that joins a shared list item with its texts in each language. */
export const key = () =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u)
    .max(60);

/** Texts by key: the localised half of a shared list. */
export const byKey = <T extends z.ZodType>(value: T) => z.record(key(), value);

/** International form, E.164. */
export const phone = () => z.string().regex(/^\+[1-9][0-9]{6,14}$/u);

export const email = () => z.email().max(254);

/** An address outside the site. Only http(s): anything else could run script or leave the browser. */
export const webAddress = () => z.url({ protocol: /^https?$/u }).max(2000);

/** The number of an entry of another type. */
export const reference = (to: ContentTypeName) => {
  const schema = z.int().positive();
  registry.add(schema, { kind: 'reference', to });
  return schema;
};

/** The number of a stored file. */
export const asset = (of: AssetKind) => {
  const schema = z.int().positive();
  registry.add(schema, { kind: 'asset', of });
  return schema;
};

export type MarkedField = FieldMeta & { path: readonly (string | number)[]; value: unknown };

/**
 * Finds every reference, asset and rich text in a value.
 * @param schema the fields the value was written by
 * @param value the value, which need not be valid: what is missing is passed over
 * @returns each such field with its path in the value and what stands there
 */
export function markedFieldsOf(
  schema: z.ZodType,
  value: unknown,
  path: (string | number)[] = [],
): MarkedField[] {
  if (value === undefined || value === null) return [];
  const meta = registry.get(schema);
  if (meta) return [{ ...meta, path, value }];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return markedFieldsOf(schema.unwrap() as z.ZodType, value, path);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) =>
      markedFieldsOf(schema.element as z.ZodType, item, [...path, index]),
    );
  }
  if (schema instanceof z.ZodObject && typeof value === 'object') {
    const record = value as Record<string, unknown>;
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      markedFieldsOf(field as z.ZodType, record[name], [...path, name]),
    );
  }
  if (schema instanceof z.ZodRecord && typeof value === 'object') {
    return Object.entries(value).flatMap(([name, item]) =>
      markedFieldsOf(schema.valueType as z.ZodType, item, [...path, name]),
    );
  }
  return [];
}
