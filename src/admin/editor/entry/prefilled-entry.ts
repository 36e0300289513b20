import { isLocale } from '#language/locale/locale.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import { newItemKey } from '#model/editing/item-key.ts';
import { emptyFields } from '../form/scope.ts';
import { type Draft, noBase } from './entry-values.ts';

/** Reads the parameters of `prefilledEntryPath`. @returns what the form of the new entry begins with; undefined without them */
export function readPrefilledEntry(
  { localised }: ContentTypeDescription,
  search: URLSearchParams,
): Draft | undefined {
  const [locale, list, text] = ['columns', 'list', 'text'].map((name) => search.get(name) ?? '');
  if (!isLocale(locale) || !list || !text) return undefined;
  if (!localised.some(({ name, kind }) => name === list && kind === 'list')) return undefined;
  const fields = { ...emptyFields(localised), [list]: [{ key: newItemKey(Math.random), text }] };
  return { base: noBase, editions: { [locale]: { slug: null, fields } } };
}
