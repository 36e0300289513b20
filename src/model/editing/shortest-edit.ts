export interface TextSegment {
  kind: 'equal' | 'removed' | 'added';
  text: string;
}

/** Bounds the time of a comparison, which grows with the product of the length and the number of changes. */
const MAX_EDITS = 2500;

/**
 * Compares two sequences of tokens.
 * @returns one segment per token; undefined if more than `MAX_EDITS` tokens differ
 */
export function diffTokens(before: readonly string[], after: readonly string[]): TextSegment[] | undefined {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const [oldTokens, newTokens] = [before, after].map((tokens) => tokens.slice(start, tokens.length - end));
  const changes = findShortestEdit(oldTokens ?? [], newTokens ?? []);
  const equal = (tokens: readonly string[]) => tokens.map((text): TextSegment => ({ kind: 'equal', text }));
  return (
    changes && [...equal(before.slice(0, start)), ...changes, ...equal(before.slice(before.length - end))]
  );
}

/** The greedy algorithm of E. W. Myers: An O(ND) difference algorithm and its variations, 1986. */
function findShortestEdit(before: readonly string[], after: readonly string[]): TextSegment[] | undefined {
  const limit = Math.min(MAX_EDITS, before.length + after.length);
  const [oldIds = [], newIds = []] = numberTokens(before, after);
  // By diagonal, the position in `before` that the edits so far reach.
  const reached = new Int32Array(2 * limit + 3);
  const origin = limit + 1;
  const rounds: Int32Array[] = [];
  for (let edits = 0; edits <= limit; edits += 1) {
    rounds.push(reached.slice(origin - edits - 1, origin + edits + 2));
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let x = startOf(reached, origin, diagonal, edits).x;
      while (x < oldIds.length && x - diagonal < newIds.length && oldIds[x] === newIds[x - diagonal]) x += 1;
      reached[origin + diagonal] = x;
      if (x >= oldIds.length && x - diagonal >= newIds.length) return traceBack(before, after, rounds);
    }
  }
  return undefined;
}

/** Numbers are compared faster than texts. */
function numberTokens(...lists: readonly (readonly string[])[]): number[][] {
  const ids = new Map<string, number>();
  return lists.map((tokens) =>
    tokens.map((token) => {
      const id = ids.get(token) ?? ids.size;
      ids.set(token, id);
      return id;
    }),
  );
}

/** A diagonal is entered from the next one by an insertion, or from the previous one by a removal. */
function startOf(reached: Int32Array, origin: number, diagonal: number, edits: number) {
  const byRemoval = reached[origin + diagonal - 1] ?? 0;
  const byInsertion = reached[origin + diagonal + 1] ?? 0;
  const isInsertion = diagonal === -edits || (diagonal !== edits && byRemoval < byInsertion);
  return { isInsertion, x: isInsertion ? byInsertion : byRemoval + 1 };
}

function traceBack(
  before: readonly string[],
  after: readonly string[],
  rounds: readonly Int32Array[],
): TextSegment[] {
  const segments: TextSegment[] = [];
  let x = before.length;
  let y = after.length;
  const takeEqual = (count: number) => {
    for (let taken = 0; taken < count; taken += 1, x -= 1, y -= 1) {
      segments.push({ kind: 'equal', text: before[x - 1] ?? '' });
    }
  };
  for (let edits = rounds.length - 1; edits > 0; edits -= 1) {
    const { isInsertion, x: start } = startOf(rounds[edits] ?? new Int32Array(), edits + 1, x - y, edits);
    takeEqual(x - start);
    if (isInsertion) {
      y -= 1;
      segments.push({ kind: 'added', text: after[y] ?? '' });
    } else {
      x -= 1;
      segments.push({ kind: 'removed', text: before[x] ?? '' });
    }
  }
  takeEqual(x);
  return segments.reverse();
}
