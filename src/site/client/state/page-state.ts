import { PAGE_STATE_KEY } from '#specification.ts';
import { restoreDrafts, saveDrafts } from './form-drafts.ts';
import { withStorage } from './safe-storage.ts';

/** Page state in session storage that a full page load would lose. */
interface PageState {
  path: string;
  /** Summary texts of the open `<details>` in the main content. */
  open: string[];
}

/** Saves drafts and open `<details>` before a full page load. */
export function savePageState(): void {
  saveDrafts();
  const open = Array.from(
    document.querySelectorAll('main details[open] > summary'),
    ({ textContent }) => textContent,
  );
  const state: PageState = { path: window.location.pathname, open };
  withStorage((storage) => storage.setItem(PAGE_STATE_KEY, JSON.stringify(state)));
}

/** Restores saved state once. Call it on every page. */
export function restorePageState(): void {
  restoreDrafts();
  const state = withStorage(
    (storage) => JSON.parse(storage.getItem(PAGE_STATE_KEY) ?? 'null') as PageState | null,
  );
  if (!state) return;
  withStorage((storage) => storage.removeItem(PAGE_STATE_KEY));
  if (state.path !== window.location.pathname) return;
  for (const summary of document.querySelectorAll('main details > summary')) {
    if (state.open.includes(summary.textContent)) summary.parentElement?.setAttribute('open', '');
  }
}
