import { ApiProblem, OfflineError } from '#admin/api/api-problem.ts';
import type { callApi } from '#admin/api/call-api.ts';
import type { Conflict, EntryState } from '#contract/admin/entry-state.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import { Autosave } from '../autosave/autosave.ts';
import { FormStore } from '../form/form-store.ts';
import type { Values } from '../form/scope.ts';
import { applyChoice, type ConflictChoice, conflictMarks, lastAuthorOf } from './conflicts.ts';
import { type Base, baseOf, type Draft, emptyValues, noBase, readDraft, valuesOf } from './entry-values.ts';
import type { LocalCopyStore } from './local-copies.ts';
import { baseAtConflicts, diffValues, mergeValues, type ScopedChange } from './merge-values.ts';
import { baseWithConflicts, type RestoredForm } from './restore-draft.ts';

export interface SaveOptions {
  note?: string | undefined;
  /** Translations of the changed fields stay valid. */
  isMinor?: boolean | undefined;
}

export type SaveOutcome = 'saved' | 'unchanged' | 'conflicts';

/** What others have saved while the form was open. */
export interface OthersChanges {
  name: string;
  changes: readonly ScopedChange[];
}

export interface EditorState {
  /** Null until a new entry has been saved. */
  entry: EntryState | null;
  isSaving: boolean;
  /** Fields that others saved with other values; the save waits for a decision. */
  conflicts: readonly Conflict[];
  /** Another user has moved the entry to the bin. */
  isGone: boolean;
}

interface SaveResult {
  entry: EntryState;
  conflicts?: readonly Conflict[];
}

interface Options {
  description: ContentTypeDescription;
  entry: EntryState | null;
  /** Unsaved changes that were restored. */
  restored?: RestoredForm | undefined;
  storedAt?: number | undefined;
  call: typeof callApi;
  localCopies: LocalCopyStore;
  /** Tells the user what others have saved. */
  onOthersChanges: (changes: OthersChanges) => void;
}

/** An open entry: its form, saving, autosave, and what others do to it meanwhile. */
export class EntryEditor {
  readonly store: FormStore;
  readonly autosave: Autosave<Draft>;
  readonly #options: Options;
  readonly #listeners = new Set<() => void>();
  #state: EditorState;
  #base: Base;
  /** The newest revisions that the form knows. */
  #seen: Base;
  #refreshing: Promise<void> | undefined;

