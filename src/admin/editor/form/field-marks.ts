import type { Conflict, StaleField } from '#contract/admin/entry-state.ts';
import type { FieldComment } from '#contract/admin/review-calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { FieldCheck } from '../writing/field-check.ts';
import { fieldKey, parseFieldKey, type Scope } from './scope.ts';

/** What the form shows at a field besides its value. */
export interface FieldMarks {
  /** A rule that the value violated at the last attempt to save or publish; removed when the value changes. */
  error?: string;
  /** Another user has saved the same field with another value. */
  conflict?: Conflict;
  stale?: StaleField;
  /** Who saved a new value of the field while it was open here. */
  changedBy?: string;
  /** The language from which the value was copied and not edited since. */
  copiedFrom?: Locale;
  /** Open comments on the field. */
  comments?: readonly FieldComment[];
  /** Names of other users who are at the field. */
  others?: string;
  /** What the writing checks have found. */
  findings?: FieldCheck;
  /** The field is empty, and can be translated from this language. */
  translatable?: Locale;
  /** The value is this translation by machine, which was not accepted yet. */
  suggested?: string;
}

type MarkName = keyof FieldMarks;
export type MarkEntry<Name extends MarkName> = readonly [
  scope: Scope,
  path: string,
  mark: NonNullable<FieldMarks[Name]>,
];

const noMarks: FieldMarks = {};

/** Marks of fields by scope and key path. */
export class MarkStore {
  readonly #marks = new Map<string, FieldMarks>();
  readonly #notify: (keys: readonly string[]) => void;

  /** @param notify called with the keys of the fields whose marks have changed */
  constructor(notify: (keys: readonly string[]) => void) {
    this.#notify = notify;
  }

  of(scope: Scope, path: string): FieldMarks {
    return this.#marks.get(fieldKey(scope, path)) ?? noMarks;
  }

  /** Fields that have a mark, in the order in which they were marked. */
  find(name: MarkName, scope?: Scope): { scope: Scope; path: string; marks: FieldMarks }[] {
    return Array.from(this.#marks, ([key, marks]) => ({ ...parseFieldKey(key), marks })).filter(
      (field) => field.marks[name] !== undefined && (scope === undefined || field.scope === scope),
    );
  }

  add<Name extends MarkName>(name: Name, ...[scope, path, mark]: MarkEntry<Name>): void {
    const key = fieldKey(scope, path);
    this.#set(key, name, mark);
    this.#notify([key]);
  }

  remove(name: MarkName, scope: Scope, path: string): void {
    const key = fieldKey(scope, path);
    this.#set(key, name, undefined);
    this.#notify([key]);
  }

  /** Replaces all marks of a kind. */
  replace<Name extends MarkName>(name: Name, entries: readonly MarkEntry<Name>[]): void {
    const marks = new Map(entries.map(([scope, path, mark]) => [fieldKey(scope, path), mark]));
    const changed = [...new Set([...this.#marks.keys(), ...marks.keys()])].filter(
      (key) => this.#marks.get(key)?.[name] !== marks.get(key),
    );
    for (const key of changed) this.#set(key, name, marks.get(key));
    this.#notify(changed);
  }

  #set<Name extends MarkName>(key: string, name: Name, mark: FieldMarks[Name] | undefined): void {
    const { [name]: _before, ...rest } = this.#marks.get(key) ?? noMarks;
    const marks = mark === undefined ? rest : { ...rest, [name]: mark };
    if (Object.keys(marks).length === 0) this.#marks.delete(key);
    else this.#marks.set(key, marks);
  }
}
