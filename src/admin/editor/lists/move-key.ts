import type { KeyboardEvent } from 'react';

/** By how many places Alt with an arrow key moves an item; undefined for other keys. */
export function offsetOfKey({ altKey, key }: KeyboardEvent): -1 | 1 | undefined {
  if (!altKey) return undefined;
  if (key === 'ArrowUp') return -1;
  return key === 'ArrowDown' ? 1 : undefined;
}
