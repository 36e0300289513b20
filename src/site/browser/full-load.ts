import { keepPageState } from './page-state.ts';

/**
 * Loads a page from the server, in place of a navigation within the document. Drafts and open `<details>` are kept.
 * @param address path, query and fragment
 * @param replaces whether the page shown now is to leave the history
 * @returns never settles: the document is on its way out
 */
export function loadFully(address: string, replaces: boolean): Promise<never> {
  keepPageState();
  const { location } = window;
  // After a step back or forward the address is there already.
  if (location.pathname + location.search + location.hash === address) location.reload();
  else if (replaces) location.replace(address);
  else location.assign(address);
  return new Promise(() => undefined);
}
