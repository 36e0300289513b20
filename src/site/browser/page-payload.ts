import { type PagePayload, payloadUrl } from '../build-manifest.ts';

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
   * Fetches a page in another language, with the data of its layout, and caches it for the navigation that follows.
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

  async function keep(address: string, withLayout: boolean, answer: Response): Promise<void> {
    const payload = await read(answer);
    await loadScripts(pathOf(address));
    cached.set(address, { at: Date.now(), withLayout, payload });
  }

  return {
    async prefetch(address, signal) {
      const answer = await ask(address, false, { signal, priority: 'low' });
      if (answer.ok) await keep(address, false, answer);
      return answer.status !== 429 && answer.status !== 503;
    },
    async preload(address, signal) {
      const answer = await ask(address, true, { signal });
      // 404 is an answer too: a notice in the other language says where the page can be read.
      if (!answer.ok && answer.status !== 404) throw new Error(`${answer.status} for ${address}`);
      await keep(address, true, answer);
      return answer.ok;
    },
    async load(address, withLayout, signal) {
      const found = cached.get(address);
      if (found && Date.now() - found.at < MAX_AGE_MS && (found.withLayout || !withLayout)) {
        return found.payload;
      }
      return read(await ask(address, withLayout, { signal }));
    },
  };
}

const pathOf = (address: string) => address.split('?', 1)[0] ?? address;
