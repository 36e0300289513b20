import * as z from 'zod';
import { defaultClientType } from '#model/fields/client-type.ts';
import { categoryIdView, dateView, pageSlugView, richTextView, urlView } from '#model/fields/public-views.ts';
import { decodePercent } from '#model/pages/percent-decoding.ts';
import { MAX_CATEGORY_ID } from './call.ts';
import { isJsonObject, type JsonObject, toNumber, toText } from './json-object.ts';
import { parseDate } from './parse-date.ts';

/** How URLs and HTML in a remote response are processed. */
export interface CompletionRules {
  /** @returns a URL that a browser can reach; undefined when there is none */
  resolveUrl(url: string): string | undefined;
  /** @returns HTML that is safe to embed in a page */
  sanitise(html: string): string;
}

/**
 * Fits a remote value to its schema: fills missing fields with empty values, 0 or `null`, and drops unknown
 * fields. List items that lack an essential field (title, slug of a page, URL of a file, value of a figure)
 * are dropped.
 * @returns undefined when the value itself lacks an essential field
 */
export function completeValue<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  rules: CompletionRules,
): z.output<Schema> | undefined {
  return complete(schema, value, rules) as z.output<Schema> | undefined;
}

function complete(schema: z.ZodType, value: unknown, rules: CompletionRules): unknown {
  if (schema instanceof z.ZodNullable) {
    return value == null || value === '' ? null : (complete(innerOf(schema), value, rules) ?? null);
  }
  if (schema instanceof z.ZodOptional) {
    return value == null ? undefined : complete(innerOf(schema), value, rules);
  }
  if (schema instanceof z.ZodDefault) return complete(innerOf(schema), value, rules);
  if (schema instanceof z.ZodObject) return completeObject(schema, value, rules);
  if (schema instanceof z.ZodArray) return completeList(schema.element as z.ZodType, value, rules);
  if (schema instanceof z.ZodUnion) return completeUnion(schema, value, rules);
  return completeScalar(schema, value, rules);
}

const innerOf = (schema: z.ZodNullable | z.ZodOptional | z.ZodDefault) => schema.unwrap() as z.ZodType;

function completeList(element: z.ZodType, value: unknown, rules: CompletionRules): unknown[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((each, index) => {
    const item = complete(element, each, rules);
    if (item === undefined) return [];
    // Keys only need to be unique within one list.
    const isKeyless = isJsonObject(item) && item.key === '';
    return [isKeyless ? { ...item, key: String(index) } : item];
  });
}

function completeUnion(schema: z.ZodUnion, value: unknown, rules: CompletionRules): unknown {
  const options = schema.options as readonly z.ZodType[];
  for (const option of options.filter((each) => matchesDiscriminator(each, value))) {
    const completedOption = complete(option, value, rules);
    if (completedOption !== undefined) return completedOption;
  }
  return undefined;
}

/** Compares the literal fields of an object schema, such as `kind: 'money'`, with the value. */
function matchesDiscriminator(option: z.ZodType, value: unknown): boolean {
  if (!(option instanceof z.ZodObject)) return option.safeParse(value).success;
  if (!isJsonObject(value)) return false;
  return Object.entries(option.shape).every(
    ([name, field]) => !(field instanceof z.ZodLiteral) || field.safeParse(value[name]).success,
  );
}

/** Defaults of enum fields with a missing or unknown value. Other enums become `null` or drop the object. */
const enumDefaults: Readonly<Record<string, string>> = {
  type: defaultClientType,
  client_type: defaultClientType,
  format: 'number',
  period: 'year',
};

const titleFields = ['title', 'name', 'question'] as const;

/** Fields that an object must have if its schema does. */
const essentialFields = ['url', 'value', 'year', 'from', 'to', 'percent', 'amount'] as const;

