import { createHash } from 'node:crypto';
import { compress, type Encoding } from './encoding.ts';

interface MadeAnswer {
  headers: Readonly<Record<string, string>>;
  body: string;
}

/** A page as it was made, with what it was made from. */
export interface MadePage extends MadeAnswer {
  status: number;
  /** The data that the page was made from, where it is offered by itself. */
  payload?: MadeAnswer;
  tags: readonly string[];
  /** False for what must not be kept: failures, pages that lack a part, answers to free text. */
  keep: boolean;
  /** The moment after which it is another page, in milliseconds since the epoch. */
  until?: number;
}

/** A page ready to be sent, in every encoding that somebody has asked for. */
export interface KeptPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly bytes: { identity: Buffer } & Partial<Record<Encoding, Buffer>>;
  readonly etag: string;
  /** When it was made and when it stops being true, in milliseconds since the epoch. */
  readonly madeAt: number;
  readonly until: number;
  /** Kept and dropped with the page. */
  readonly payload?: KeptPage;
}

export interface PageCacheOptions {
  /** Most bytes that pages may take together; pages that were not found have a small bound of their own. */
  bytes: number;
  notFoundBytes: number;
  /** After this many milliseconds a page is made anew behind the visitor's back; undefined: only when told. */
  freshFor: number | undefined;
  now: () => number;
}

class Flight {
  page: Promise<KeptPage> | undefined;
  /** Something was published while the page was being made: it may have read the old, so it must not be kept. */
  overtaken = false;
}

const sizeOf = ({ bytes, payload }: KeptPage): number =>
  Object.values(bytes).reduce((sum, buffer) => sum + buffer.length, payload ? 500 + sizeOf(payload) : 500);

/** Pages by address, the one asked least recently first to go. */
class Shelf {
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

  put(key: string, page: KeptPage): void {
    this.drop(key);
    this.#pages.set(key, page);
    this.grown(sizeOf(page));
  }

  /** Counts bytes that a kept page has gained, and makes room for them. */
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

  dropTagged(tags: ReadonlySet<string>): void {
    for (const [key, page] of this.#pages) if (page.tags.some((tag) => tags.has(tag))) this.drop(key);
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

/**
 * Keeps rendered pages. One render an address however many wait; what was published is dropped by its tags, also from
 * under a render that began before; nothing that failed is kept.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: Shelf;
  readonly #notFound: Shelf;
  readonly #flights = new Map<string, Flight>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new Shelf(options.bytes);
    this.#notFound = new Shelf(options.notFoundBytes);
  }

  /**
   * @param key the address, as it decides what the page is
   * @param make renders the page; not called where one is kept
   */
  async get(key: string, make: () => Promise<MadePage>): Promise<KeptPage> {
    const kept = this.#pages.get(key) ?? this.#notFound.get(key);
    if (!kept || kept.until <= this.#options.now()) return this.#make(key, make);
    const { freshFor, now } = this.#options;
    // The visitor is given what there is; who comes next is given the new one. A failure keeps the old.
    if (freshFor !== undefined && kept.madeAt + freshFor <= now())
      this.#make(key, make).catch(() => undefined);
    return kept;
  }

  /** Drops every page that was made of something with one of these tags. */
  invalidate(tags: readonly string[]): void {
    const named = new Set(tags);
    this.#pages.dropTagged(named);
    // What was not found was made of nothing, so nothing says what would bring it into being: any publication might.
    this.#notFound.clear();
    for (const flight of this.#flights.values()) flight.overtaken = true;
    // Those who wait get what they asked for before; who comes from now on joins none of these.
    this.#flights.clear();
  }

  /** The page's bytes in an encoding, compressed once. */
  async encoded(key: string, page: KeptPage, encoding: Encoding): Promise<Buffer> {
    const ready = page.bytes[encoding];
    if (ready || encoding === 'identity') return ready ?? page.bytes.identity;
    const bytes = await compress(page.bytes.identity, encoding);
    // Somebody else may have been as quick.
    if (page.bytes[encoding]) return page.bytes[encoding];
    page.bytes[encoding] = bytes;
    for (const shelf of [this.#pages, this.#notFound]) if (shelf.has(key, page)) shelf.grown(bytes.length);
    return bytes;
  }

  #make(key: string, make: () => Promise<MadePage>): Promise<KeptPage> {
    const underway = this.#flights.get(key);
    if (underway?.page) return underway.page;
    const flight = new Flight();
    const page = this.#fly(key, make, flight).finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    flight.page = page;
    this.#flights.set(key, flight);
    return page;
  }

  async #fly(key: string, make: () => Promise<MadePage>, flight: Readonly<Flight>): Promise<KeptPage> {
    const madeAt = this.#options.now();
    const { status, headers, body, payload, tags, keep, until = Number.POSITIVE_INFINITY } = await make();
    const about = { status, tags, madeAt, until };
    const page: KeptPage = {
      ...about,
      ...ready({ headers, body }),
      ...(payload && { payload: { ...about, ...ready(payload) } }),
    };
    if (!keep || flight.overtaken) return page;
    const [shelf, other] = status === 404 ? [this.#notFound, this.#pages] : [this.#pages, this.#notFound];
    other.drop(key);
    shelf.put(key, page);
    return page;
  }
}

function ready({ headers, body }: MadeAnswer): Pick<KeptPage, 'headers' | 'bytes' | 'etag'> {
  const identity = Buffer.from(body);
  return { headers, bytes: { identity }, etag: createHash('sha1').update(identity).digest('base64url') };
}
