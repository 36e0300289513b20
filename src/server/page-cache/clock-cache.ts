import type { KeptPage } from './cached-page.ts';

interface Place {
  readonly page: KeptPage;
  /** Somebody has asked for it since it was last looked at for room. */
  asked: boolean;
}

/**
 * Pages by address. Where there is no room, those go that nobody has asked for since the last time, the oldest first: the
 * second-chance rule, because to move a page to the front with each visitor would take longer than all else about it.
 */
export class Shelf {
  readonly #places = new Map<string, Place>();
  readonly #limit: number;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): KeptPage | undefined {
    const place = this.#places.get(key);
    if (!place) return undefined;
    place.asked = true;
    return place.page;
  }

  /** As `get`, but it does not count as being asked for. */
  look(key: string): KeptPage | undefined {
    return this.#places.get(key)?.page;
  }

  put(key: string, page: KeptPage): void {
    this.drop(key);
    if (page.size > this.#limit) return;
    // Room comes first: whoever comes must not be the one who goes, where all others have been asked for.
    this.grown(page.size);
    this.#places.set(key, { page, asked: false });
  }

  /** Counts bytes that a kept page has gained, or lost where there are less than none, and makes room for them. */
  grown(bytes: number): void {
    this.#size += bytes;
    // What is spared comes again at the end of the same round.
    for (const [key, place] of this.#places) {
      if (this.#size <= this.#limit) return;
      if (place.asked) this.#spare(key, place);
      else this.drop(key);
    }
  }

  #spare(key: string, place: Place): void {
    place.asked = false;
    this.#places.delete(key);
    this.#places.set(key, place);
  }

  drop(key: string): void {
    const place = this.#places.get(key);
    if (place && this.#places.delete(key)) this.#size -= place.page.size;
  }

  dropTagged(tags: ReadonlySet<string>): string[] {
    const named = Array.from(this.#places).filter(([, { page }]) => page.tags.some((tag) => tags.has(tag)));
    return named.map(([key]) => {
      this.drop(key);
      return key;
    });
  }

  clear(): void {
    this.#places.clear();
    this.#size = 0;
  }

  has(key: string, page: KeptPage): boolean {
    return this.look(key) === page;
  }
}
