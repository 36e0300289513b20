import { createPath } from 'react-router';

interface Navigation {
  /** Path, query and fragment. */
  target: string;
  isNewEntry: boolean;
}

/** The navigation started last. */
let pending: Navigation | undefined;

/**
 * Records the target with its fragment, because the router does not pass fragments to the data strategy.
 * @param isNewEntry whether the navigation adds a history entry
 */
export function recordNavigation(target: string, isNewEntry: boolean): void {
  // Normalised like the router's URLs.
  pending = { target: createPath(new URL(target, window.location.href)), isNewEntry };
}

/** Records back and forward navigations. Must run before the router adds its `popstate` listener. */
export function recordHistoryNavigations(): void {
  window.addEventListener('popstate', () => recordNavigation(createPath(window.location), false));
}

/**
 * Consumes the recorded navigation for which the router requests `url`. Unrecorded navigations are form
 * submissions, which add a history entry.
 */
export function takePendingNavigation({ pathname, search }: URL): Navigation {
  const target = pathname + search;
  const recorded = pending?.target.replace(/#.*/s, '') === target ? pending : undefined;
  pending = undefined;
  return recorded ?? { target, isNewEntry: true };
}
