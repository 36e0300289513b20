import { type Locale, locales } from '#language/locale/locale.ts';
import type { ContentTypeDescription, JsonValue } from '#model/editing/field-description.ts';
import { isEmptyValue, isEqualJson } from '#model/editing/json-value.ts';
import { keyedItemsOf } from '#model/editing/keyed-items.ts';
import { reorderKeys } from '#model/editing/merge-order.ts';
import { getAt } from '#model/editing/path.ts';
import { hasSameFields } from '#model/editing/same-value.ts';
import { MarkStore } from './field-marks.ts';
import { emptyFields, fieldKey, fieldsOf, parseFieldKey, type Scope, type Values } from './scope.ts';
import { setCreating } from './set-creating.ts';

/** Languages from which values were copied, by language and key path. */
export type Origins = Readonly<Partial<Record<Locale, Readonly<Record<string, Locale>>>>>;

/** Whether one path is the other one or lies within it. */
const isWithin = (path: string, outer: string) =>
  path.startsWith(outer) && (path.length === outer.length || /[.[]/u.test(path.charAt(outer.length)));

/**
 * Values of a form by scope and key path. A component subscribes to one field, so that a keystroke renders one
 * field however many there are.
 */
export class FormStore {
  readonly description: ContentTypeDescription;
  readonly marks = new MarkStore((keys) => {
    for (const key of keys) for (const listener of this.#listeners.get(key) ?? []) listener();
    this.#notifyChange();
  });
  #values: Values;
  #base: Values;
  #origins: Origins = {};
  /** Undefined after a change. */
  #dirtyScopes: readonly Scope[] | undefined;
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #editListeners = new Set<() => void>();
  readonly #changeListeners = new Set<() => void>();

  /** @param base the saved values, with which `values` are compared */
  constructor(description: ContentTypeDescription, base: Values, values: Values = base) {
    this.description = description;
    this.#base = base;
    this.#values = values;
  }

  get values(): Values {
    return this.#values;
  }

  get base(): Values {
    return this.#base;
  }

  /** Returns the value at a path; the empty path is the scope itself. */
  get(scope: Scope, path: string): JsonValue | undefined {
    return valueAt(this.#values, scope, path);
  }

  getBase(scope: Scope, path: string): JsonValue | undefined {
    return valueAt(this.#base, scope, path);
  }

  /** Sets a value as the user did. Missing scopes and items are created; `undefined` removes a value. */
  set(scope: Scope, path: string, value: JsonValue | undefined): void {
    this.change([[scope, path, value]]);
  }

  /** Sets several values as one change. */
  change(changes: readonly (readonly [scope: Scope, path: string, value: JsonValue | undefined])[]): void {
    const changed = changes.filter(([scope, path, value]) => !isEqualJson(this.get(scope, path), value));
    if (changed.length === 0) return;
    const former = this.#values;
    for (const [scope, path, value] of changed) {
      const fields = fieldsOf(this.description, scope);
      const keysOf = (list: string) => this.keysOf(scope, list);
      const before = this.#values[scope];
      this.#values = { ...this.#values, [scope]: setCreating({ fields, before, path, value, keysOf }) };
      if (this.marks.of(scope, path).copiedFrom) this.marks.remove('copiedFrom', scope, path);
    }
    this.#dirtyScopes = undefined;
    this.#removeFormerErrors(former);
    for (const [scope, path] of changed) this.#notify(scope, path);
    for (const listener of this.#editListeners) listener();
    this.#notifyChange();
  }

  /**
   * Keys of the items of a list in the order of the form. A list of a language has the items of all languages, in the
   * order of the first language that has them.
   */
  keysOf(scope: Scope, list: string): string[] {
    const scopes: readonly Scope[] = scope === 'shared' ? [scope] : locales;
    return scopes
      .map((each) => [...(keyedItemsOf(this.get(each, list)) ?? new Map<string, never>()).keys()])
      .reduce((keys, others) => reorderKeys([...new Set(others.concat(keys))], keys), []);
  }

  /** Replaces values and saved values, such as after a save; the user has changed nothing. */
  replace(base: Values, values: Values): void {
    const before = this.#values;
    const baseBefore = this.#base;
    this.#base = base;
    this.#values = values;
    this.#dirtyScopes = undefined;
    for (const [key, listeners] of this.#listeners) {
      const { scope, path } = parseFieldKey(key);
      const hasChanged =
        !isEqualJson(valueAt(before, scope, path), valueAt(values, scope, path)) ||
        !isEqualJson(valueAt(baseBefore, scope, path), valueAt(base, scope, path));
      if (hasChanged) for (const listener of listeners) listener();
    }
    this.#notifyChange();
  }

  isDirty(scope: Scope, path: string): boolean {
    const [value, base] = [this.get(scope, path), this.getBase(scope, path)];
    return !isEqualJson(value, base) && !(isEmptyValue(value) && isEmptyValue(base));
  }

  /** Scopes with unsaved changes. */
  dirtyScopes(): readonly Scope[] {
    this.#dirtyScopes ??= (Object.keys(this.#values) as Scope[]).filter((scope) => {
      const fields = fieldsOf(this.description, scope);
      const { [scope]: value = emptyFields(fields) } = this.#values;
      const { [scope]: base = emptyFields(fields) } = this.#base;
      return !hasSameFields(fields, base, value);
    });
    return this.#dirtyScopes;
  }

  /** Copies values from another language as one change. What is copied is the source of its translation. */
  copy(
    from: Locale,
    to: Locale,
    values: readonly (readonly [path: string, value: JsonValue | undefined])[],
  ): void {
    this.change(values.map(([path, value]) => [to, path, value]));
    const origins = Object.fromEntries(values.map(([path]) => [path, from]));
    this.#origins = { ...this.#origins, [to]: { ...this.#origins[to], ...origins } };
    for (const [path] of values) this.marks.add('copiedFrom', to, path, from);
  }

  /** What was copied since the last save. */
  get origins(): Origins {
    return this.#origins;
  }

  forgetOrigins(): void {
    this.#origins = {};
  }

  /** Calls a listener when the value, saved value or marks at a path change. @returns the unsubscribe function */
  subscribe(scope: Scope, path: string, listener: () => void): () => void {
    const key = fieldKey(scope, path);
    const listeners = this.#listeners.get(key) ?? new Set();
    this.#listeners.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0 && this.#listeners.get(key) === listeners) this.#listeners.delete(key);
    };
  }

  /** Calls a listener after each change by the user. @returns the unsubscribe function */
  onEdit(listener: () => void): () => void {
    this.#editListeners.add(listener);
    return () => this.#editListeners.delete(listener);
  }

  /** Calls a listener after any change of values or marks. @returns the unsubscribe function */
  onChange(listener: () => void): () => void {
    this.#changeListeners.add(listener);
    return () => this.#changeListeners.delete(listener);
  }

  /** Removes the errors of values that the user has changed. */
  #removeFormerErrors(former: Values): void {
    for (const { scope, path } of this.marks.find('error')) {
      if (!isSameValue(valueAt(former, scope, path), this.get(scope, path)))
        this.marks.remove('error', scope, path);
    }
  }

  #notify(scope: Scope, path: string): void {
    for (const [key, listeners] of this.#listeners) {
      const listened = parseFieldKey(key);
      if (listened.scope !== scope) continue;
      if (isWithin(path, listened.path) || isWithin(listened.path, path) || listened.path === '')
        for (const listener of listeners) listener();
    }
  }

  #notifyChange(): void {
    for (const listener of this.#changeListeners) listener();
  }
}

/** An error of a list concerns its items as a whole, such as their number. */
function isSameValue(one: JsonValue | undefined, other: JsonValue | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  const [items, otherItems] = [keyedItemsOf(one), keyedItemsOf(other)];
  return items && otherItems
    ? isEqualJson([...items.keys()], [...otherItems.keys()])
    : isEqualJson(one, other);
}

/** The empty path is the scope itself. */
function valueAt(values: Values, scope: Scope, path: string): JsonValue | undefined {
  const fields = values[scope];
  return path === '' || fields === undefined ? fields : getAt(fields, path);
}
