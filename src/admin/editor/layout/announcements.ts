type Listener = (text: string) => void;

const listeners = new Set<Listener>();

/** Lets screen readers read a text that is not shown, such as the new place of an item. */
export function announce(text: string): void {
  for (const listener of listeners) listener(text);
}

export function subscribeToAnnouncements(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
