import type { CachedPage } from './cached-page.ts';

interface Slot {
  readonly page: CachedPage;
  /** Whether there was a hit since the last eviction pass. */
  referenced: boolean;
}

/**
 * Size-bounded cache with CLOCK (second-chance) eviction. Unlike in an LRU cache, a hit only sets a reference
 * bit, which makes reads cheaper.
 */
export class ClockCache {
  readonly #slots = new Map<string, Slot>();
  readonly #maxBytes: number;
  #sizeBytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get(key: string): CachedPage | undefined {
    const slot = this.#slots.get(key);
    if (!slot) return undefined;
    slot.referenced = true;
    return slot.page;
  }

  /** Reads an entry without counting it as a hit. */
  peek(key: string): CachedPage | undefined {
    return this.#slots.get(key)?.page;
  }

  put(key: string, page: CachedPage): void {
    this.delete(key);
    if (page.size > this.#maxBytes) return;
    // Evicts before inserting, so the new page is not evicted when all others have their reference bit set.
    this.adjustSize(page.size);
    this.#slots.set(key, { page, referenced: false });
  }

  /** Records a size change of cached pages (may be negative) and evicts pages over the limit. */
  adjustSize(bytes: number): void {
    this.#sizeBytes += bytes;
    // A page with a second chance moves to the end of the map and is visited again in the same loop.
    for (const [key, slot] of this.#slots) {
      if (this.#sizeBytes <= this.#maxBytes) return;
      if (slot.referenced) this.#giveSecondChance(key, slot);
      else this.delete(key);
    }
  }

  #giveSecondChance(key: string, slot: Slot): void {
    slot.referenced = false;
    this.#slots.delete(key);
    this.#slots.set(key, slot);
  }

  delete(key: string): void {
    const slot = this.#slots.get(key);
    if (slot && this.#slots.delete(key)) this.#sizeBytes -= slot.page.size;
  }

  /** @returns the keys of the deleted pages */
  deleteTagged(tags: ReadonlySet<string>): string[] {
    const tagged = Array.from(this.#slots).filter(([, { page }]) => page.tags.some((tag) => tags.has(tag)));
    return tagged.map(([key]) => {
      this.delete(key);
      return key;
    });
  }

  clear(): void {
    this.#slots.clear();
    this.#sizeBytes = 0;
  }

  has(key: string, page: CachedPage): boolean {
    return this.peek(key) === page;
  }
}
