import type { Conflict, StaleField } from '#contract/admin/entry-state.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { ContentTypeDescription, JsonValue } from '#model/editing/field-description.ts';
import { isEmptyValue, isEqualJson } from '#model/editing/json-value.ts';
import { keyedItemsOf } from '#model/editing/keyed-items.ts';
import { reorderKeys } from '#model/editing/merge-order.ts';
import { getAt } from '#model/editing/path.ts';
import { hasSameFields } from '#model/editing/same-value.ts';
import { emptyFields, fieldsOf, type Scope, type Values } from './scope.ts';
import { setCreating } from './set-creating.ts';

/** What the form shows at a field besides its value. */
export interface FieldMarks {
  /** A rule that the field violated at the last attempt to publish. */
  error?: string;
  /** Another user has saved the same field with another value. */
  conflict?: Conflict;
  stale?: StaleField;
  /** Who saved a new value of the field while it was open here. */
  changedBy?: string;
  /** The language from which the value was copied and not edited since. */
  copiedFrom?: Locale;
  /** Names of other users who are at the field. */
  others?: string;
}

export type MarkName = keyof FieldMarks;
export type MarkEntry<Name extends MarkName> = readonly [
  scope: Scope,
  path: string,
  mark: NonNullable<FieldMarks[Name]>,
];

/** Languages from which values were copied, by language and key path. */
export type Origins = Readonly<Partial<Record<Locale, Readonly<Record<string, Locale>>>>>;

const noMarks: FieldMarks = {};
const keyOf = (scope: Scope, path: string) => `${scope} ${path}`;

/** Whether one path is the other one or lies within it. */
const isWithin = (path: string, outer: string) =>
  path.startsWith(outer) && (path.length === outer.length || /[.[]/u.test(path.charAt(outer.length)));

/**
 * Values of a form by scope and key path. A component subscribes to one field, so that a keystroke renders one
 * field however many there are.
 */
export class FormStore {
  readonly description: ContentTypeDescription;
  #values: Values;
  #base: Values;
  #origins: Origins = {};
  /** Undefined after a change. */
  #dirtyScopes: readonly Scope[] | undefined;
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #marks = new Map<string, FieldMarks>();
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
    for (const [scope, path, value] of changed) {
      const fields = fieldsOf(this.description, scope);
      const keysOf = (list: string) => this.keysOf(scope, list);
      const before = this.#values[scope];
      this.#values = { ...this.#values, [scope]: setCreating({ fields, before, path, value, keysOf }) };
      if (this.marksOf(scope, path).copiedFrom) this.unmark('copiedFrom', scope, path);
    }
    this.#dirtyScopes = undefined;
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
      const { scope, path } = parseKey(key);
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

  marksOf(scope: Scope, path: string): FieldMarks {
    return this.#marks.get(keyOf(scope, path)) ?? noMarks;
  }

  /** Replaces all marks of a kind. */
  setMarks<Name extends MarkName>(name: Name, entries: readonly MarkEntry<Name>[]): void {
    const marks = new Map(entries.map(([scope, path, mark]) => [keyOf(scope, path), mark]));
    for (const key of new Set([...this.#marks.keys(), ...marks.keys()])) {
      const before = this.#marks.get(key) ?? noMarks;
      const mark = marks.get(key);
      if (before[name] !== mark) this.#setMark(key, name, mark);
    }
    this.#notifyChange();
  }

  mark<Name extends MarkName>(name: Name, ...[scope, path, mark]: MarkEntry<Name>): void {
    this.#setMark(keyOf(scope, path), name, mark);
    this.#notifyChange();
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
    for (const [path] of values) this.mark('copiedFrom', to, path, from);
  }

  /** What was copied since the last save. */
  get origins(): Origins {
    return this.#origins;
  }

  forgetOrigins(): void {
    this.#origins = {};
  }

  unmark(name: MarkName, scope: Scope, path: string): void {
    this.#setMark(keyOf(scope, path), name, undefined);
    this.#notifyChange();
  }

  /** Fields that have a mark, in the order in which they were marked. */
  findMarked(name: MarkName, scope?: Scope): { scope: Scope; path: string; marks: FieldMarks }[] {
    return Array.from(this.#marks, ([key, marks]) => ({ ...parseKey(key), marks })).filter(
      (field) => field.marks[name] !== undefined && (scope === undefined || field.scope === scope),
    );
  }

  /** Calls a listener when the value, saved value or marks at a path change. @returns the unsubscribe function */
  subscribe(scope: Scope, path: string, listener: () => void): () => void {
    const key = keyOf(scope, path);
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

  #setMark<Name extends MarkName>(key: string, name: Name, mark: FieldMarks[Name] | undefined): void {
    const { [name]: _before, ...rest } = this.#marks.get(key) ?? noMarks;
    const marks = mark === undefined ? rest : { ...rest, [name]: mark };
    if (Object.keys(marks).length === 0) this.#marks.delete(key);
    else this.#marks.set(key, marks);
    for (const listener of this.#listeners.get(key) ?? []) listener();
  }

  #notify(scope: Scope, path: string): void {
    for (const [key, listeners] of this.#listeners) {
      const listened = parseKey(key);
      if (listened.scope !== scope) continue;
      if (isWithin(path, listened.path) || isWithin(listened.path, path) || listened.path === '')
        for (const listener of listeners) listener();
    }
  }

  #notifyChange(): void {
    for (const listener of this.#changeListeners) listener();
  }
}

function parseKey(key: string): { scope: Scope; path: string } {
  const space = key.indexOf(' ');
  return { scope: key.slice(0, space) as Scope, path: key.slice(space + 1) };
}

/** The empty path is the scope itself. */
function valueAt(values: Values, scope: Scope, path: string): JsonValue | undefined {
  const fields = values[scope];
  return path === '' || fields === undefined ? fields : getAt(fields, path);
}
