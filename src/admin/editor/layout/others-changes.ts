import type { OthersChanges } from '../entry/entry-editor.ts';

type Listener = (changes: OthersChanges) => void;

const listeners = new Set<Listener>();

/** Passes what others have saved to the screen that is open. */
export function noteOthersChanges(changes: OthersChanges): void {
  for (const listener of listeners) listener(changes);
}

export function subscribeToOthersChanges(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
