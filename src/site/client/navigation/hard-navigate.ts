import { createPath } from 'react-router';
import { savePageState } from '../state/page-state.ts';

/**
 * Navigates with a full page load. Saves drafts and open `<details>` first.
 * @param url path, query and fragment; for another site the absolute URL
 * @param isNewEntry whether to add a history entry
 * @returns a promise that does not settle, because the document unloads
 */
export function hardNavigate(url: string, isNewEntry: boolean): Promise<never> {
  savePageState();
  // After back or forward, the location already has the URL.
  if (url === createPath(window.location)) window.location.reload();
  else window.location[isNewEntry ? 'assign' : 'replace'](url);
  return new Promise(() => undefined);
}
