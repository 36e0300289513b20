import { lower } from '#language/text/case.ts';

/** Index after an arrow key, Home or End; the ends are connected. Undefined for other keys. */
export function nextIndex(key: string, current: number, count: number): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (current + 1) % count;
  if (key === 'ArrowUp') return current <= 0 ? count - 1 : current - 1;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Index of the next label that starts with a typed character. */
export function findByPrefix(labels: readonly string[], key: string, current: number): number | undefined {
  if ([...key].length !== 1) return undefined;
  const order = labels.map((_, offset) => (current + 1 + offset) % labels.length);
  return order.find((index) => lower(labels[index] ?? '').startsWith(lower(key)));
}
