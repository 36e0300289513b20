import type { NavigationType } from 'react-router';
import { keepPageState } from './page-state.ts';

/**
 * Loads a page from the server, in place of a navigation within the document. Drafts and open `<details>` are kept.
 * @param address path, query and fragment
 * @returns never settles: the document is on its way out
 */
export function loadFully(address: string, action: `${NavigationType}`): Promise<never> {
  keepPageState();
  // After a step back or forward the address is there already.
  if (action === 'POP') window.location.reload();
  else window.location[action === 'PUSH' ? 'assign' : 'replace'](address);
  return new Promise(() => undefined);
}
