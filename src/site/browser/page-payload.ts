import { type PagePayload, payloadPath } from '../build-manifest.ts';

/** How long what was fetched in advance may be shown without asking again, in milliseconds. */
const FRESH = 30_000;
const MOST = 100;

interface Kept {
  at: number;
  data: PagePayload['data'];
}

/** The data of pages that the browser has fetched before they are shown. */
export interface PagePayloads {
  /**
   * Fetches a page's data and the files that show it.
   * @returns false where the server asks to be left alone
   */
  prefetch(page: string, signal: AbortSignal): Promise<boolean>;
  /** What was fetched in advance, asked for again if it is old; undefined where there is nothing (any more). */
  take(page: string, signal: AbortSignal): Promise<PagePayload['data'] | undefined>;
}

/** @param loadFiles loads the scripts and styles of a route */
export function keepPayloads(
  buildId: string,
  loadFiles: (routeId: string) => Promise<unknown>,
): PagePayloads {
  const kept = new Map<string, Kept>();

  async function ask(page: string, init: RequestInit): Promise<number> {
    kept.delete(page);
    const answer = await fetch(`${payloadPath(page)}?${buildId}`, init);
    if (!answer.ok) return answer.status;
    const { id, data }: PagePayload = await answer.json();
    // What another build has made means nothing to this one.
    if (id !== buildId) return 404;
    kept.set(page, { at: Date.now(), data });
    const [oldest] = kept.keys();
    if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
    return answer.status;
  }

  return {
    async prefetch(page, signal) {
      const status = await ask(page, { signal, priority: 'low' });
      await Promise.all(Object.keys(kept.get(page)?.data ?? {}).map(loadFiles));
      return status !== 429 && status !== 503;
    },
    async take(page, signal) {
      const found = kept.get(page);
      // The browser's own cache makes of it a question whether anything has changed.
      if (found && Date.now() - found.at > FRESH) await ask(page, { signal }).catch(() => undefined);
      return kept.get(page)?.data;
    },
  };
}
