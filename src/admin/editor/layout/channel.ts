/** Passes values to the screen that is open. */
interface Channel<Value> {
  send: (value: Value) => void;
  /** @returns the unsubscribe function */
  subscribe: (listener: (value: Value) => void) => () => void;
}

export function createChannel<Value>(): Channel<Value> {
  const listeners = new Set<(value: Value) => void>();
  return {
    send(value) {
      for (const listener of listeners) listener(value);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
