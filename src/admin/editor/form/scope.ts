import type { Locale } from '#language/locale/locale.ts';
import type {
  ContentTypeDescription,
  FieldDescription,
  JsonValue,
} from '#model/editing/field-description.ts';
import { MAX_SLUG_LENGTH } from '#specification.ts';

/** A language, or the fields that all languages share. */
export type Scope = Locale | 'shared';

export type Fields = Readonly<Record<string, JsonValue>>;

/** Values of the scopes that exist. The slug of a language is one of its values. */
export type Values = Readonly<Partial<Record<Scope, Fields>>>;

/** The path of the slug; content types have no localised field of this name. */
export const SLUG = 'slug';

export const slugField = {
  name: SLUG,
  kind: 'line',
  max: MAX_SLUG_LENGTH,
  isOptional: true,
  empty: null,
} as const satisfies FieldDescription;

export const scopeOf = (locale: Locale | null): Scope => locale ?? 'shared';
export const localeOf = (scope: Scope): Locale | null => (scope === 'shared' ? null : scope);

/** Descriptions of all values of a scope. */
export function fieldsOf(description: ContentTypeDescription, scope: Scope): readonly FieldDescription[] {
  return scope === 'shared' ? description.shared : [slugField, ...description.localised];
}

export const emptyFields = (fields: readonly FieldDescription[]): Record<string, JsonValue> =>
  Object.fromEntries(fields.map(({ name, empty }) => [name, empty]));

/** Identifies a field within the form, as the id of its element. */
export const fieldId = (scope: Scope, path: string): string => `field-${scope}-${path}`;

/** The key of a field in maps; the empty path is the scope itself. */
export const fieldKey = (scope: Scope, path: string): string => `${scope} ${path}`;

export function parseFieldKey(key: string): { scope: Scope; path: string } {
  const space = key.indexOf(' ');
  return { scope: key.slice(0, space) as Scope, path: key.slice(space + 1) };
}
