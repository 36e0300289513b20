import { type PagePayload, payloadUrl } from '../../routing/build-manifest.ts';
import { isOwnAddress, leadsToPage } from '../navigation/is-same-origin-url.ts';

/** How long a prefetched payload may be shown, in milliseconds: as long as a shared cache may show a page. */
const MAX_AGE_MS = 60_000;

/** The data of pages, as a navigation needs it. Addresses are a path with its query. */
export interface PagePayloads {
  /**
   * Fetches a page's data and the scripts that show it, and caches both.
   * @returns false where the server asks to be left alone
   */
  prefetch(address: string, signal: AbortSignal): Promise<boolean>;
  /**
   * Fetches a page in another language, with the data of its layout, and caches it for the navigation that follows; where
   * it leads on, the page that it leads to as well.
   * @returns whether there is such a page
   * @throws where it cannot be loaded
   */
  preload(address: string, signal: AbortSignal): Promise<boolean>;
  /** @throws where the data cannot be loaded, or belong to another build */
  load(address: string, withLayout: boolean, signal: AbortSignal): Promise<PagePayload>;
}

/** @param loadScripts loads the scripts that show the page at a path */
export function pagePayloads(buildId: string, loadScripts: (path: string) => Promise<unknown>): PagePayloads {
  const cached = new Map<string, { at: number; withLayout: boolean; payload: PagePayload }>();

  const ask = (address: string, withLayout: boolean, init: RequestInit) =>
    fetch(payloadUrl(address, buildId, withLayout), init);

  async function read(answer: Response): Promise<PagePayload> {
    const payload: PagePayload = await answer.json();
    // Data of another build have another shape.
    if (payload.id !== buildId) throw new Error(`${answer.status}: no data of this build`);
    return payload;
  }

  async function keep(address: string, withLayout: boolean, answer: Response): Promise<PagePayload> {
    const payload = await read(answer);
    await loadScripts(pathOf(address));
    for (const [old, { at }] of cached) if (!isFresh(at)) cached.delete(old);
    cached.set(address, { at: Date.now(), withLayout, payload });
    return payload;
  }

  /** @returns the answer for the page itself */
  async function keepWithLayout(address: string, signal: AbortSignal) {
    const answer = await ask(address, true, { signal });
    // 404 is an answer too: a notice in the other language says where the page can be read.
    if (!answer.ok && answer.status !== 404) throw new Error(`${answer.status} for ${address}`);
    return { isThere: answer.ok, payload: await keep(address, true, answer) };
  }

  return {
    async prefetch(address, signal) {
      const answer = await ask(address, false, { signal, priority: 'low' });
      if (answer.ok) await keep(address, false, answer);
      return answer.status !== 429 && answer.status !== 503;
    },
    async preload(address, signal) {
      const { isThere, payload } = await keepWithLayout(address, signal);
      const moved = payload.redirect?.location.replace(/#.*/s, '');
      // The navigation leaves what is no page to the browser.
      if (moved === undefined || !isOwnAddress(moved) || !leadsToPage(pathOf(moved))) return isThere;
      return (await keepWithLayout(moved, signal)).isThere;
    },
    async load(address, withLayout, signal) {
      const found = cached.get(address);
      if (found && isFresh(found.at) && (found.withLayout || !withLayout)) {
        return found.payload;
      }
      return read(await ask(address, withLayout, { signal }));
    },
  };
}

const isFresh = (at: number) => Date.now() - at < MAX_AGE_MS;

const pathOf = (address: string) => address.split('?', 1)[0] ?? address;
