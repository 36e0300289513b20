import { useSyncExternalStore } from 'react';

/** Screens that are opened by a link with a token in its fragment. */
const LINK_PATH = /^\/admin\/(?:setup|invitation|reset|second-step)\/?$/;

let token: string | undefined;
const listeners = new Set<() => void>();

/** Takes the token out of the URL, so that it stays neither on the screen nor in the history. */
export function watchLinkToken(): void {
  takeToken();
  // A second link that is opened in the same tab changes only the fragment.
  window.addEventListener('hashchange', takeToken);
}

function takeToken(): void {
  const { pathname, hash } = window.location;
  if (!LINK_PATH.test(pathname) || hash.length < 2) return;
  token = hash.slice(1);
  window.history.replaceState(window.history.state, '', pathname);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The token of the link with which this page was opened. */
export const useLinkToken = (): string | undefined => useSyncExternalStore(subscribe, () => token);
