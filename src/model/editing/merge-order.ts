import { isEqualJson } from './json-value.ts';

interface OrderVersions {
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
}

/**
 * Merges the order of items. The side that moved items leads; theirs if both did or none. Additions of the other side
 * follow their predecessor.
 * @param retained keys of the merged list
 * @returns `isConflict` if both sides moved items differently
 */
export function mergeOrder(
  { base, mine, theirs }: OrderVersions,
  retained: ReadonlySet<string>,
): { keys: string[]; isConflict: boolean } {
  const hasMineMoved = hasMoved(base, mine);
  const hasTheirsMoved = hasMoved(base, theirs);
  const [lead, other] = hasMineMoved && !hasTheirsMoved ? [mine, theirs] : [theirs, mine];
  return {
    keys: insertMissing(lead, other, base).filter((key) => retained.has(key)),
    isConflict: hasMineMoved && hasTheirsMoved && hasMoved(theirs, mine),
  };
}

/** Sorts keys like those of `order`; others follow their predecessor. */
export const reorderKeys = (keys: readonly string[], order: readonly string[]): string[] =>
  insertMissing(retainKeys(order, keys), keys, keys);

/** Whether keys that occur in both lists have different orders. */
function hasMoved(before: readonly string[], after: readonly string[]): boolean {
  return !isEqualJson(retainKeys(before, after), retainKeys(after, before));
}

function retainKeys(keys: readonly string[], retained: readonly string[]): string[] {
  const retainedKeys = new Set(retained);
  return keys.filter((key) => retainedKeys.has(key));
}

function insertMissing(lead: readonly string[], other: readonly string[], base: readonly string[]): string[] {
  const keys = [...lead];
  const shared = new Set([...base, ...other]);
  for (const [index, key] of other.entries()) {
    if (keys.includes(key)) continue;
    const predecessor = other.slice(0, index).findLast((each) => keys.includes(each));
    let at = predecessor === undefined ? 0 : keys.indexOf(predecessor) + 1;
    // Additions of the leading side at the same place come first.
    while (at < keys.length && !shared.has(keys[at] ?? '')) at += 1;
    keys.splice(at, 0, key);
  }
  return keys;
}
