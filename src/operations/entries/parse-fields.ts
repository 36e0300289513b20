import type * as z from 'zod';
import type { Locale } from '#language/locale/locale.ts';
import type { FieldDescription, FieldKind, JsonValue } from '#model/editing/field-description.ts';
import { isItemKey } from '#model/editing/item-key.ts';
import { isRecord, type JsonRecord } from '#model/editing/json-value.ts';
import { fieldPath, itemPath } from '#model/editing/path.ts';
import { picture } from '#model/fields/field-types.ts';
import { sanitiseRichText } from '#model/rich-text/rich-text.ts';
import { findRichTextErrors } from '#model/rich-text/rich-text-error.ts';
import type { Fields } from '#store/schema.ts';
import type { ContentIssue, IssueFault } from '../publishing/content-validation-error.ts';

const pictureUse = picture();

/** A draft may exceed the limits of the model, but not without end. */
const MAX_TEXT_LENGTH = 200_000;
const MAX_ITEMS = 1000;

export interface FieldsPart {
  /** Null for the shared fields. */
  locale: Locale | null;
  fields: readonly FieldDescription[];
  /** Normalises valid values. */
  schema: z.ZodObject;
}

/**
 * Parses fields of a draft. They may be missing, too long or otherwise invalid, but they must have the described
 * structure. Empty texts become empty fields; valid values are normalised; rich text is sanitised, so that stored
 * scripts cannot run.
 * @param issues receives what cannot be stored; nothing of the fields may be stored then
 */
export function parseFields(part: FieldsPart, values: Fields, issues: ContentIssue[]): JsonRecord {
  const parser = new FieldsParser(part.locale, 'reject', issues);
  return normalise(part, parser.record(part.fields, values as JsonRecord, ''));
}

/** Does the same for unsaved changes, which are always stored: what cannot be stored is left out. */
export function parseUnsavedFields(part: FieldsPart, values: Fields): JsonRecord {
  return new FieldsParser(part.locale, 'omit', []).record(part.fields, values as JsonRecord, '');
}

/** Reads stored fields; leaves out what the model does not describe, such as fields of a newer release. */
export function readFields(fields: readonly FieldDescription[], stored: Fields): JsonRecord {
  return new FieldsParser(null, 'trust', []).record(fields, stored as JsonRecord, '');
}

/** Values that the schema accepts get their normal form, such as that of a telephone number. */
function normalise({ schema }: FieldsPart, values: JsonRecord): JsonRecord {
  const shape = schema.shape as Record<string, z.ZodType>;
  const normalised = Object.entries(values).map(([name, value]): [string, JsonValue] => {
    const parsed = shape[name]?.safeParse(value);
    return [name, parsed?.success ? (parsed.data as JsonValue) : value];
  });
  return Object.fromEntries(normalised);
}

class FieldsParser {
  private readonly locale: Locale | null;
  private readonly mode: 'reject' | 'omit' | 'trust';
  private readonly issues: ContentIssue[];

  constructor(locale: Locale | null, mode: FieldsParser['mode'], issues: ContentIssue[]) {
    this.locale = locale;
    this.mode = mode;
    this.issues = issues;
  }

  /** @param others names of properties that are not fields, such as the key of an item */
  record(
    fields: readonly FieldDescription[],
    values: JsonRecord,
    path: string,
    others: readonly string[] = [],
  ): JsonRecord {
    const byName = new Map(fields.map((field) => [field.name, field]));
    const parsed = Object.entries(values).flatMap(([name, value]): [string, JsonValue][] => {
      const field = byName.get(name);
      const at = fieldPath(path, name);
      if (others.includes(name)) return [[name, value]];
      if (!field) {
        this.report(at, { code: 'unknown-field' }, 'there is no such field');
        return [];
      }
      if (isUnset(value)) return [[name, field.empty]];
      const result = this.value(field, value, at);
      return result === undefined ? [] : [[name, result]];
    });
    return Object.fromEntries(parsed);
  }

