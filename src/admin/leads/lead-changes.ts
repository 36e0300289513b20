import { useSyncExternalStore } from 'react';

let changes = 0;
const listeners = new Set<() => void>();

/** Announces that a submission has changed: counts in the navigation are read again. */
export function announceLeadChange(): void {
  changes += 1;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The number of changes of submissions since the start. */
export const useLeadChanges = (): number => useSyncExternalStore(subscribe, () => changes);
