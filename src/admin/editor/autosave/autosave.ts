/** What has become of the changes that are not saved. */
export type AutosaveStatus =
  | { state: 'clean' }
  | { state: 'pending' }
  | { state: 'saving' }
  | { state: 'stored'; at: number }
  /** Not stored on the server; `hasLocalCopy` if the browser has a copy, or nothing could be lost. */
  | { state: 'offline'; hasLocalCopy: boolean }
  | { state: 'failed'; hasLocalCopy: boolean; error: unknown };

export interface AutosaveTarget<Draft> {
  /** Returns the unsaved changes; undefined if there are none. */
  read(): Draft | undefined;
  /** Stores changes on the server. */
  send(draft: Draft): Promise<void>;
  /** Deletes the stored changes on the server. */
  discard(): Promise<void>;
  /** Keeps a copy in the browser. @returns false if that is not possible */
  keep(draft: Draft): boolean;
  /** Deletes the copy in the browser. */
  forget(): void;
  isOffline(error: unknown): boolean;
}

export const AUTOSAVE_DELAY_MS = 2000;
/** Changes are stored after this time even if typing does not pause. */
export const MAX_AUTOSAVE_DELAY_MS = 10_000;
export const AUTOSAVE_RETRY_MS = 15_000;

/**
 * Stores unsaved changes shortly after the last one: first in the browser, which works at once and offline, then on
 * the server. The copy in the browser is deleted when the server has the changes.
 */
export class Autosave<Draft> {
  readonly #target: AutosaveTarget<Draft>;
  readonly #listeners = new Set<() => void>();
  #status: AutosaveStatus = { state: 'clean' };
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pendingSince: number | undefined;
  #running: Promise<void> | undefined;
  #isPaused = false;
  #isOnServer = false;

  /** @param storedAt when the server stored the changes with which the form was opened */
  constructor(target: AutosaveTarget<Draft>, storedAt?: number) {
    this.#target = target;
    if (storedAt !== undefined) {
      this.#isOnServer = true;
      this.#status = { state: 'stored', at: storedAt };
    }
  }

  get status(): AutosaveStatus {
    return this.#status;
  }

  /** Whether closing the page would lose changes. */
  get isUnsafe(): boolean {
    const { state } = this.#status;
    if (state === 'offline' || state === 'failed') return !this.#status.hasLocalCopy;
    return state === 'pending' || state === 'saving';
  }

  /** Whether changes wait for the server, even if the browser has a copy. */
  get #isWaiting(): boolean {
    return this.#status.state !== 'clean' && this.#status.state !== 'stored';
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Notes that the user has changed something. */
  noteChange(): void {
    const now = Date.now();
    this.#pendingSince ??= now;
    this.#setStatus({ state: 'pending' });
    const remaining = this.#pendingSince + MAX_AUTOSAVE_DELAY_MS - now;
    this.#schedule(Math.max(0, Math.min(AUTOSAVE_DELAY_MS, remaining)));
  }

  /** Stores changes that wait for it, such as before the page is left or when the connection is back. */
  async flush(): Promise<void> {
    if (!this.#isWaiting) return;
    await this.#running;
    await this.#run();
  }

  /** Keeps a copy in the browser at once, for pages that are about to be closed. */
  keepNow(): void {
    const draft = this.isUnsafe ? this.#target.read() : undefined;
    if (draft !== undefined) this.#target.keep(draft);
  }

  /** Stops until `resume`, and waits for a running request: it must not arrive after the save that replaces it. */
  async pause(): Promise<void> {
    this.#isPaused = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  /** @param isSaved whether the server has deleted the stored changes because they were saved */
  resume(isSaved: boolean): void {
    this.#isPaused = false;
    if (isSaved) {
      this.#isOnServer = false;
      this.#pendingSince = undefined;
      this.#target.forget();
      this.#setStatus({ state: 'clean' });
    }
    if (this.#isWaiting || (isSaved && this.#target.read() !== undefined)) this.noteChange();
  }

  /** Deletes stored changes on the server and in the browser. */
  async discard(): Promise<void> {
    await this.pause();
    this.#target.forget();
    let isDiscarded = false;
    try {
      await this.#target.discard();
      isDiscarded = true;
    } finally {
      // What the server still has would be restored when the form is opened again: it is deleted later.
      if (!isDiscarded && this.#isOnServer) this.#setStatus({ state: 'pending' });
      this.resume(isDiscarded);
    }
  }

  #schedule(delayMs: number): void {
    clearTimeout(this.#timer);
    if (!this.#isPaused) this.#timer = setTimeout(() => void this.#run(), delayMs);
  }

  async #run(): Promise<void> {
    if (this.#running) {
      // The request may wait until the user has signed in again. The next run stores what was changed meanwhile.
      this.keepNow();
      this.#schedule(AUTOSAVE_DELAY_MS);
      return;
    }
    if (this.#isPaused) return;
    clearTimeout(this.#timer);
    this.#running = this.#store();
    await this.#running;
    this.#running = undefined;
  }

  async #store(): Promise<void> {
    const draft = this.#target.read();
    this.#pendingSince = undefined;
    const hasLocalCopy = draft === undefined || this.#target.keep(draft);
    this.#setStatus({ state: 'saving' });
    try {
      if (draft !== undefined) await this.#target.send(draft);
      else if (this.#isOnServer) await this.#target.discard();
      this.#isOnServer = draft !== undefined;
      if (this.#pendingSince === undefined) this.#finish(draft !== undefined);
    } catch (error) {
      this.#fail(error, hasLocalCopy);
    }
  }

  #finish(hasDraft: boolean): void {
    this.#target.forget();
    this.#setStatus(hasDraft ? { state: 'stored', at: Date.now() } : { state: 'clean' });
  }

  #fail(error: unknown, hasLocalCopy: boolean): void {
    // Changed meanwhile: the next run is scheduled.
    if (this.#pendingSince !== undefined) return;
    this.#setStatus(
      this.#target.isOffline(error)
        ? { state: 'offline', hasLocalCopy }
        : { state: 'failed', hasLocalCopy, error },
    );
    this.#schedule(AUTOSAVE_RETRY_MS);
  }

  #setStatus(status: AutosaveStatus): void {
    this.#status = status;
    for (const listener of this.#listeners) listener();
  }
}
