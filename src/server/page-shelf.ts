import type { Encoding } from './encoding.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** A page ready to be sent, in every encoding that somebody has asked for. */
export interface KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly body: Buffer;
  /** Of the body. */
  readonly hash: string;
  /** By what the visitor takes; made when first asked for. */
  readonly answers: Partial<Record<Encoding, KeptAnswer>>;
  /** When it was made and when it stops being true, in milliseconds since the epoch. */
  readonly madeAt: number;
  readonly until: number;
  /** Kept and dropped with the page. */
  readonly payload?: KeptPage;
}

/** What a page takes beside its bytes: its headers, once for each encoding. */
const BESIDE = 2000;

function sizeOf({ body, answers, payload }: KeptPage): number {
  // Without compression the answer's bytes are the page's own.
  const compressed = (answers.br?.size ?? 0) + (answers.gzip?.size ?? 0);
  return BESIDE + body.length + compressed + (payload ? sizeOf(payload) : 0);
}

/** Pages by address, the one asked least recently first to go. */
export class Shelf {
  readonly #pages = new Map<string, KeptPage>();
  readonly #limit: number;
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): KeptPage | undefined {
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /** As `get`, but it does not count as being asked for. */
  look(key: string): KeptPage | undefined {
    return this.#pages.get(key);
  }

  put(key: string, page: KeptPage): void {
    this.drop(key);
    this.#pages.set(key, page);
    this.grown(sizeOf(page));
  }

  /** Counts bytes that a kept page has gained, or lost where there are less than none, and makes room for them. */
  grown(bytes: number): void {
    this.#size += bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#size <= this.#limit) return;
      this.drop(oldest);
    }
  }

  drop(key: string): void {
    const page = this.#pages.get(key);
    if (page && this.#pages.delete(key)) this.#size -= sizeOf(page);
  }

  dropTagged(tags: ReadonlySet<string>): string[] {
    const named = Array.from(this.#pages).filter(([, page]) => page.tags.some((tag) => tags.has(tag)));
    return named.map(([key]) => {
      this.drop(key);
      return key;
    });
  }

  clear(): void {
    this.#pages.clear();
    this.#size = 0;
  }

  has(key: string, page: KeptPage): boolean {
    const held = this.#pages.get(key);
    return held === page || (held !== undefined && held.payload === page);
  }
}
