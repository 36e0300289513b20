import { type PageData, pageDataUrl } from '../../routing/build-manifest.ts';
import { isRoutablePath, isSameOriginUrl } from '../navigation/is-same-origin-url.ts';
import { reportView } from './report-views.ts';

/** Equals the TTL of pages in shared caches. */
const MAX_AGE_MS = 60_000;

/** Tells the server that no page is shown yet. Scripts cannot set `Sec-Purpose`. */
const headers = { purpose: 'prefetch' };

/** Loads and caches page data. `target` is a path with query. */
export interface PageDataCache {
  /**
   * Loads and caches the data and scripts of a page.
   * @returns false if the server is overloaded or rate-limits
   */
  prefetch(target: string, signal: AbortSignal): Promise<boolean>;
  /**
   * Loads and caches a page with layout data, and the target page if it redirects.
   * @returns whether the page exists
   * @throws if it cannot be loaded
   */
  preload(target: string, signal: AbortSignal): Promise<boolean>;
  /** @throws if the data cannot be loaded or belong to another build */
  load(target: string, withLayout: boolean, signal: AbortSignal): Promise<PageData>;
}

/** @param loadScripts loads the scripts of the page at a path */
export function createPageDataCache(
  buildId: string,
  loadScripts: (path: string) => Promise<unknown>,
): PageDataCache {
  const cached = new Map<string, { cachedAt: number; withLayout: boolean; payload: PageData }>();

  const request = (target: string, withLayout: boolean, init: RequestInit) =>
    fetch(pageDataUrl(target, buildId, withLayout), init);

  async function parse(response: Response): Promise<PageData> {
    const payload: PageData = await response.json();
    // The shape of page data may differ between builds.
    if (payload.id !== buildId) throw new Error(`${response.status}: page data of another build`);
    return payload;
  }

  async function store(target: string, withLayout: boolean, response: Response): Promise<PageData> {
    const payload = await parse(response);
    await loadScripts(pathOf(target));
    for (const [key, { cachedAt }] of cached) if (!isFresh(cachedAt)) cached.delete(key);
    cached.set(target, { cachedAt: Date.now(), withLayout, payload });
    return payload;
  }

  async function loadWithLayout(target: string, signal: AbortSignal) {
    const response = await request(target, true, { signal, headers });
    // A 404 page is shown too: it links to the languages in which the item exists.
    if (!response.ok && response.status !== 404) throw new Error(`${response.status} for ${target}`);
    return { exists: response.ok, payload: await store(target, true, response) };
  }

  return {
    async prefetch(target, signal) {
      const response = await request(target, false, { signal, headers, priority: 'low' });
      if (response.ok) await store(target, false, response);
      return response.status !== 429 && response.status !== 503;
    },
    async preload(target, signal) {
      const { exists, payload } = await loadWithLayout(target, signal);
      const movedTo = payload.redirect?.location.replace(/#.*/s, '');
      // Files and other sites are loaded by the browser itself.
      if (movedTo === undefined || !isSameOriginUrl(movedTo) || !isRoutablePath(pathOf(movedTo)))
        return exists;
      return (await loadWithLayout(movedTo, signal)).exists;
    },
    async load(target, withLayout, signal) {
      const entry = cached.get(target);
      if (entry && isFresh(entry.cachedAt) && (entry.withLayout || !withLayout)) {
        reportView(pathOf(target));
        return entry.payload;
      }
      return parse(await request(target, withLayout, { signal }));
    },
  };
}

const isFresh = (cachedAt: number) => Date.now() - cachedAt < MAX_AGE_MS;

const pathOf = (target: string) => target.split('?', 1)[0] ?? target;
