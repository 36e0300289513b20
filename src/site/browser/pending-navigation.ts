import { createPath } from 'react-router';

/** The navigation that was begun last. */
let pending: { address: string; isNewEntry: boolean } | undefined;

/**
 * Notes where a navigation leads, with its fragment, which the router does not hand to its data strategy.
 * @param isNewEntry whether it adds an entry to the history
 */
export function noteNavigation(address: string, isNewEntry: boolean): void {
  pending = { address, isNewEntry };
}

/** Back and forward: the address is the browser's already. To be called before the router listens. */
export function watchHistory(): void {
  window.addEventListener('popstate', () => noteNavigation(createPath(window.location), false));
}

/** The address of the navigation for which the router requests `url`, and whether it adds a history entry. */
export function pendingNavigation({ pathname, search }: URL): { address: string; isNewEntry: boolean } {
  const plain = pathname + search;
  const isNewEntry = pending?.isNewEntry ?? true;
  const isNoted = pending?.address.replace(/#.*/s, '') === plain;
  return { address: (isNoted && pending?.address) || plain, isNewEntry };
}
