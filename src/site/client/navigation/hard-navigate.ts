import { createPath } from 'react-router';
import { keepPageState } from '../state/form-draft-storage.ts';

/**
 * Loads a page from the server, in place of a navigation within the document. Drafts and open `<details>` are kept.
 * @param address path, query and fragment; of another site the whole URL
 * @param isNewEntry whether the page gets a history entry of its own
 * @returns never settles: the document is about to be unloaded
 */
export function loadFully(address: string, isNewEntry: boolean): Promise<never> {
  keepPageState();
  // After a step back or forward the address is there already.
  if (address === createPath(window.location)) window.location.reload();
  else window.location[isNewEntry ? 'assign' : 'replace'](address);
  return new Promise(() => undefined);
}
