import * as z from 'zod';
import { visibleText } from '#language/text/visible-text.ts';
import type { ContentTypeName } from '../content-types/names.ts';
import { sanitiseRichText } from '../rich-text/rich-text.ts';
import { faultsOfRichText } from '../rich-text/rich-text-error.ts';
import { readEmail, tidyEmail } from './email.ts';
import { kazakhPhone } from './kazakhstan-area-codes.ts';
import { joinPhone, readPhoneText } from './phone-text.ts';

/**
 * What a content field may be. Each function gives a zod schema, so that a content type's fields are one zod
 * object; the kinds that are more than their characters (entries, assets, rich text, telephone numbers) are also
 * registered, so that a walk over the schema finds them in any value: for the projection's references, for import, for the
 * desk's pickers.
 */
type FieldMeta =
  | { kind: 'reference'; to: ContentTypeName }
  | { kind: 'asset'; of: AssetKind }
  | { kind: 'rich-text' }
  | { kind: 'phone' };

export type AssetKind = 'picture' | 'document' | 'video' | 'captions';

const registry = z.registry<FieldMeta>();

// A soft hyphen is set by intent: it says where a long Kazakh word may be broken on a narrow screen.
const tidy = (text: string) => text.split('\u00ad').map(visibleText).join('\u00ad').normalize('NFC').trim();

/** One line of plain text without invisible characters, trimmed and composed (NFC), 1 … `max` characters. */
export const line = (max = 160) =>
  z
    .string()
    .overwrite(tidy)
    .min(1)
    .max(max)
    .regex(/^[^\r\n]*$/u);

/** Plain text of several lines, 1 … `max` characters. */
export const text = (max = 2000) => z.string().overwrite(tidy).min(1).max(max);

/** HTML of the vocabulary in rich-text-vocabulary.ts. What could only be stored with a loss is refused, never removed. */
export const richText = (max = 60_000) => {
  const schema = z.string().superRefine(refuseLosses).overwrite(sanitiseRichText).min(1).max(max);
  registry.add(schema, { kind: 'rich-text' });
  return schema;
};

function refuseLosses(html: string, context: z.RefinementCtx): void {
  for (const { message } of faultsOfRichText(html)) context.addIssue(message);
}

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

/**
 * A telephone number: E.164, with an extension after RFC 3966 (`+77272500001;ext=12`), or a short number of the country,
 * three to five digits (`1414`). Written for people, it is taken where it is certain: `8 (727) 250-00-01`. Whether there is
 * such a number, numbering plans say (`check-phones.ts`).
 */
export const phone = () => {
  const schema = textOrNumber(
    z
      .string()
      .overwrite(tidyPhone)
      .regex(/^(?:\+[1-9][0-9]{6,14}(?:;ext=[0-9]{1,8})?|[0-9]{3,5})$/u, {
        error:
          'write the number with "+" and the code of its country, or a short number of three to five digits',
      }),
  );
  registry.add(schema, { kind: 'phone' });
  return schema;
};

/** YAML reads `1414` without quotes as a number. */
const textOrNumber = <T extends z.ZodType<string>>(schema: T) =>
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), schema);

function tidyPhone(text: string): string {
  const read = readPhoneText(text);
  // Whether the zero of `+49 (0) 30 …` belongs to the number, numbering plans say, which are not here.
  if (!read || read.hasTrunkInBrackets) return text;
  return joinPhone(kazakhPhone(read.written) ?? read.number, read.extension);
}

/** An e-mail address as it is shown, in any script: `info@мысал.қаз`. A name beside it would be lost: it is refused. */
export const email = () =>
  z
    .string()
    .refine((text) => !/\S\s*</u.test(text), { error: 'write the address alone, without a name' })
    .overwrite(tidyEmail)
    .refine((text) => readEmail(text) !== undefined);

/** Of Kazakhstan: six digits, or the code of a building since 2015, `A15E4C6`. Cyrillic look-alikes are put into Latin. */
export const postalCode = () =>
  textOrNumber(
    z
      .string()
      .overwrite(tidyPostalCode)
      .regex(/^(?:[0-9]{6}|[A-Z][0-9]{2}[A-Z][0-9][A-Z][0-9])$/u),
  );

const lookAlikes: Readonly<Record<string, string>> = {
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

const tidyPostalCode = (text: string) =>
  visibleText(text)
    .normalize('NFKC')
    .replace(/[\s-]/gu, '')
    .toUpperCase()
    .replace(/\p{Script=Cyrillic}/gu, (letter) => lookAlikes[letter] ?? letter);

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

/**
 * Finds fields that a schema does not have. Zod drops them within nested objects, so that a misspelled one is lost.
 * @returns the path of each
 */
export function unknownFieldsOf(
  schema: z.ZodType,
  value: unknown,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    return unknownFieldsOf(schema.unwrap() as z.ZodType, value, path);
  }
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    return value.flatMap((item, index) =>
      unknownFieldsOf(schema.element as z.ZodType, item, [...path, index]),
    );
  }
  return Object.entries(value).flatMap(([name, item]) => {
    const own = [...path, name];
    if (schema instanceof z.ZodRecord) return unknownFieldsOf(schema.valueType as z.ZodType, item, own);
    if (!(schema instanceof z.ZodObject)) return [];
    const field = (schema.shape as Record<string, z.ZodType>)[name];
    return field === undefined ? [own] : unknownFieldsOf(field, item, own);
  });
}
