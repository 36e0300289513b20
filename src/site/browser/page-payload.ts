import { type PagePayload, payloadPath } from '../build-manifest.ts';

/** How long what was fetched in advance may be shown, in milliseconds: as long as a shared cache may show a page. */
const FRESH = 60_000;

/** The data of pages that the browser has fetched before they are shown. */
export interface PagePayloads {
  /**
   * Fetches a page's data and the files that show it.
   * @returns false where the server asks to be left alone
   */
  prefetch(page: string, signal: AbortSignal): Promise<boolean>;
  /** What was fetched in advance; undefined where there is nothing or it is too old. */
  take(page: string): PagePayload['data'] | undefined;
}

/** @param loadFiles loads the scripts and styles of a route */
export function keepPayloads(
  buildId: string,
  loadFiles: (routeId: string) => Promise<unknown>,
): PagePayloads {
  const kept = new Map<string, { at: number; data: PagePayload['data'] }>();
  return {
    async prefetch(page, signal) {
      const answer = await fetch(`${payloadPath(page)}?${buildId}`, { signal, priority: 'low' });
      if (!answer.ok) return answer.status !== 429 && answer.status !== 503;
      const { id, data }: PagePayload = await answer.json();
      // What another build has made means nothing to this one.
      if (id === buildId) {
        await Promise.all(Object.keys(data).map(loadFiles));
        kept.set(page, { at: Date.now(), data });
      }
      return true;
    },
    take(page) {
      const { at = 0, data } = kept.get(page) ?? {};
      return Date.now() - at < FRESH ? data : undefined;
    },
  };
}
