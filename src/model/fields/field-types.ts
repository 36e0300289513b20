import * as z from 'zod';
import { visibleText } from '#language/text/visible-text.ts';
import type { ContentTypeName } from '../content-types/names.ts';
import { sanitiseRichText } from '../rich-text/rich-text.ts';
import { findRichTextErrors } from '../rich-text/rich-text-error.ts';
import { cleanEmail, parseEmail } from './email.ts';
import { parseKazakhPhone } from './kazakhstan-area-codes.ts';
import { parsePhoneText, toStoredPhone } from './phone-text.ts';

/**
 * Metadata of content fields with a special meaning. The functions below return zod schemas; schemas with
 * metadata are registered, so that `findMarkedFields` finds them in any value (for references, import and
 * admin forms).
 */
type FieldMeta =
  | { kind: 'reference'; to: ContentTypeName }
  | { kind: 'asset'; of: AssetKind }
  | { kind: 'rich-text' }
  | { kind: 'phone' };

export type AssetKind = 'picture' | 'document' | 'video' | 'captions';

const registry = z.registry<FieldMeta>();

// Soft hyphens are preserved: editors use them to hyphenate long Kazakh words on narrow screens.
const cleanText = (text: string) =>
  text.split('\u00ad').map(visibleText).join('\u00ad').normalize('NFC').trim();

/** Single-line plain text in NFC without invisible characters, 1 … `max` characters. */
export const line = (max = 160) =>
  z
    .string()
    .overwrite(cleanText)
    .min(1)
    .max(max)
    .regex(/^[^\r\n]*$/u);

/** Multi-line plain text, 1 … `max` characters. */
export const text = (max = 2000) => z.string().overwrite(cleanText).min(1).max(max);

/** HTML as defined in rich-text-vocabulary.ts. Markup that sanitising would lose is rejected. */
export const richText = (max = 60_000) => {
  const schema = z.string().superRefine(rejectLossyMarkup).overwrite(sanitiseRichText).min(1).max(max);
  registry.add(schema, { kind: 'rich-text' });
  return schema;
};

function rejectLossyMarkup(html: string, context: z.RefinementCtx): void {
  for (const { message } of findRichTextErrors(html)) context.addIssue(message);
}

/** Calendar date `YYYY-MM-DD` without a time zone. */
export const localDate = () => z.iso.date();

/** ISO 8601 timestamp in UTC (`2026-09-05T19:30:00Z`). */
export const instant = () => z.iso.datetime();

export const year = () => z.int().min(1900).max(2200);

/** Key that joins a shared list item with its texts per locale. */
export const key = () =>
  z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/u)
    .max(60);

/** Localised texts of a shared list, by key. */
export const byKey = <T extends z.ZodType>(value: T) => z.record(key(), value);

/**
 * Telephone number, stored as E.164 with an optional RFC 3966 extension (`+77272500001;ext=12`) or as a short
 * number (`1414`). Other notations are converted if they are unambiguous. `validate-phones.ts` validates against
 * numbering plans.
 */
export const phone = () => {
  const schema = textOrNumber(
    z
      .string()
      .overwrite(normalisePhone)
      .regex(/^(?:\+[1-9][0-9]{6,14}(?:;ext=[0-9]{1,8})?|[0-9]{3,5})$/u, {
        error:
          'write the number with "+" and the code of its country, or a short number of three to five digits',
      }),
  );
  registry.add(schema, { kind: 'phone' });
  return schema;
};

/** YAML parses unquoted `1414` as a number. */
const textOrNumber = <T extends z.ZodType<string>>(schema: T) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema);

function normalisePhone(text: string): string {
  const parsed = parsePhoneText(text);
  // Whether the zero of `+49 (0) 30 …` belongs to the number depends on the numbering plan.
  if (!parsed || parsed.hasTrunkInBrackets) return text;
  return toStoredPhone(parseKazakhPhone(parsed.written) ?? parsed.number, parsed.extension);
}

/** E-mail address in display form, in any script: `info@мысал.қаз`. A display name is rejected. */
export const email = () =>
  z
    .string()
    .refine((text) => !/\S\s*</u.test(text), { error: 'write the address alone, without a name' })
    .overwrite(cleanEmail)
    .refine((text) => parseEmail(text) !== undefined);

/**
 * Kazakh postal code: six digits, or a building code such as `A15E4C6`. Cyrillic look-alikes become Latin.
 */
export const postalCode = () =>
  textOrNumber(
    z
      .string()
      .overwrite(normalisePostalCode)
      .regex(/^(?:[0-9]{6}|[A-Z][0-9]{2}[A-Z][0-9][A-Z][0-9])$/u),
  );

const latinLookAlikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  І: 'I',
};

const normalisePostalCode = (text: string) =>
  visibleText(text)
    .normalize('NFKC')
    .replace(/[\s-]/gu, '')
    .toUpperCase()
    .replace(/\p{Script=Cyrillic}/gu, (character) => latinLookAlikes[character] ?? character);

/** External http(s) URL. Other schemes could run scripts or open other programs. */
export const webAddress = () => z.url({ protocol: /^https?$/u }).max(2000);

/** Id of an entry. */
export const reference = (to: ContentTypeName) => {
  const schema = z.int().positive();
  registry.add(schema, { kind: 'reference', to });
  return schema;
};

/** Id of an asset. */
export const asset = (of: AssetKind) => {
  const schema = z.int().positive();
  registry.add(schema, { kind: 'asset', of });
  return schema;
};

export type MarkedField = FieldMeta & { path: readonly (string | number)[]; value: unknown };

/**
 * Finds all fields with metadata in a value.
 * @param value may be invalid; missing fields are skipped
 */
export function findMarkedFields(
  schema: z.ZodType,
  value: unknown,
  path: (string | number)[] = [],
): MarkedField[] {
  if (value === undefined || value === null) return [];
  const meta = registry.get(schema);
  if (meta) return [{ ...meta, path, value }];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return findMarkedFields(schema.unwrap() as z.ZodType, value, path);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) =>
      findMarkedFields(schema.element as z.ZodType, item, [...path, index]),
    );
  }
  if (schema instanceof z.ZodObject && typeof value === 'object') {
    const record = value as Record<string, unknown>;
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      findMarkedFields(field as z.ZodType, record[name], [...path, name]),
    );
  }
  if (schema instanceof z.ZodRecord && typeof value === 'object') {
    return Object.entries(value).flatMap(([name, item]) =>
      findMarkedFields(schema.valueType as z.ZodType, item, [...path, name]),
    );
  }
  return [];
}

/**
 * Finds fields that are not in the schema. Zod silently drops them in nested objects, which hides typos.
 * @returns the path of each field
 */
export function findUnknownFields(
  schema: z.ZodType,
  value: unknown,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return findUnknownFields(schema.unwrap() as z.ZodType, value, path);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) =>
      findUnknownFields(schema.element as z.ZodType, item, [...path, index]),
    );
  }
  return Object.entries(value).flatMap(([name, item]) => {
    const itemPath = [...path, name];
    if (schema instanceof z.ZodRecord)
      return findUnknownFields(schema.valueType as z.ZodType, item, itemPath);
    if (!(schema instanceof z.ZodObject)) return [];
    const field = (schema.shape as Record<string, z.ZodType>)[name];
    return field === undefined ? [itemPath] : findUnknownFields(field, item, itemPath);
  });
}
