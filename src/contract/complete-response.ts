import * as z from 'zod';
import { defaultClientType } from '#model/fields/client-type.ts';
import {
  addressView,
  categoryIdView,
  dateView,
  pageSlugView,
  richTextView,
} from '#model/fields/public-views.ts';
import { decodePercent } from '#model/pages/percent-decoding.ts';
import { MAX_CATEGORY_ID } from './call.ts';
import { dateOf } from './date-field.ts';
import { type Fields, isFields, numberOf, textOf } from './fields.ts';

/** What the completion of an answer must know beyond its schema. */
export interface CompletionRules {
  /** @returns the address at which a browser reaches what the answer names; undefined where there is none */
  addressOf(address: string): string | undefined;
  /** @returns the HTML, safe to be put into a page */
  sanitise(html: string): string;
}

/**
 * Makes a value of another API fit its schema. The specification names few fields, so an answer may leave out nearly all of
 * them and have others. A missing text is empty, a missing list is empty, a missing number is 0, and what is nullable is
 * `null`. Fields that the schema does not have are dropped.
 *
 * A list leaves out what cannot be identified: an item without a title, an item with a page but without slug and id, a
 * file or a picture without an address, a figure without a value, a price of no known kind.
 * @returns undefined where the value itself cannot be identified
 */
export function completed<Schema extends z.ZodType>(
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
    const made = complete(element, each, rules);
    if (made === undefined) return [];
    // Keys tell the parts of one list apart, and nothing else.
    const isKeyless = isFields(made) && made.key === '';
    return [isKeyless ? { ...made, key: String(index) } : made];
  });
}

/** The first option that the value fits as it is, else the first that it can be made to fit. */
function completeUnion(schema: z.ZodUnion, value: unknown, rules: CompletionRules): unknown {
  const options = schema.options as readonly z.ZodType[];
  const named = options.filter((option) => isNamedBy(option, value));
  for (const option of named) {
    const made = complete(option, value, rules);
    if (made !== undefined) return made;
  }
  return undefined;
}

/** Whether the literals of an object's schema, such as `kind: 'money'`, are those of the value. */
function isNamedBy(option: z.ZodType, value: unknown): boolean {
  if (!(option instanceof z.ZodObject)) return option.safeParse(value).success;
  if (!isFields(value)) return false;
  return Object.entries(option.shape).every(
    ([name, field]) => !(field instanceof z.ZodLiteral) || field.safeParse(value[name]).success,
  );
}

/**
 * What the fields of a choice mean where they are missing or have an unknown value. The others cannot be made up: `null`
 * where the schema allows it, else the part is left out.
 */
const assumedChoices: Readonly<Record<string, string>> = {
  type: defaultClientType,
  client_type: defaultClientType,
  format: 'number',
  period: 'year',
};

/** What an item may be called by. */
const titles = ['title', 'name', 'question'] as const;

/** Numbers and texts without which there is nothing to show of an object that has them. */
const essential = ['url', 'value', 'year', 'from', 'to', 'percent', 'amount'] as const;

function completeObject(schema: z.ZodObject, value: unknown, rules: CompletionRules): Fields | undefined {
  const shape = schema.shape as Record<string, z.ZodType>;
  const given = withDerived(shape, asFields(shape, value));
  if (!isIdentified(shape, given)) return undefined;
  const made: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(shape)) {
    const completedField = complete(field, given[name], rules);
    if (completedField !== undefined) made[name] = completedField;
    // A part that has to be there and cannot be made up: a version without its file.
    else if (!(field instanceof z.ZodOptional)) return undefined;
  }
  return made;
}

/** A picture or file may be its address alone, a category its name alone. */
function asFields(shape: Readonly<Record<string, z.ZodType>>, value: unknown): Fields {
  if (isFields(value)) return value;
  if (typeof value !== 'string' || value === '') return {};
  if ('url' in shape) return { url: value };
  return 'name' in shape ? { name: value } : {};
}

/** Adds what an item's other fields say: its number, its slug, the year of its date. */
function withDerived(shape: Readonly<Record<string, z.ZodType>>, given: Fields): Fields {
  const derived: Record<string, unknown> = { ...given };
  if ('id' in shape && 'slug' in shape) {
    const id = numberOf(given.id);
    const slug = textOf(given.slug);
    const text = slug ?? textOf(given.id) ?? titles.map((name) => textOf(given[name])).find(Boolean) ?? '';
    if (shape.id === categoryIdView) derived.id = isCategoryId(id) ? id : 0;
    else derived.id = Number.isInteger(id) ? id : numberFor(text);
    derived.slug =
      slug ??
      textOf(given.id) ??
      (shape.slug === pageSlugView ? undefined : `n${derived.id || numberFor(text)}`);
  }
  if ('year' in shape && numberOf(given.year) === undefined) {
    const date = dateOf(given.date ?? given.dated_on);
    if (date !== '') derived.year = Number(date.slice(0, 4));
    else if ('id' in shape) derived.year = 0;
  }
  for (const [name, field] of Object.entries(shape)) {
    if (field instanceof z.ZodEnum && !field.safeParse(given[name]).success)
      derived[name] = assumedChoices[name];
  }
  if ('name' in shape && 'url' in shape && textOf(given.name) === undefined) {
    derived.name = fileNameOf(textOf(given.url) ?? '');
  }
  return derived;
}

/** Made-up ids would be sent back to an API that does not know them, so a category without an id of its own has none. */
const isCategoryId = (id: number | undefined) =>
  id !== undefined && Number.isInteger(id) && id >= 1 && id <= MAX_CATEGORY_ID;

function isIdentified(shape: Readonly<Record<string, z.ZodType>>, given: Fields): boolean {
  if ('id' in shape) {
    const title = titles.find((name) => name in shape);
    if (title !== undefined && textOf(given[title]) === undefined) return false;
    if (shape.slug === pageSlugView && textOf(given.slug) === undefined) return false;
  }
  return essential.every((name) => {
    const field = shape[name];
    if (field instanceof z.ZodString) return textOf(given[name]) !== undefined;
    return !(field instanceof z.ZodNumber) || numberOf(given[name]) !== undefined;
  });
}

function completeScalar(schema: z.ZodType, value: unknown, { addressOf, sanitise }: CompletionRules) {
  if (schema === addressView) return addressOf(textOf(value) ?? '');
  if (schema === richTextView) return sanitise(textOf(value) ?? '');
  if (schema === dateView) return dateOf(value);
  if (schema instanceof z.ZodString) return textOf(value) ?? '';
  if (schema instanceof z.ZodNumber) return completeNumber(schema, value);
  if (schema instanceof z.ZodBoolean)
    return value === true || value === 1 || value === '1' || value === 'true';
  return schema.safeParse(value).data;
}

function completeNumber(schema: z.ZodNumber, value: unknown): number {
  const number = numberOf(value) ?? 0;
  return schema.isInt ? Math.round(number) : number;
}

function fileNameOf(address: string): string {
  const name =
    address
      .replace(/[?#].*$/u, '')
      .split('/')
      .at(-1) ?? '';
  return decodePercent(name);
}

/** A number for what has none, the same each time (FNV-1a, 31 bits). */
function numberFor(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 1) + 1;
}
