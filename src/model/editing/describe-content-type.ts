import * as z from 'zod';
import type { ContentTypeName } from '../content-types/names.ts';
import { contentTypeOf } from '../content-types/registry.ts';
import { findFieldMeta, unwrapSchema } from '../fields/field-kind.ts';
import { isKeyed } from '../fields/field-types.ts';
import { entryPath, isOnPage } from '../pages/entry-path.ts';
import type { ContentTypeDescription, FieldDescription, FieldKind, JsonValue } from './field-description.ts';

/** Names of the localised field that is the title of an entry. */
const titleFields = ['title', 'name', 'question', 'brand'];

/**
 * Describes a content type for forms, merging and comparison.
 * @throws Error if a field has a schema of no known kind
 */
export function describeContentType(name: ContentTypeName): ContentTypeDescription {
  const type = contentTypeOf(name);
  const localised = describeSchema(type.localised(), `${name}.localised`);
  const isSingleton = type.singleton !== undefined;
  return {
    name,
    isSingleton,
    hasPositions: type.hasPositions ?? false,
    hasSlugs: !isSingleton && hasUrls(name),
    // The settings and the menus are on all pages.
    hasPreview: isSingleton || isOnPage(name),
    reservedSlugs: type.reservedSlugs ?? [],
    titleField: titleFields.find((title) => localised.some((field) => field.name === title)) ?? null,
    groups: type.groups ?? [],
    shared: describeSchema(type.shared(), `${name}.shared`),
    localised,
  };
}

/** The URL of a document depends on its category, of which any will do. */
const hasUrls = (name: ContentTypeName) =>
  entryPath(name, 'slug', { category: { slug: 'category' } }) !== null;

const described = new WeakMap<z.ZodObject, FieldDescription[]>();

/** Describes the schema of a content type, each schema once. */
function describeSchema(schema: z.ZodObject, path: string): FieldDescription[] {
  const fields = described.get(schema) ?? describeFields(schema.shape, path);
  described.set(schema, fields);
  return fields;
}

function describeFields(shape: z.core.$ZodShape, path: string): FieldDescription[] {
  return Object.entries(shape as Record<string, z.ZodType>).map(([name, schema]) => {
    const kind = describeKind(schema, `${path}.${name}`);
    const empty = emptyValueOf(schema, kind);
    return { name, ...kind, isOptional: schema.safeParse(empty).success, empty };
  });
}

function emptyValueOf(schema: z.ZodType, kind: FieldKind): JsonValue {
  const { data } = schema.safeParse(undefined);
  if (data !== undefined) return data as JsonValue;
  if (schema.safeParse(null).success) return null;
  if (kind.kind === 'list') return [];
  if (kind.kind === 'texts') return {};
  if (kind.kind === 'object') return Object.fromEntries(kind.fields.map(({ name, empty }) => [name, empty]));
  return null;
}

function describeKind(optionalSchema: z.ZodType, path: string): FieldKind {
  const schema = unwrapSchema(optionalSchema);
  const meta = findFieldMeta(schema);
  if (meta?.kind === 'list' && schema instanceof z.ZodArray) {
    const { min, max } = meta;
    return { kind: 'list', ...describeItem(schema.element as z.ZodType, path), min, max };
  }
  if (meta?.kind === 'texts' && schema instanceof z.ZodRecord) {
    const value = describeKind(schema.valueType as z.ZodType, path);
    return { kind: 'texts', lists: meta.lists, value };
  }
  if (meta && meta.kind !== 'list' && meta.kind !== 'texts' && meta.kind !== 'key') return meta;
  return describeUnmarked(schema, path);
}

function describeItem(item: z.ZodType, path: string): { item: FieldKind; isKeyed: boolean } {
  if (!isKeyed(item)) return { item: describeKind(item, path), isKeyed: false };
  const { key: _key, ...shape } = item.shape;
  return { item: { kind: 'object', fields: describeFields(shape, path) }, isKeyed: true };
}

function describeUnmarked(schema: z.ZodType, path: string): FieldKind {
  if (schema instanceof z.ZodObject) return { kind: 'object', fields: describeFields(schema.shape, path) };
  if (schema instanceof z.ZodDiscriminatedUnion) return describeVariants(schema, path);
  if (schema instanceof z.ZodBoolean) return { kind: 'boolean' };
  if (schema instanceof z.ZodNumber) return describeNumber(schema);
  const options = optionsOf(schema);
  if (options) return { kind: 'choice', options };
  throw new Error(`${path} has no known kind: build it from field-types.ts or register its kind`);
}

function describeVariants(schema: z.ZodDiscriminatedUnion, path: string): FieldKind {
  const by = schema.def.discriminator;
  const variants = schema.options.map((option) => {
    const { [by]: discriminator, ...shape } = (option as z.ZodObject).shape as Record<string, z.ZodType>;
    const value = discriminator instanceof z.ZodLiteral ? String(discriminator.value) : '';
    return { value, fields: describeFields(shape, `${path}.${value}`) };
  });
  return { kind: 'variants', by, variants };
}

function describeNumber(schema: z.ZodNumber): FieldKind {
  const isInteger = schema.isInt;
  // Zod limits integers to those that a double represents, and reports a positive number as more than 0.
  const isLimit = (limit: number | null): limit is number =>
    limit !== null && Math.abs(limit) < Number.MAX_SAFE_INTEGER;
  const { minValue, maxValue } = schema;
  const isExclusive = isInteger && isLimit(minValue) && !schema.safeParse(minValue).success;
  return {
    kind: 'number',
    min: isLimit(minValue) ? minValue + (isExclusive ? 1 : 0) : null,
    max: isLimit(maxValue) ? maxValue : null,
    isInteger,
  };
}

/** @returns undefined for schemas without fixed values */
function optionsOf(schema: z.ZodType): (string | number)[] | undefined {
  if (schema instanceof z.ZodEnum) return schema.options;
  if (schema instanceof z.ZodLiteral) {
    const values = [...schema.values];
    const isOption = (value: unknown) => typeof value === 'string' || typeof value === 'number';
    return values.every(isOption) ? values : undefined;
  }
  if (!(schema instanceof z.ZodUnion)) return undefined;
  const options = schema.options.map((option) => optionsOf(option as z.ZodType));
  return options.every((option) => option !== undefined) ? options.flat() : undefined;
}
