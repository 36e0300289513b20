import type { EntryState, Autosave as StoredAutosave } from '#contract/admin/entry-state.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { ContentTypeDescription, JsonValue } from '#model/editing/field-description.ts';
import type { MergeConflict } from '#model/editing/merge-fields.ts';
import type { FormStore } from '../form/form-store.ts';
import { emptyFields, type Fields, fieldsOf, type Scope, SLUG, type Values } from '../form/scope.ts';

/** Ids of the revisions on which changes are based; a language without an id had no edition. */
export type Base = StoredAutosave['base'];

/** Unsaved changes in the form of the calls: all fields of each changed scope. */
export interface Draft {
  base: Base;
  shared?: Record<string, JsonValue>;
  editions: Partial<Record<Locale, { slug: string | null; fields: Record<string, JsonValue> }>>;
}

/** The values of a form before and after the changes of the user and of others. */
export type Versions = Record<'base' | 'mine' | 'theirs', Values>;

export interface ScopedConflict extends MergeConflict {
  scope: Scope;
}

type Edition = NonNullable<EntryState['editions'][Locale]>;

export const isPublic = ({ languageStatus }: Edition): boolean =>
  languageStatus === 'published' || languageStatus === 'changed';

/** The edition that was saved last; undefined without editions. */
export const lastSaved = (editions: readonly Edition[]): Edition | undefined =>
  editions.toSorted((a, b) => (a.savedAt < b.savedAt ? 1 : -1))[0];

export const scopes: readonly Scope[] = ['shared', ...locales];

export const noBase: Base = { shared: null, editions: {} };

/** The values of languages; the fields of the calls have the types of JSON. */
function editionValues(
  editions: EntryState['editions'] | StoredAutosave['editions'] | Draft['editions'],
): Values {
  const values = Object.entries(editions).map(([locale, { slug, fields }]) => [
    locale,
    { [SLUG]: slug, ...(fields as Fields) },
  ]);
  return Object.fromEntries(values);
}

/** Values of a form. */
export function valuesOf(entry: Pick<EntryState, 'shared' | 'editions'>): Values {
  return { shared: entry.shared as Fields, ...editionValues(entry.editions) };
}

export function emptyValues(description: ContentTypeDescription): Values {
  return { shared: emptyFields(description.shared) };
}

export function baseOf(entry: EntryState): Base {
  const editions = Object.entries(entry.editions).map(([locale, { revisionId }]) => [locale, revisionId]);
  return { shared: entry.sharedRevisionId, editions: Object.fromEntries(editions) };
}

export function isEqualBase(one: Base, other: Base): boolean {
  const key = ({ shared, editions }: Base) => `${shared} ${editions.kk} ${editions.ru} ${editions.en}`;
  return key(one) === key(other);
}

/** @returns undefined if nothing has changed */
export function readDraft(store: FormStore, base: Base): Draft | undefined {
  const dirty = store.dirtyScopes();
  if (dirty.length === 0) return undefined;
  const draft: Draft = { base, editions: {} };
  for (const scope of dirty) {
    const { [SLUG]: slug, ...fields } = store.values[scope] ?? {};
    if (scope === 'shared') draft.shared = { ...store.values.shared };
    else draft.editions[scope] = { slug: typeof slug === 'string' && slug !== '' ? slug : null, fields };
  }
  return draft;
}

/** What completes an entry that lacks editions, which those of a type without texts have in all languages. */
export function completingDraft(
  { localised }: ContentTypeDescription,
  entry: EntryState | null,
): Draft | undefined {
  if (!entry?.may.share || localised.length > 0) return undefined;
  if (locales.every((locale) => entry.editions[locale])) return undefined;
  return { base: baseOf(entry), shared: entry.shared, editions: {} };
}

/** Values of the scopes that a draft changes. */
export function draftValues(draft: Draft | StoredAutosave): Values {
  return { ...(draft.shared && { shared: draft.shared as Fields }), ...editionValues(draft.editions) };
}

/** Fields of a scope in any version; those of a language without an edition are empty. */
export const scopeValues = (description: ContentTypeDescription, values: Values, scope: Scope): Fields =>
  values[scope] ?? emptyFields(fieldsOf(description, scope));
