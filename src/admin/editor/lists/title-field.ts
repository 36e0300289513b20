import type { Locale } from '#language/locale/locale.ts';
import type { FieldKind, JsonValue } from '#model/editing/field-description.ts';
import { propertyOf } from '#model/editing/json-value.ts';
import { fieldPath, itemPath } from '#model/editing/path.ts';
import type { FormList } from '../form/change-list.ts';
import type { FormStore } from '../form/form-store.ts';
import { kindAt } from '../form/kind-at.ts';
import type { Scope } from '../form/scope.ts';
import { findTexts } from '../form/texts.ts';

interface Place {
  scope: Scope;
  path: string;
}

const textKinds: readonly FieldKind['kind'][] = ['line', 'text', 'rich-text'];

/** The item and the texts that belong to it, in the columns shown. */
export function placesOfItem(
  store: FormStore,
  { scope, path }: FormList,
  key: string,
  columns: readonly Locale[],
): readonly Place[] {
  if (scope === 'languages') return columns.map((locale) => ({ scope: locale, path: itemPath(path, key) }));
  const texts = findTexts(store.description.localised, path);
  return [
    { scope, path: itemPath(path, key) },
    ...columns.flatMap((locale) => texts.map(({ name }) => ({ scope: locale, path: itemPath(name, key) }))),
  ];
}

/**
 * Finds the field that tells an item from the others: the first text that is not empty, or else the first date.
 * @param places those of one item
 */
export function findTitleField(store: FormStore, places: readonly Place[]): Place | undefined {
  for (const kinds of [textKinds, ['date'] as const]) {
    for (const { scope, path } of places) {
      const kind = kindAt(store.description, scope, path);
      const found = kind && findFilled(kind, store.get(scope, path), path, kinds);
      if (found !== undefined) return { scope, path: found };
    }
  }
  return undefined;
}

function findFilled(
  kind: FieldKind,
  value: JsonValue | undefined,
  path: string,
  kinds: readonly FieldKind['kind'][],
): string | undefined {
  if (kind.kind !== 'object')
    return kinds.includes(kind.kind) && typeof value === 'string' && value.trim() !== '' ? path : undefined;
  for (const field of kind.fields) {
    const found = findFilled(field, propertyOf(value, field.name), fieldPath(path, field.name), kinds);
    if (found !== undefined) return found;
  }
  return undefined;
}
