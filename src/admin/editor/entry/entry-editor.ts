import { ApiProblem } from '#admin/api/api-problem.ts';
import type { callApi } from '#admin/api/call-api.ts';
import type { Conflict, EntryState } from '#contract/admin/entry-state.ts';
import type { Locale } from '#language/locale/locale.ts';
import type { ContentTypeDescription } from '#model/editing/field-description.ts';
import { Autosave } from '../autosave/autosave.ts';
import type { FormStore } from '../form/form-store.ts';
import { createAutosaveTarget } from './autosave-target.ts';
import type { ConflictChoice } from './conflicts.ts';
import { type Base, completingDraft, type Draft, isEqualBase } from './entry-values.ts';
import type { LocalCopyStore } from './local-copies.ts';
import { MergingForm, type OthersChanges } from './merging-form.ts';
import type { RestoredForm } from './restore-draft.ts';
import { type SaveOptions, sendDraft } from './send-draft.ts';

export type SaveOutcome = 'saved' | 'unchanged' | 'conflicts';

export interface EditorState {
  /** Null until a new entry has been saved. */
  entry: EntryState | null;
  isSaving: boolean;
  /** Fields that others saved with other values; the save waits for a decision. */
  conflicts: readonly Conflict[];
  /** Another user has moved the entry to the bin. */
  isGone: boolean;
}

interface Options {
  description: ContentTypeDescription;
  entry: EntryState | null;
  /** Unsaved changes that were restored. */
  restored?: RestoredForm | undefined;
  storedAt?: number | undefined;
  call: typeof callApi;
  localCopiesOf: (id: number | null) => LocalCopyStore;
  /** Tells the user what others have saved. */
  onOthersChanges: (changes: OthersChanges) => void;
}

/** An open entry: its form, saving, autosave, and what others do to it meanwhile. */
export class EntryEditor {
  readonly autosave: Autosave<Draft>;
  readonly #options: Options;
  readonly #form: MergingForm;
  readonly #listeners = new Set<() => void>();
  #state: EditorState;
  /** Options of the save that waits for the resolution of conflicts. */
  #pendingOptions: SaveOptions = {};
  #refreshing: Promise<void> | undefined;

  constructor(options: Options) {
    const { description, entry, restored, storedAt, call, localCopiesOf } = options;
    this.#options = options;
    this.#state = { entry, isSaving: false, conflicts: [], isGone: entry?.deletedAt != null };
    this.#form = new MergingForm(description, entry, restored);
    const target = createAutosaveTarget({
      type: description.name,
      readId: () => this.#state.entry?.id ?? null,
      readDraft: () => this.#form.readDraft(),
      call,
      localCopiesOf,
    });
    const send = (draft: Draft) => this.#watchBin(target.send(draft));
    this.autosave = new Autosave({ ...target, send }, storedAt);
    this.store.onEdit(() => this.autosave.noteChange());
  }

  get store(): FormStore {
    return this.#form.store;
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
    const { call, localCopiesOf } = this.#options;
    const former = this.#state.entry;
    const sent = this.store.values;
    let isSaved = false;
    try {
      const draft = this.#form.readDraft() ?? completingDraft(this.store.description, former);
      if (!draft) return 'unchanged';
      const result = sendDraft(call, former, this.store, draft, options);
      const { entry, conflicts } = await this.#watchBin(result);
      if (conflicts) {
        this.#pendingOptions = options;
        this.#takeOver(entry, { conflicts });
        return 'conflicts';
      }
      isSaved = true;
      // A new entry has its copies in another place now.
      localCopiesOf(former?.id ?? null).forget();
      this.#form.accept(entry, sent);
      this.#update({ entry, isGone: false });
      return 'saved';
    } finally {
      this.#update({ isSaving: false });
      this.autosave.resume(isSaved);
    }
  }

  /** Resolves conflicts on the newest version, and continues the save. */
  async saveResolved(choices: readonly ConflictChoice[]): Promise<SaveOutcome> {
    const { entry } = this.#state;
    if (!entry) return 'unchanged';
    this.#form.resolve(entry, choices);
    // The save may fail.
    this.autosave.noteChange();
    this.#update({ conflicts: [] });
    return this.save(this.#pendingOptions);
  }

  /** Closes the question about conflicts; the fields stay marked. */
  postponeConflicts(): void {
    this.#update({ conflicts: [] });
  }

  /** Takes over the result of another call on the entry, such as a publication. */
  setEntry(entry: EntryState): void {
    this.#form.takeOver(entry);
    this.#update({ entry: { ...entry, autosave: null }, isGone: entry.deletedAt !== null });
  }

  /** Merges the newest version again, after a conflict was resolved in the form. */
  mergeAgain(): void {
    if (this.#state.entry) this.#form.takeOver(this.#state.entry);
  }

  /** Notes the state on the server: loads what others have saved if it has newer revisions. */
  async noteLatest({ revisions, isInBin }: { revisions: Base; isInBin: boolean }): Promise<void> {
    if (this.#state.isSaving || this.#refreshing || this.#hasOpenQuestion) return;
    if (this.#state.isGone !== isInBin) this.#update({ isGone: isInBin });
    if (isEqualBase(revisions, this.#form.seen)) return;
    this.#refreshing = this.#refresh();
    await this.#refreshing;
  }

  /** The user is deciding about the versions that are shown. */
  get #hasOpenQuestion(): boolean {
    return this.#state.conflicts.length > 0;
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
    const confirmed = { ...(this.#state.entry ?? entry), stale };
    this.#form.markStale(confirmed);
    this.#update({ entry: confirmed });
  }

  /** Restores the saved version, and deletes unsaved changes on the server and in the browser. */
  async discardChanges(): Promise<void> {
    this.#form.reset(this.#state.entry);
    await this.autosave.discard();
  }

  async #refresh(): Promise<void> {
    const { entry } = this.#state;
    const { seen } = this.#form;
    try {
      if (!entry) return;
      const latest = await this.#options.call('entry', { params: { id: entry.id } });
      // A save in the meantime is newer than what was loaded.
      const isCurrent = !this.#state.isSaving && !this.#hasOpenQuestion && this.#form.seen === seen;
      if (isCurrent) this.#takeOver(latest);
    } catch {
      // The next announcement of presence tries it again.
    } finally {
      this.#refreshing = undefined;
    }
  }

  /** Merges what others have saved, and tells the user. */
  #takeOver(entry: EntryState, changes: Partial<EditorState> = {}): void {
    const others = this.#form.takeOver(entry);
    this.#update({ ...changes, entry: { ...entry, autosave: null }, isGone: entry.deletedAt !== null });
    for (const { scope, path } of others.changes) this.store.marks.add('changedBy', scope, path, others.name);
    if (others.changes.length > 0) this.#options.onOthersChanges(others);
  }

  /** Notes that a call has failed because the entry is in the bin. */
  async #watchBin<Result>(result: Promise<Result>): Promise<Result> {
    try {
      return await result;
    } catch (error) {
      const isMissing = error instanceof ApiProblem && error.status === 404;
      if (isMissing && this.#state.entry) this.#update({ isGone: true });
      throw error;
    }
  }

  #update(changes: Partial<EditorState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
