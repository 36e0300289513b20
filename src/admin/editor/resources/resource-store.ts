import type { AssetView, EntryLabel } from '#contract/admin/entry-state.ts';

/** Files and entries that the form shows by their ids. */
export class ResourceStore {
  #assets: ReadonlyMap<number, AssetView> = new Map();
  #entries: ReadonlyMap<number, EntryLabel> = new Map();
  readonly #listeners = new Set<() => void>();

  readonly findAsset = (id: number): AssetView | undefined => this.#assets.get(id);
  readonly findEntry = (id: number): EntryLabel | undefined => this.#entries.get(id);

  /** Notes what calls have returned. */
  remember({
    assets = [],
    entries = [],
  }: {
    assets?: readonly AssetView[];
    entries?: readonly EntryLabel[];
  }): void {
    this.#assets = new Map([...this.#assets, ...assets.map((asset) => [asset.id, asset] as const)]);
    this.#entries = new Map([...this.#entries, ...entries.map((entry) => [entry.id, entry] as const)]);
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}
