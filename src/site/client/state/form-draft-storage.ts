import { PAGE_STATE_KEY } from '#specification.ts';
import { keepDrafts, restoreDrafts } from './clear-draft.ts';
import { withStorage } from './safe-storage.ts';

/** What a full load would lose of a page beside its drafts, as it waits in the tab's storage. */
interface PageState {
  path: string;
  /** The summaries of the open `<details>` of the main content. */
  open: string[];
}

/** Keeps what a full load would lose: drafts, and which `<details>` are open. Scroll positions are React Router's. */
export function keepPageState(): void {
  keepDrafts();
  const open = Array.from(
    document.querySelectorAll('main details[open] > summary'),
    ({ textContent }) => textContent,
  );
  const state: PageState = { path: window.location.pathname, open };
  withStorage((storage) => storage.setItem(PAGE_STATE_KEY, JSON.stringify(state)));
}

/** Puts back what was kept, each piece once. To be called on every page. */
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
