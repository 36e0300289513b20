import type { EntryState } from '#contract/admin/entry-state.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import { FormStore } from '../form/form-store.ts';
import type { Scope, Values } from '../form/scope.ts';
import {
  applyChoices,
  type ConflictChoice,
  conflictMarks,
  decideConflicts,
  lastAuthorOf,
} from './conflicts.ts';
import { conflictsAboutOtherParts } from './deleted-items.ts';
import { type Base, baseOf, type Draft, emptyValues, noBase, readDraft, valuesOf } from './entry-values.ts';
import {
  baseAtConflicts,
  baseWithConflicts,
  diffValues,
  mergeValues,
  type ScopedChange,
  takeSide,
} from './merge-values.ts';
import type { RestoredForm } from './restore-draft.ts';

/** What others have saved while the form was open. */
export interface OthersChanges {
  name: string;
  changes: readonly ScopedChange[];
}

/** The form of an entry and the revisions on which it is based. What others save is merged into it. */
export class MergingForm {
  readonly store: FormStore;
  #base: Base;
  #seen: Base;

  constructor(
    description: ContentTypeDescription,
    entry: EntryState | null,
    restored: RestoredForm | undefined,
  ) {
    this.#seen = entry ? baseOf(entry) : noBase;
    this.#base = restored?.base ?? this.#seen;
    const saved = restored?.saved ?? (entry ? valuesOf(entry) : emptyValues(description));
    this.store = new FormStore(description, saved, restored?.values);
    if (entry) this.markStale(entry);
    if (entry && restored) this.store.marks.replace('conflict', conflictMarks(restored.conflicts, entry));
  }

  /** The newest revisions that the form knows. */
  get seen(): Base {
    return this.#seen;
  }

  /** @returns undefined if nothing has changed */
  readDraft(): Draft | undefined {
    return readDraft(this.store, this.#base);
  }

  /**
   * Merges a newer version into the form. At a conflict the form keeps the value of the user, and marks it.
   * @returns what others have changed in that version
   */
  takeOver(entry: EntryState): OthersChanges {
    const { description } = this.store;
    const [base, theirs] = [this.store.base, valuesOf(entry)];
    const { values, conflicts } = mergeValues(description, { base, mine: this.store.values, theirs }, 'mine');
    const changes = diffValues(description, base, theirs);
    this.#base = baseWithConflicts(this.#base, baseOf(entry), conflicts);
    this.#seen = baseOf(entry);
    this.store.replace(baseAtConflicts(description, base, theirs, conflicts), values);
    this.store.marks.replace('conflict', conflictMarks(conflicts, entry));
    this.markStale(entry);
    return { name: lastAuthorOf(entry, changes), changes };
  }

  /**
   * Takes over what was saved; what the user has typed meanwhile stays. It is in conflict with what others have changed in
   * the same fields, which the save has merged.
   */
  accept(entry: EntryState, sent: Values): void {
    const { description } = this.store;
    const [before, theirs] = [this.store.base, valuesOf(entry)];
    const { values, conflicts } = mergeValues(
      description,
      { base: sent, mine: this.store.values, theirs },
      'mine',
    );
    // What the user has sent may only have been normalised by the save.
    const isSent = isWithin(diffValues(description, before, sent));
    const open = conflicts.filter((conflict) => !isSent(conflict));
    this.#base = baseWithConflicts(this.#base, baseOf(entry), open);
    this.#seen = baseOf(entry);
    this.store.replace(baseAtConflicts(description, sent, theirs, open), values);
    this.store.forgetOrigins();
    for (const name of ['changedBy', 'error'] as const) this.store.marks.replace(name, []);
    this.store.marks.replace('conflict', conflictMarks(open, entry));
    this.markStale(entry);
  }

  /**
   * Resolves conflicts with the newest version, on which the form is based then. Conflicts that the user has not decided
   * stay open: the form keeps the value of the user, and the next save asks.
   */
  resolve(entry: EntryState, choices: readonly ConflictChoice[]): void {
    const { description } = this.store;
    const theirs = valuesOf(entry);
    const versions = { base: this.store.base, mine: this.store.values, theirs };
    const { values, conflicts } = mergeValues(description, versions, 'theirs');
    const { decided, open } = decideConflicts(conflicts, choices);
    const { may } = entry;
    const mayWrite = (scope: Scope) => (scope === 'shared' ? may.share : may.write.includes(scope));
    const resolved = applyChoices(description, values, versions, decided, mayWrite);
    open.push(...conflictsAboutOtherParts(description, versions, open, 'mine'));
    this.#base = baseWithConflicts(this.#base, baseOf(entry), open);
    this.store.replace(
      baseAtConflicts(description, versions.base, theirs, open),
      takeSide(resolved, open, versions, 'mine'),
    );
    this.store.marks.replace('conflict', conflictMarks(open, entry));
  }

  /** Shows the saved version in place of the changes of the user. */
  reset(entry: EntryState | null): void {
    const saved = entry ? valuesOf(entry) : emptyValues(this.store.description);
    this.#base = entry ? baseOf(entry) : noBase;
    this.store.replace(saved, saved);
    for (const name of ['conflict', 'copiedFrom', 'error'] as const) this.store.marks.replace(name, []);
    this.store.forgetOrigins();
  }

  markStale({ stale }: EntryState): void {
    this.store.marks.replace(
      'stale',
      stale.map((field) => [field.locale, field.path, field]),
    );
  }
}

type Place = Pick<ScopedChange, 'scope' | 'path'>;

/** Whether a place is one of others, or a part of one, or contains one. */
const isWithin =
  (places: readonly Place[]) =>
  ({ scope, path }: Place): boolean =>
    places.some(
      (place) => place.scope === scope && (isPartOf(path, place.path) || isPartOf(place.path, path)),
    );

const isPartOf = (path: string, whole: string): boolean =>
  path === whole || path.startsWith(`${whole}.`) || path.startsWith(`${whole}[`);
