import { createPath } from 'react-router';

/** The navigation that was begun last. */
let pending: { address: string; isNewEntry: boolean } | undefined;

/**
 * Notes where a navigation leads, with its fragment, which the router does not hand to its data strategy.
 * @param isNewEntry whether it adds an entry to the history
 */
export function noteNavigation(address: string, isNewEntry: boolean): void {
  // As the router writes addresses.
  pending = { address: createPath(new URL(address, window.location.href)), isNewEntry };
}

/** Back and forward: the address is the browser's already. To be called before the router listens. */
export function watchHistory(): void {
  window.addEventListener('popstate', () => noteNavigation(createPath(window.location), false));
}

/**
 * The address of the navigation for which the router requests `url`, and whether it adds a history entry. What nobody has
 * noted is a form, which adds one.
 */
export function pendingNavigation({ pathname, search }: URL): { address: string; isNewEntry: boolean } {
  const plain = pathname + search;
  const noted = pending?.address.replace(/#.*/s, '') === plain ? pending : undefined;
  pending = undefined;
  return noted ?? { address: plain, isNewEntry: true };
}
