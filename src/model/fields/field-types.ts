import * as z from 'zod';
import { isInstant, isLocalDate } from '#language/date/calendar.ts';
import { locales } from '#language/locale/locale.ts';
import { visibleText } from '#language/text/visible-text.ts';
import type { ContentTypeName } from '../content-types/names.ts';
import { ITEM_KEY_PATTERN, MAX_ITEM_KEY_LENGTH } from '../editing/item-key.ts';
import { sanitiseRichText } from '../rich-text/rich-text.ts';
import { findRichTextErrors } from '../rich-text/rich-text-error.ts';
import type { AssetKind } from './asset-kind.ts';
import { cleanEmail, parseEmail } from './email.ts';
import { type FieldMeta, findFieldMeta, unwrapSchema, withKind } from './field-kind.ts';
import { parseKazakhPhone } from './kazakhstan-area-codes.ts';
import { parsePhoneText, toStoredPhone } from './phone-text.ts';
import { MAX_ALT_LENGTH, MAX_CAPTION_LENGTH, MAX_CREDIT_LENGTH, toPictureValue } from './picture-use.ts';
import { normalisePostalCode } from './postal-code.ts';

// The functions below return zod schemas of content fields. Schemas with a special meaning are registered with their
// kind, for forms, references and the import.

/** Control characters other than tabs and line breaks, and code points without a character: XML cannot contain them. */
const NOT_IN_XML = /[[\p{Cc}--[\t\n\r\u0085]]\p{Noncharacter_Code_Point}]/gv;

// Soft hyphens are preserved: editors use them to hyphenate long Kazakh words on narrow screens.
const cleanText = (text: string) =>
  text.split('\u00ad').map(visibleText).join('\u00ad').replace(NOT_IN_XML, '').normalize('NFC').trim();

type TextOptions = Pick<Extract<FieldMeta, { kind: 'text' }>, 'isForSearch'>;

/** Single-line plain text in NFC without invisible characters, 1 … `max` characters. */
export const line = (max = 160, options: TextOptions = {}) =>
  withKind(
    z
      .string()
      .overwrite(cleanText)
      .min(1)
      .max(max)
      .regex(/^[^\r\n]*$/u),
    { kind: 'line', max, ...options },
  );

/** Multi-line plain text, 1 … `max` characters. */
export const text = (max = 2000, options: TextOptions = {}) =>
  withKind(z.string().overwrite(cleanText).min(1).max(max), { kind: 'text', max, ...options });

/** HTML as defined in rich-text-vocabulary.ts. Markup that sanitising would lose is rejected. */
export const richText = (max = 60_000) =>
  withKind(z.string().superRefine(rejectLossyMarkup).overwrite(sanitiseRichText).min(1).max(max), {
    kind: 'rich-text',
    max,
  });

function rejectLossyMarkup(html: string, context: z.RefinementCtx): void {
  for (const { message, source } of findRichTextErrors(html)) {
    context.addIssue({ code: 'custom', message, params: { fault: { code: 'markup', source } } });
  }
}

/** Other years are typing errors. */
const [FIRST_YEAR, LAST_YEAR] = [1900, 2200];

const isInValidYear = (date: string) =>
  Number(date.slice(0, 4)) >= FIRST_YEAR && Number(date.slice(0, 4)) <= LAST_YEAR;

/** Calendar date `YYYY-MM-DD` without a time zone. */
export const localDate = () =>
  withKind(
    z.iso.date().refine((text) => isLocalDate(text) && isInValidYear(text)),
    { kind: 'date' },
  );

/** ISO 8601 timestamp in UTC (`2026-09-05T19:30:00Z`). */
export const instant = () =>
  withKind(
    z.iso.datetime().refine((text) => isInstant(text) && isInValidYear(text)),
    { kind: 'instant' },
  );

export const year = () => z.int().min(FIRST_YEAR).max(LAST_YEAR);

/** Key of a list item, by which other languages and revisions identify it. */
export const key = () =>
  withKind(z.string().regex(ITEM_KEY_PATTERN).max(MAX_ITEM_KEY_LENGTH), { kind: 'key' });

/** Adds a key to the items of a list: items with the same key in different languages belong together. */
export const keyed = <Shape extends z.ZodRawShape>(item: z.ZodObject<Shape>) => item.extend({ key: key() });

/** Items in the order set by editors. Keys of items are unique. */
export const list = <Item extends z.ZodType>(
  item: Item,
  { min = 0, max = null }: { min?: number; max?: number | null } = {},
) => {
  let schema = z.array(item);
  if (min > 0) schema = schema.min(min);
  if (max !== null) schema = schema.max(max);
  if (isKeyed(item)) schema = schema.superRefine(rejectDuplicateKeys);
  return withKind(schema, { kind: 'list', min, max });
};

/** Whether the items of a list have keys. */
export function isKeyed(item: z.ZodType): item is z.ZodObject {
  if (!(item instanceof z.ZodObject)) return false;
  const field = (item.shape as Record<string, z.ZodType>).key;
  return field !== undefined && findFieldMeta(field)?.kind === 'key';
}

