import type { Locale } from '#language/locale/locale.ts';
import type { JsonRecord } from '#model/editing/json-value.ts';
import { isEmptyValue, isEqualJson } from '#model/editing/json-value.ts';
import { type Leaf, listLeaves } from '#model/editing/list-leaves.ts';
import type { FormStore } from './form-store.ts';

const leavesOf = (store: FormStore, locale: Locale): Leaf[] =>
  listLeaves(store.description.localised, (store.values[locale] ?? {}) as JsonRecord);

/** The number of values that copying from another language replaces. */
export function countReplaced(store: FormStore, from: Locale, to: Locale): number {
  return leavesOf(store, from).filter(({ path, value }) => {
    const present = store.get(to, path);
    return !isEmptyValue(present) && !isEqualJson(present, value);
  }).length;
}

/** Copies all values of a language except the slug, as one change, and marks them as copied. */
export function copyLanguage(store: FormStore, from: Locale, to: Locale): void {
  const leaves = leavesOf(store, from).filter(({ path, value }) => !isEqualJson(store.get(to, path), value));
  store.copy(
    from,
    to,
    leaves.map(({ path, value }) => [path, value]),
  );
}
