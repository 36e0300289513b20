import { compress, type Encoding } from '../http/content-encoding.ts';
import { CachedPage, type RenderResult } from './cached-page.ts';
import { ClockCache } from './clock-cache.ts';

export interface PageCacheOptions {
  /** Size limit of pages; 404 pages have a limit of their own. */
  maxBytes: number;
  maxNotFoundBytes: number;
  /** Age after which a page is revalidated in the background; undefined: invalidation only. */
  freshMs: number | undefined;
  now: () => number;
  /** Receives the key of a page that failed to re-render and is served stale. */
  onStale?: (key: string, error: unknown) => void;
}

const REVALIDATE_RETRY_MS = 5000;

/** A render in progress that concurrent requests for one key share (single-flight). */
class InFlightRender {
  page: Promise<CachedPage> | undefined;
  readonly key: string;
  readonly #invalidatedTags = new Set<string>();

  constructor(key: string) {
    this.key = key;
  }

  addInvalidatedTags(tags: Iterable<string>): void {
    for (const tag of tags) this.#invalidatedTags.add(tag);
  }

  /** Whether the result may contain content that was invalidated during the render. */
  wasInvalidated({ status, tags }: RenderResult): boolean {
    if (status === 404) return this.#invalidatedTags.size > 0;
    return tags.some((tag) => this.#invalidatedTags.has(tag));
  }
}

/**
 * Caches rendered pages with single-flight renders, stale-while-revalidate and invalidation by cache tag.
 * Failures are not cached, and neither are renders whose content was invalidated before they finished.
 */
export class PageCache {
  readonly #options: PageCacheOptions;
  readonly #pages: ClockCache;
  readonly #notFound: ClockCache;
  /** Renders that new requests may join; a subset of the renders in progress. */
  readonly #joinable = new Map<string, InFlightRender>();
  readonly #inFlight = new Set<InFlightRender>();
  readonly #failedAt = new WeakMap<CachedPage, number>();

  constructor(options: PageCacheOptions) {
    this.#options = options;
    this.#pages = new ClockCache(options.maxBytes);
    this.#notFound = new ClockCache(options.maxNotFoundBytes);
  }

  /** @returns a fresh page; undefined if there is none, or it has to be revalidated */
  getFresh(key: string): CachedPage | undefined {
    const page = this.#pages.get(key) ?? this.#notFound.get(key);
    if (!page) return undefined;
    const { freshMs, now } = this.#options;
    const freshUntil =
      freshMs === undefined ? page.expiresAt : Math.min(page.expiresAt, page.renderedAt + freshMs);
    return now() < freshUntil ? page : undefined;
  }

  /**
   * Returns the page from the cache, or renders it. A stale page that has not expired is returned while it is
   * revalidated in the background.
   */
  async get(key: string, render: () => Promise<RenderResult>): Promise<CachedPage> {
    const freshPage = this.getFresh(key);
    if (freshPage) return freshPage;
    const stalePage = this.#find(key);
    if (!stalePage) return this.#renderOnce(key, render);
    const revalidation = this.#revalidate(key, stalePage, render);
    if (stalePage.expiresAt <= this.#options.now()) return revalidation;
    revalidation.catch(() => undefined);
    return stalePage;
  }

  /**
   * Evicts every page with one of these tags.
   * @returns the keys of the evicted pages and of all renders in progress
   */
  invalidate(tags: readonly string[]): string[] {
    const invalidated = new Set(tags);
    const evicted = this.#pages.deleteTagged(invalidated);
    // A 404 page has no tags of the missing content, so any publication may make it outdated.
    this.#notFound.clear();
    for (const render of this.#inFlight) render.addInvalidatedTags(invalidated);
    // Requests that wait get the result of the old render; later requests start a new one.
    this.#joinable.clear();
    return [...new Set([...evicted, ...Array.from(this.#inFlight, ({ key }) => key)])];
  }

  /** @returns the body in an encoding; concurrent calls share one compression */
  getEncoded(key: string, page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const body = page.bodies[encoding];
    if (body) return Promise.resolve(body);
    const pending = page.pendingBodies[encoding];
    if (pending) return pending;
    const compressing = this.#encode(key, page, encoding).finally(() => {
      page.pendingBodies[encoding] = undefined;
    });
    page.pendingBodies[encoding] = compressing;
    return compressing;
  }

  async #encode(key: string, page: CachedPage, encoding: Encoding): Promise<Buffer> {
    const bytes = await page.readBody();
    const body = encoding === 'identity' ? bytes : await compress(bytes, encoding, 'default');
    const sizeBefore = page.size;
    page.setBody(encoding, body);
    for (const cache of [this.#pages, this.#notFound]) {
      if (cache.has(key, page)) cache.adjustSize(page.size - sizeBefore);
    }
    return body;
  }

  #find(key: string): CachedPage | undefined {
    return this.#pages.peek(key) ?? this.#notFound.peek(key);
  }

  /**
   * Re-renders a stale page. On failure the stale page is served until a retry after REVALIDATE_RETRY_MS,
   * unless it was invalidated in the meantime.
   */
  async #revalidate(
    key: string,
    stalePage: CachedPage,
    render: () => Promise<RenderResult>,
  ): Promise<CachedPage> {
    const { now, onStale } = this.#options;
    const isStillCached = () => this.#find(key) === stalePage;
    const hasJustFailed = () =>
      (this.#failedAt.get(stalePage) ?? Number.NEGATIVE_INFINITY) + REVALIDATE_RETRY_MS > now();
    if (hasJustFailed()) return stalePage;
    let failure: unknown;
    try {
      const page = await this.#renderOnce(key, render);
      if (page.status < 500 || !isStillCached()) return page;
    } catch (error) {
      if (!isStillCached()) throw error;
      failure = error;
    }
    // All requests that shared the failed render get here; the first one reports it.
    if (hasJustFailed()) return stalePage;
    this.#failedAt.set(stalePage, now());
    onStale?.(key, failure);
    return stalePage;
  }

  #renderOnce(key: string, render: () => Promise<RenderResult>): Promise<CachedPage> {
    const joinable = this.#joinable.get(key);
    if (joinable?.page) return joinable.page;
    const inFlight = new InFlightRender(key);
    this.#inFlight.add(inFlight);
    const page = this.#renderAndStore(render, inFlight).finally(() => {
      this.#inFlight.delete(inFlight);
      if (this.#joinable.get(key) === inFlight) this.#joinable.delete(key);
    });
    inFlight.page = page;
    this.#joinable.set(key, inFlight);
    return page;
  }

  async #renderAndStore(render: () => Promise<RenderResult>, inFlight: InFlightRender): Promise<CachedPage> {
    const renderedAt = this.#options.now();
    const result = await render();
    const page = new CachedPage(result, renderedAt);
    if (!result.isCacheable || inFlight.wasInvalidated(result)) return page;
    const [cache, other] =
      result.status === 404 ? [this.#notFound, this.#pages] : [this.#pages, this.#notFound];
    other.delete(inFlight.key);
    cache.put(inFlight.key, page);
    return page;
  }
}
