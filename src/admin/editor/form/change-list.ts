import { locales } from '#language/locale/locale.ts';
import type { FieldKind, JsonValue } from '#model/editing/field-description.ts';
import { isRecord, type JsonRecord, propertyOf } from '#model/editing/json-value.ts';
import { itemPath } from '#model/editing/path.ts';
import type { FormStore } from './form-store.ts';
import type { Scope } from './scope.ts';
import { emptyPart, sortItems } from './set-creating.ts';
import { findTextPaths } from './texts.ts';

type Change = [scope: Scope, path: string, value: JsonValue | undefined];

/** A keyed list of the form. A list of the language fields exists in each language. */
export interface FormList {
  scope: Scope | 'languages';
  path: string;
  /** Languages that the user may change. */
  writable: readonly Scope[];
}

const scopesOf = ({ scope, writable }: FormList): readonly Scope[] =>
  scope === 'languages' ? locales.filter((locale) => writable.includes(locale)) : [scope];

const orderScope = ({ scope }: FormList): Scope => (scope === 'languages' ? locales[0] : scope);

/** Keys of a list in the order of the form. */
export const listKeys = (store: FormStore, list: FormList): string[] =>
  store.keysOf(orderScope(list), list.path);

const itemsOf = (store: FormStore, scope: Scope, path: string): readonly JsonValue[] => {
  const items = store.get(scope, path);
  return Array.isArray(items) ? items : [];
};

/**
 * Adds an empty item at the end of a list.
 * @param scopes the languages that get the item
 */
export function addItem(
  store: FormStore,
  list: FormList,
  item: FieldKind,
  key: string,
  scopes: readonly Scope[],
) {
  const empty = emptyPart(item) as JsonRecord;
  store.change(
    scopes.map((scope) => [scope, list.path, [...itemsOf(store, scope, list.path), { key, ...empty }]]),
  );
}

/** Adds copies of an item after it, in each language that has it, with the texts that belong to it. */
export function duplicateItem(store: FormStore, list: FormList, key: string, newKey: () => string): string {
  const copyKey = newKey();
  const changes = scopesOf(list).flatMap((scope): Change[] => {
    const items = itemsOf(store, scope, list.path);
    const index = items.findIndex((item) => propertyOf(item, 'key') === key);
    const item = items[index];
    if (!isRecord(item)) return [];
    const keys = new Map([[key, copyKey]]);
    const copy = withNewKeys({ ...item, key: copyKey }, keys, newKey);
    const added: Change = [scope, list.path, items.toSpliced(index + 1, 0, copy)];
    return scope === 'shared' ? [added, ...copyTexts(store, list, keys)] : [added];
  });
  store.change(changes);
  return copyKey;
}

/** Gives new keys to the items of lists within an item, and notes them. */
function withNewKeys<Value extends JsonValue>(
  value: Value,
  keys: Map<string, string>,
  newKey: () => string,
): Value {
  if (Array.isArray(value)) {
    return value.map((item: JsonValue) => {
      const key = propertyOf(item, 'key');
      if (typeof key !== 'string' || !isRecord(item)) return item;
      const copyKey = newKey();
      keys.set(key, copyKey);
      return withNewKeys({ ...item, key: copyKey }, keys, newKey);
    }) as unknown as Value;
  }
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withNewKeys(part, keys, newKey)]),
  ) as Value;
}

function copyTexts(store: FormStore, list: FormList, keys: ReadonlyMap<string, string>): Change[] {
  return textsOfKeys(store, list, keys).flatMap(({ scope, texts, key, text }): Change[] => {
    const copyKey = keys.get(key);
    return copyKey === undefined ? [] : [[scope, itemPath(texts, copyKey), text]];
  });
}

/** Texts in the languages that the user may change, for items with the given keys. */
function textsOfKeys(store: FormStore, list: FormList, keys: ReadonlyMap<string, unknown>) {
  const paths = findTextPaths(store.description.localised, list.path);
  return locales
    .filter((locale) => list.writable.includes(locale))
    .flatMap((scope) =>
      paths.flatMap((texts) =>
        [...keys.keys()].flatMap((key) => {
          const text = store.get(scope, itemPath(texts, key));
          return text === undefined ? [] : [{ scope, texts, key, text }];
        }),
      ),
    );
}

/**
 * Removes an item with the texts that belong to it.
 * @returns the function that restores it
 */
export function removeItem(
  store: FormStore,
  list: FormList,
  key: string,
  scopes = scopesOf(list),
): () => void {
  const changes: Change[] = [];
  const restorations: (() => void)[] = [];
  for (const scope of scopes) {
    const order = listKeys(store, list);
    const item = store.get(scope, itemPath(list.path, key));
    if (item === undefined) continue;
    changes.push([scope, itemPath(list.path, key), undefined]);
    restorations.push(() => restoreItem(store, scope, list, item, order));
    if (scope !== 'shared') continue;
    for (const text of textsOfKeys(store, list, keysWithin(item))) {
      changes.push([text.scope, itemPath(text.texts, text.key), undefined]);
      restorations.push(() => store.set(text.scope, itemPath(text.texts, text.key), text.text));
    }
  }
  store.change(changes);
  return () => {
    for (const restore of restorations) restore();
  };
}

function restoreItem(
  store: FormStore,
  scope: Scope,
  list: FormList,
  item: JsonValue,
  order: readonly string[],
): void {
  const items = itemsOf(store, scope, list.path);
  const hasItem = items.some((each) => propertyOf(each, 'key') === propertyOf(item, 'key'));
  if (!hasItem) store.set(scope, list.path, sortItems([...items, item], order));
}

/** Keys of an item and of the items within it. */
export function keysWithin(value: JsonValue): Map<string, true> {
  if (typeof value !== 'object' || value === null) return new Map();
  const key = propertyOf(value, 'key');
  const nested = Object.values(value).flatMap((part) => [...keysWithin(part)]);
  return new Map(typeof key === 'string' ? [[key, true], ...nested] : nested);
}

/** Moves an item to a place in the order of the form, in all languages that the user may change. */
export function moveItem(store: FormStore, list: FormList, key: string, index: number): void {
  const keys = listKeys(store, list);
  const others = keys.filter((each) => each !== key);
  const order = others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, key);
  store.change(
    scopesOf(list)
      .filter((scope) => itemsOf(store, scope, list.path).length > 0)
      .map((scope) => [scope, list.path, sortItems(itemsOf(store, scope, list.path), order)]),
  );
}