function completeObject(schema: z.ZodObject, value: unknown, rules: CompletionRules): JsonObject | undefined {
  const shape = schema.shape as Record<string, z.ZodType>;
  const given = addDerivedFields(shape, expandShorthand(shape, value));
  if (!hasEssentialFields(shape, given)) return undefined;
  const result: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const completedField = complete(field, given[name], rules);
    if (completedField !== undefined) result[name] = completedField;
    // A required field without a default value, such as the file of a document version.
    else if (!(field instanceof z.ZodOptional)) return undefined;
  }
  return result;
}

/** A picture or file may be a bare URL, a category a bare name. */
function expandShorthand(shape: Readonly<Record<string, z.ZodType>>, value: unknown): JsonObject {
  if (isJsonObject(value)) return value;
  if (typeof value !== 'string' || value === '') return {};
  if ('url' in shape) return { url: value };
  return 'name' in shape ? { name: value } : {};
}

/** Derives id, slug, year and file name from other fields. */
function addDerivedFields(shape: Readonly<Record<string, z.ZodType>>, given: JsonObject): JsonObject {
  const derived: Record<string, unknown> = { ...given };
  if ('id' in shape && 'slug' in shape) {
    const id = toNumber(given.id);
    const slug = toText(given.slug);
    const text =
      slug ?? toText(given.id) ?? titleFields.map((name) => toText(given[name])).find(Boolean) ?? '';
    if (shape.id === categoryIdView) derived.id = isCategoryId(id) ? id : 0;
    else derived.id = Number.isInteger(id) ? id : hashToId(text);
    derived.slug =
      slug ??
      toText(given.id) ??
      (shape.slug === pageSlugView ? undefined : `n${derived.id || hashToId(text)}`);
  }
  if ('year' in shape && toNumber(given.year) === undefined) {
    const date = parseDate(given.date ?? given.dated_on);
    if (date !== '') derived.year = Number(date.slice(0, 4));
    else if ('id' in shape) derived.year = 0;
  }
  for (const [name, field] of Object.entries(shape)) {
    if (field instanceof z.ZodEnum && !field.safeParse(given[name]).success)
      derived[name] = enumDefaults[name];
  }
  if ('name' in shape && 'url' in shape && toText(given.name) === undefined) {
    derived.name = fileNameOf(toText(given.url) ?? '');
  }
  return derived;
}

/** Category ids are sent back to the API as filters, so they are not generated. */
const isCategoryId = (id: number | undefined) =>
  id !== undefined && Number.isInteger(id) && id >= 1 && id <= MAX_CATEGORY_ID;

function hasEssentialFields(shape: Readonly<Record<string, z.ZodType>>, given: JsonObject): boolean {
  if ('id' in shape) {
    const title = titleFields.find((name) => name in shape);
    if (title !== undefined && toText(given[title]) === undefined) return false;
    if (shape.slug === pageSlugView && toText(given.slug) === undefined) return false;
  }
  return essentialFields.every((name) => {
    const field = shape[name];
    if (field instanceof z.ZodString) return toText(given[name]) !== undefined;
    return !(field instanceof z.ZodNumber) || toNumber(given[name]) !== undefined;
  });
}

function completeScalar(schema: z.ZodType, value: unknown, rules: CompletionRules) {
  if (schema === urlView) return rules.resolveUrl(toText(value) ?? '');
  if (schema === richTextView) return rules.sanitise(toText(value) ?? '');
  if (schema === dateView) return parseDate(value);
  if (schema instanceof z.ZodString) return toText(value) ?? '';
  if (schema instanceof z.ZodNumber) return completeNumber(schema, value);
  if (schema instanceof z.ZodBoolean)
    return value === true || value === 1 || value === '1' || value === 'true';
  return schema.safeParse(value).data;
}

function completeNumber(schema: z.ZodNumber, value: unknown): number {
  const number = toNumber(value) ?? 0;
  return schema.isInt ? Math.round(number) : number;
}

function fileNameOf(url: string): string {
  const name =
    url
      .replace(/[?#].*$/u, '')
      .split('/')
      .at(-1) ?? '';
  return decodePercent(name);
}

/** Generates a stable positive id (FNV-1a, 31 bits). */
function hashToId(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 1) + 1;
}