function rejectDuplicateKeys(items: readonly unknown[], context: z.RefinementCtx): void {
  const keys = new Set<string>();
  for (const [index, item] of items.entries()) {
    const { key: itemKey } = item as { key: string };
    if (keys.has(itemKey)) {
      const message = `another item has the key "${itemKey}"`;
      const params = { fault: { code: 'duplicate-key' } };
      context.addIssue({ code: 'custom', path: [index, 'key'], message, params });
    }
    keys.add(itemKey);
  }
}

/**
 * Localised texts of the items of shared lists, by key.
 * @param lists paths of the lists in the shared fields, such as `figures` or `teams[].members`
 */
export const byKey = <Value extends z.ZodType>(lists: string | readonly string[], value: Value) =>
  withKind(z.record(key(), value), { kind: 'texts', lists: typeof lists === 'string' ? [lists] : lists });

/**
 * Telephone number, stored as E.164 with an optional RFC 3966 extension (`+77272500001;ext=12`) or as a short
 * number (`1414`). Other notations are converted if they are unambiguous. `validate-phones.ts` validates against
 * numbering plans.
 */
export const phone = () =>
  withKind(
    textOrNumber(
      z
        .string()
        .overwrite(normalisePhone)
        .regex(/^(?:\+[1-9][0-9]{6,14}(?:;ext=[0-9]{1,8})?|[0-9]{3,5})$/u, {
          error:
            'write the number with "+" and the code of its country, or a short number of three to five digits',
        }),
    ),
    { kind: 'phone' },
  );

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
  withKind(
    z
      .string()
      .refine((text) => !/\S\s*</u.test(text), { error: 'write the address alone, without a name' })
      .overwrite(cleanEmail)
      .refine((text) => parseEmail(text) !== undefined),
    { kind: 'email' },
  );

/**
 * Kazakh postal code: six digits, or a building code such as `A15E4C6`. Cyrillic look-alikes become Latin.
 */
export const postalCode = () =>
  withKind(
    textOrNumber(
      z
        .string()
        .overwrite(normalisePostalCode)
        .regex(/^(?:[0-9]{6}|[A-Z][0-9]{2}[A-Z][0-9][A-Z][0-9])$/u),
    ),
    { kind: 'postal-code' },
  );

/** External http(s) URL. Other schemes could run scripts or open other programs. */
export const webAddress = () =>
  withKind(z.url({ protocol: /^https?$/u }).max(2000), { kind: 'url', allowsPath: false, max: 2000 });

/** A path on the site without locale prefix, or an external URL. */
export const linkTarget = () =>
  withKind(
    z.union([
      z
        .string()
        .regex(/^\/(?![/\\])[^\s\\]*$/u)
        .max(500),
      webAddress(),
    ]),
    { kind: 'url', allowsPath: true, max: 2000 },
  );

/** Id of an entry. */
export const reference = (to: ContentTypeName) => withKind(z.int().positive(), { kind: 'reference', to });

/** Ids are 32-bit integers in the database. */
const fileId = () => z.int().positive().max(2_147_483_647);

/** Id of a file. Pictures with alternative texts are `picture()` fields. */
export const asset = (of: AssetKind) => withKind(z.int().positive(), { kind: 'asset', of, hasTexts: false });

const useTexts = (max: number) =>
  z.partialRecord(z.enum(locales), z.string().overwrite(cleanText).max(max)).optional();

/** Id of a picture, or a picture with texts of its own in this place. */
export const picture = () =>
  withKind(
    z.union([
      fileId(),
      z
        .strictObject({
          asset: fileId(),
          decorative: z.boolean().optional(),
          alt: useTexts(MAX_ALT_LENGTH),
          caption: useTexts(MAX_CAPTION_LENGTH),
          credit: useTexts(MAX_CREDIT_LENGTH),
        })
        .transform(toPictureValue),
    ]),
    { kind: 'asset', of: 'picture', hasTexts: true },
  );

const markedKinds = ['reference', 'asset', 'rich-text', 'phone'] as const;
type MarkedKind = Extract<FieldMeta, { kind: (typeof markedKinds)[number] }>;

const isMarked = (meta: FieldMeta | undefined): meta is MarkedKind =>
  markedKinds.some((kind) => kind === meta?.kind);

export type MarkedField = MarkedKind & { path: readonly (string | number)[]; value: unknown };

/**
 * Finds the fields of a value that are more than text: references, assets, rich texts and telephone numbers.
 * @param value may be invalid; missing fields are skipped
 */
export function findMarkedFields(
  schema: z.ZodType,
  value: unknown,
  path: (string | number)[] = [],
): MarkedField[] {
  if (value === undefined || value === null) return [];
  const present = unwrapSchema(schema);
  if (present !== schema) return findMarkedFields(present, value, path);
  const meta = findFieldMeta(schema);
  if (isMarked(meta)) return [{ ...meta, path, value }];
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
  const present = unwrapSchema(schema);
  if (present !== schema) return findUnknownFields(present, value, path);
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
