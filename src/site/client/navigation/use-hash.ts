import { useSyncExternalStore } from 'react';

/** The fragment of the address (`#part` or ''). The server never sees it, so it is empty until hydration is over. */
export function useHash(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