  constructor(options: Options) {
    const { description, entry, restored, storedAt, call, localCopies } = options;
    this.#options = options;
    this.#state = { entry, isSaving: false, conflicts: [], isGone: false };
    this.#seen = entry ? baseOf(entry) : noBase;
    this.#base = restored?.base ?? this.#seen;
    const saved = restored?.saved ?? (entry ? valuesOf(entry) : emptyValues(description));
    this.store = new FormStore(description, saved, restored?.values);
    const target = { type: description.name, entryId: entry?.id ?? null };
    this.autosave = new Autosave<Draft>(
      {
        read: () => readDraft(this.store, this.#base),
        send: async (draft) => {
          await call('autosaveEntry', { body: { ...target, ...draft } });
        },
        discard: async () => {
          await call('discardAutosave', { body: target });
        },
        keep: (draft) => localCopies.keep(draft),
        forget: () => localCopies.forget(),
        isOffline: (error) => error instanceof OfflineError,
      },
      storedAt,
    );
    this.store.onEdit(() => this.autosave.noteChange());
    this.#markStale();
  }

  get state(): EditorState {
    return this.#state;
  }

  get hasChanges(): boolean {
    return this.store.dirtyScopes().length > 0;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Saves all changes; a new entry is created. Conflicts are in the state afterwards.
   * @throws ApiProblem, OfflineError
   */
  async save(options: SaveOptions = {}): Promise<SaveOutcome> {
    if (this.#state.isSaving) return 'unchanged';
    this.#update({ isSaving: true });
    await this.autosave.pause();
    const sent = this.store.values;
    let isSaved = false;
    try {
      const draft = readDraft(this.store, this.#base);
      if (!draft) return 'unchanged';
      const result = await this.#send(draft, options);
      if (result.conflicts) {
        this.#update({ conflicts: result.conflicts });
        this.#noteOthersChanges(result.entry, this.#takeOver(result.entry));
        return 'conflicts';
      }
      isSaved = true;
      this.#accept(result.entry, sent);
      return 'saved';
    } finally {
      this.#update({ isSaving: false });
      this.autosave.resume(isSaved);
    }
  }

  /** Resolves conflicts on the newest version, and saves. */
  async saveResolved(choices: readonly ConflictChoice[], options: SaveOptions = {}): Promise<SaveOutcome> {
    const { entry } = this.#state;
    if (!entry) return 'unchanged';
    const theirs = valuesOf(entry);
    const versions = { base: this.store.base, mine: this.store.values, theirs };
    const { values } = mergeValues(this.store.description, versions, 'theirs');
    this.#base = baseOf(entry);
    this.store.replace(theirs, choices.reduce(applyChoice, values));
    this.store.setMarks('conflict', []);
    this.#update({ conflicts: [] });
    return this.save(options);
  }

  /** Closes the question about conflicts; the fields stay marked. */
  postponeConflicts(): void {
    this.#update({ conflicts: [] });
  }

  /** Takes over the result of another call on the entry, such as a publication. */
  setEntry(entry: EntryState): void {
    this.#takeOver(entry);
  }

  /** Loads what others have saved if the server knows newer revisions. */
  async noteRevisions(latest: Base): Promise<void> {
    if (this.#state.isSaving || this.#refreshing || isEqualBase(latest, this.#seen)) return;
    this.#refreshing = this.#refresh();
    await this.#refreshing;
  }

  /** Marks translations as still correct. */
  async confirmTranslation(locale: Locale, paths: readonly string[]): Promise<void> {
    const { entry } = this.#state;
    if (!entry) return;
    const { stale } = await this.#options.call('confirmTranslation', {
      params: { id: entry.id },
      body: { locale, paths: [...paths] },
    });
    // The entry may have been saved in the meantime.
    if (this.#state.entry) this.#update({ entry: { ...this.#state.entry, stale } });
    this.#markStale();
  }

  /** Restores the saved version, and deletes unsaved changes on the server and in the browser. */
  async discardChanges(): Promise<void> {
    const { entry } = this.#state;
    const saved = entry ? valuesOf(entry) : emptyValues(this.store.description);
    this.#base = entry ? baseOf(entry) : noBase;
    this.store.replace(saved, saved);
    this.store.setMarks('conflict', []);
    this.store.setMarks('copiedFrom', []);
    this.store.forgetOrigins();
    await this.autosave.discard();
  }

  async #send(draft: Draft, { note, isMinor }: SaveOptions): Promise<SaveResult> {
    const { call, description } = this.#options;
    const { entry } = this.#state;
    const details = { ...(note && { note }), ...(isMinor && { isMinor }) };
    const { origins } = this.store;
    if (entry)
      return call('saveEntry', { params: { id: entry.id }, body: { ...draft, origins, ...details } });
    const shared = this.store.values.shared ?? {};
    const body = { type: description.name, shared, editions: draft.editions, ...(note && { note }) };
    const created = await call('createEntry', { body });
    // The autosave of the new entry has no id.
    await call('discardAutosave', { body: { type: description.name, entryId: null } }).catch(() => {});
    return { entry: created };
  }

  /** Takes over what was saved; what the user has typed meanwhile stays. */
  #accept(entry: EntryState, sent: Values): void {
    const theirs = valuesOf(entry);
    const versions = { base: sent, mine: this.store.values, theirs };
    const { values } = mergeValues(this.store.description, versions, 'mine');
    this.#base = baseOf(entry);
    this.#seen = this.#base;
    this.store.replace(theirs, values);
    this.store.forgetOrigins();
    for (const name of ['conflict', 'changedBy', 'error'] as const) this.store.setMarks(name, []);
    this.#update({ entry });
    this.#markStale();
  }

  async #refresh(): Promise<void> {
    const { entry } = this.#state;
    const seen = this.#seen;
    try {
      if (!entry) return;
      const latest = await this.#options.call('entry', { params: { id: entry.id } });
      // A save in the meantime is newer than what was loaded.
      if (this.#state.isSaving || this.#seen !== seen) return;
      this.#noteOthersChanges(latest, this.#takeOver(latest));
    } catch (error) {
      if (error instanceof ApiProblem && error.status === 404) this.#update({ isGone: true });
    } finally {
      this.#refreshing = undefined;
    }
  }

  /**
   * Merges a newer version into the form. At a conflict the form keeps the value of the user, and marks it.
   * @returns what is new in that version
   */
  #takeOver(entry: EntryState): ScopedChange[] {
    const { description } = this.store;
    const [base, theirs] = [this.store.base, valuesOf(entry)];
    const { values, conflicts } = mergeValues(description, { base, mine: this.store.values, theirs }, 'mine');
    const changes = diffValues(description, base, theirs);
    this.#base = baseWithConflicts(this.#base, baseOf(entry), conflicts);
    this.#seen = baseOf(entry);
    this.store.replace(baseAtConflicts(base, theirs, conflicts), values);
    this.store.setMarks('conflict', conflictMarks(conflicts, entry));
    this.#update({ entry: { ...entry, autosave: null }, isGone: false });
    this.#markStale();
    return changes;
  }

  #noteOthersChanges(entry: EntryState, changes: readonly ScopedChange[]): void {
    const name = lastAuthorOf(entry, changes);
    for (const { scope, path } of changes) this.store.mark('changedBy', scope, path, name);
    if (changes.length > 0) this.#options.onOthersChanges({ name, changes });
  }

  #markStale(): void {
    const stale = this.#state.entry?.stale ?? [];
    this.store.setMarks(
      'stale',
      stale.map((field) => [field.locale, field.path, field]),
    );
  }

  #update(changes: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}

function isEqualBase(one: Base, other: Base): boolean {
  const key = ({ shared, editions }: Base) => `${shared} ${editions.kk} ${editions.ru} ${editions.en}`;
  return key(one) === key(other);
}