  private value(kind: FieldKind, value: JsonValue, path: string): JsonValue | undefined {
    switch (kind.kind) {
      case 'object':
        return isRecord(value) ? this.record(kind.fields, value, path) : this.mismatch(path);
      case 'list':
        return Array.isArray(value) ? this.items(kind, value as JsonValue[], path) : this.mismatch(path);
      case 'texts':
        return isRecord(value) ? this.texts(kind.value, value, path) : this.mismatch(path);
      case 'variants':
        return isRecord(value) ? this.variant(kind, value, path) : this.mismatch(path);
      case 'rich-text':
        return typeof value === 'string' ? this.richText(value, path) : this.mismatch(path);
      case 'boolean':
        return typeof value === 'boolean' ? value : this.mismatch(path);
      case 'number':
        return typeof value === 'number' ? value : this.mismatch(path);
      case 'reference':
        return isId(value) ? value : this.mismatch(path);
      case 'asset':
        return this.asset(kind, value, path);
      case 'choice':
        if (typeof value === 'number') return value;
        return typeof value === 'string' ? this.text(value, path) : this.mismatch(path);
      default:
        return typeof value === 'string' ? this.text(value, path) : this.mismatch(path);
    }
  }

  private asset(kind: FieldKind & { kind: 'asset' }, value: JsonValue, path: string): JsonValue | undefined {
    if (isId(value)) return value;
    const use = kind.hasTexts ? pictureUse.safeParse(value) : undefined;
    return use?.success ? (use.data as JsonValue) : this.mismatch(path);
  }

  private items(kind: FieldKind & { kind: 'list' }, items: readonly JsonValue[], path: string) {
    if (items.length > MAX_ITEMS) return this.tooMuch(path);
    const keys = new Set<string>();
    return items.flatMap((item): JsonValue[] => {
      if (!kind.isKeyed) return this.unkeyedItem(kind.item, item, path);
      const key = isRecord(item) ? item.key : undefined;
      if (!isRecord(item) || kind.item.kind !== 'object' || !isItemKey(key)) {
        this.mismatch(path);
        return [];
      }
      const at = itemPath(path, key);
      if (keys.has(key)) this.report(at, { code: 'duplicate-key' }, `another item has the key "${key}"`);
      keys.add(key);
      return [this.record(kind.item.fields, item, at, ['key'])];
    });
  }

  /** An item that is not filled in yet stays in its place. */
  private unkeyedItem(kind: FieldKind, item: JsonValue, path: string): JsonValue[] {
    const parsed = isUnset(item) ? item : this.value(kind, item, path);
    return parsed === undefined ? [] : [parsed];
  }

  private texts(kind: FieldKind, texts: JsonRecord, path: string): JsonRecord | undefined {
    const entries = Object.entries(texts);
    if (entries.length > MAX_ITEMS) return this.tooMuch(path);
    const parsed = entries.flatMap(([key, text]): [string, JsonValue][] => {
      if (!isItemKey(key)) this.mismatch(path);
      if (!isItemKey(key) || isUnset(text)) return [];
      const result = this.value(kind, text, itemPath(path, key));
      return result === undefined ? [] : [[key, result]];
    });
    return Object.fromEntries(parsed);
  }

  private variant(kind: FieldKind & { kind: 'variants' }, value: JsonRecord, path: string) {
    const variant = kind.variants.find((each) => each.value === value[kind.by]);
    return variant ? this.record(variant.fields, value, path, [kind.by]) : this.mismatch(path);
  }

  private text(text: string, path: string): string | undefined {
    return text.length > MAX_TEXT_LENGTH ? this.tooMuch(path) : toStorableText(text);
  }

  private richText(html: string, path: string): string | undefined {
    if (this.mode === 'trust') return html;
    const text = this.text(html, path);
    if (text === undefined) return undefined;
    const [error] = this.mode === 'reject' ? findRichTextErrors(text) : [];
    if (error) this.report(path, { code: 'markup', source: error.source }, error.message);
    return sanitiseRichText(text);
  }

  private mismatch(path: string): undefined {
    this.report(path, { code: 'invalid' }, 'has another type');
  }

  private tooMuch(path: string): undefined {
    this.report(path, { code: 'too-much-data' }, 'has too much data');
  }

  private report(keyPath: string, fault: IssueFault, message: string): void {
    if (this.mode === 'reject') {
      this.issues.push({ locale: this.locale, path: [keyPath], keyPath, message, fault });
    }
  }
}

/** Ids are integers of PostgreSQL. */
const MAX_ID = 2_147_483_647;

export const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= MAX_ID;

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
export const toStorableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

const isUnset = (value: JsonValue): value is null | '' => value === null || value === '';
