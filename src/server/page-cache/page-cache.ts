import { compress, type Encoding } from '../http/content-encoding.ts';
import { KeptPage, type MadePage } from './cached-page.ts';
import { Shelf } from './clock-cache.ts';

export interface PageCacheOptions {
  /** Most bytes that pages may take together; pages that were not found have a small bound of their own. */
  bytes: number;
  notFoundBytes: number;
  /** After this many milliseconds a page is made anew behind the visitor's back; undefined: only when told. */
  freshFor: number | undefined;
  now: () => number;
  /** Told of a page that could not be made anew, so that the last good one is shown. */
  onStale?: (key: string, error: unknown) => void;
}

/** How long a page that could not be made anew is shown before it is tried again, in milliseconds. */
const PAUSE = 5000;

/** A page that is being made. */
class Flight {
  page: Promise<KeptPage> | undefined;
  readonly key: string;
  /** What was published meanwhile, by its tags. */
  readonly #published = new Set<string>();

  constructor(key: string) {
    this.key = key;
  }

  heard(tags: Iterable<string>): void {
    for (const tag of tags) this.#published.add(tag);
  }

  /** Whether the page may have been made of what was there before: then it must not be kept. */
  isOvertaken({ status, tags }: MadePage): boolean {
    if (status === 404) return this.#published.size > 0;
    return tags.some((tag) => this.#published.has(tag));
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
  /** Those whose page is given to whoever asks for it. */
  readonly #flights = new Map<string, Flight>();
  readonly #underway = new Set<Flight>();
  readonly #failedAt = new WeakMap<KeptPage, number>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new Shelf(options.bytes);
    this.#notFound = new Shelf(options.notFoundBytes);
  }

  /** The page as it is kept and true at this moment; undefined where it must be made, be it for the next visitor. */
  peek(key: string): KeptPage | undefined {
    const kept = this.#pages.get(key) ?? this.#notFound.get(key);
    if (!kept) return undefined;
    const { freshFor, now } = this.#options;
    const freshUntil = freshFor === undefined ? kept.until : Math.min(kept.until, kept.madeAt + freshFor);
    return now() < freshUntil ? kept : undefined;
  }

  /**
   * @param key the address, as it decides what the page is
   * @param make renders the page; not called where one is kept
   */
  async get(key: string, make: () => Promise<MadePage>): Promise<KeptPage> {
    const fresh = this.peek(key);
    if (fresh) return fresh;
    const aged = this.#look(key);
    if (!aged) return this.#make(key, make);
    const renewed = this.#renew(key, aged, make);
    if (aged.until <= this.#options.now()) return renewed;
    // The visitor is given what there is; who comes next is given the new one.
    renewed.catch(() => undefined);
    return aged;
  }

  /**
   * Drops every page that was made of something with one of these tags.
   * @returns their keys, and those of pages that are being made: one that turns out to have been made of it is not kept
   */
  invalidate(tags: readonly string[]): string[] {
    const named = new Set(tags);
    const dropped = this.#pages.dropTagged(named);
    // What was not found was made of nothing, so nothing says what would bring it into being: any publication might.
    this.#notFound.clear();
    for (const flight of this.#underway) flight.heard(named);
    // Those who wait get what they asked for before; who comes from now on joins none of these.
    this.#flights.clear();
    return [...new Set([...dropped, ...Array.from(this.#underway, ({ key }) => key)])];
  }

  /** The page as it is sent in an encoding, compressed once however many wait for it. */
  encoded(key: string, page: KeptPage, encoding: Encoding): Promise<Buffer> {
    const body = page.bodies[encoding];
    if (body) return Promise.resolve(body);
    const underway = page.underway[encoding];
    if (underway) return underway;
    const compressing = this.#encode(key, page, encoding).finally(() => {
      page.underway[encoding] = undefined;
    });
    page.underway[encoding] = compressing;
    return compressing;
  }

  async #encode(key: string, page: KeptPage, encoding: Encoding): Promise<Buffer> {
    const bytes = await page.bytes();
    const body = encoding === 'identity' ? bytes : await compress(bytes, encoding, 'default');
    const before = page.size;
    page.put(encoding, body);
    for (const shelf of [this.#pages, this.#notFound]) {
      if (shelf.has(key, page)) shelf.grown(page.size - before);
    }
    return body;
  }

  #look(key: string): KeptPage | undefined {
    return this.#pages.look(key) ?? this.#notFound.look(key);
  }

  /**
   * Makes a page that has aged anew. Where that fails, the last good one stands and is not tried again for a moment; but
   * not if a publication has dropped it meanwhile, because then it is known to be untrue.
   */
  async #renew(key: string, aged: KeptPage, make: () => Promise<MadePage>): Promise<KeptPage> {
    const { now, onStale } = this.#options;
    const stands = () => this.#look(key) === aged;
    const hasJustFailed = () => (this.#failedAt.get(aged) ?? Number.NEGATIVE_INFINITY) + PAUSE > now();
    if (hasJustFailed()) return aged;
    let failure: unknown;
    try {
      const page = await this.#make(key, make);
      if (page.status < 500 || !stands()) return page;
    } catch (error) {
      if (!stands()) throw error;
      failure = error;
    }
    // All who waited for it come here.
    if (hasJustFailed()) return aged;
    this.#failedAt.set(aged, now());
    onStale?.(key, failure);
    return aged;
  }

  #make(key: string, make: () => Promise<MadePage>): Promise<KeptPage> {
    const underway = this.#flights.get(key);
    if (underway?.page) return underway.page;
    const flight = new Flight(key);
    this.#underway.add(flight);
    const page = this.#fly(make, flight).finally(() => {
      this.#underway.delete(flight);
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    });
    flight.page = page;
    this.#flights.set(key, flight);
    return page;
  }

  async #fly(make: () => Promise<MadePage>, flight: Flight): Promise<KeptPage> {
    const madeAt = this.#options.now();
    const made = await make();
    const page = new KeptPage(made, madeAt);
    if (!made.keep || flight.isOvertaken(made)) return page;
    const [shelf, other] =
      made.status === 404 ? [this.#notFound, this.#pages] : [this.#pages, this.#notFound];
    other.drop(flight.key);
    shelf.put(flight.key, page);
    return page;
  }
}
