import type { CallName } from '#contract/calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import { dayTag } from '#model/publishing/cache-tags.ts';

/** A parsed response to a call. */
export interface CallResponse {
  body: unknown;
  tags: readonly string[];
}

export interface CallRequest {
  locale: Locale;
  name: CallName;
  input: object;
}

interface CacheEntry {
  response: Promise<CallResponse>;
  /** Set when the response has arrived. */
  tags?: readonly string[];
}

/**
 * Calls that many pages share and that have few different inputs. Other responses are cached only within
 * their pages.
 */
const SHARED_CALLS: ReadonlySet<CallName> = new Set([
  'site',
  'localizations',
  'newsCategories',
  'faqCategories',
  'faqPopular',
  'documents',
  'contacts',
  'cities',
  'vacancyFields',
] satisfies CallName[]);

/** Bounds memory: inputs such as a client type may have arbitrary values. */
const MAX_ENTRIES = 200;

/** Caches responses that many pages share, until a publication invalidates them by cache tag. */
export class SharedResponseCache {
  readonly #entries = new Map<string, CacheEntry>();

  /** Returns the cached response, or calls `read` once for concurrent requests (single-flight). */
  getOrLoad(request: CallRequest, read: () => Promise<CallResponse>): Promise<CallResponse> {
    const { locale, name, input } = request;
    if (!SHARED_CALLS.has(name)) return read();
    const key = `${locale} ${name} ${JSON.stringify(input)}`;
    const entry = this.#entries.get(key) ?? this.#add(key, read());
    return entry.response;
  }

  /** Evicts responses with one of these tags, and pending responses, whose tags are unknown. */
  invalidate(tags: readonly string[]): void {
    const invalidTags = new Set(tags);
    for (const [key, entry] of this.#entries) {
      if (!entry.tags || entry.tags.some((tag) => invalidTags.has(tag))) this.#entries.delete(key);
    }
  }

  #add(key: string, response: Promise<CallResponse>): CacheEntry {
    const entry: CacheEntry = { response };
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size < MAX_ENTRIES) break;
      this.#entries.delete(oldest);
    }
    this.#entries.set(key, entry);
    const evict = () => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key);
    };
    response.then(({ tags }) => {
      entry.tags = tags;
      // A response that depends on the date is not cached: the end of the day is not announced.
      if (tags.includes(dayTag)) evict();
    }, evict);
    return entry;
  }
}
