import { Fragment, type Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';

/** Beyond it, blocks are not aligned: the time and memory are the product of both block counts. */
const MAX_COMPARISONS = 250_000;

/** Meta key of transactions that are no changes by the user. */
export const EXTERNAL_CHANGE = 'externalChange';

/**
 * Changes the document to another one, for example after a merge with the text of another user. Only what
 * differs is replaced, so the selection and the undo history survive.
 */
export function mergeDocument(state: EditorState, next: Node): Transaction {
  const tr = state.tr.setMeta('addToHistory', false).setMeta(EXTERNAL_CHANGE, true);
  const { doc } = state;
  for (const gap of findGaps(doc.children, next.children).reverse()) {
    const position = doc.children.slice(0, gap.oldStart).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    replaceGap(
      tr,
      position,
      Fragment.from(doc.children.slice(gap.oldStart, gap.oldEnd)),
      Fragment.from(next.children.slice(gap.newStart, gap.newEnd)),
    );
  }
  return tr.doc.eq(next) ? tr : tr.replaceWith(0, tr.doc.content.size, next.content);
}

/** Replaces the part of a fragment at `position` that differs from the new one. */
function replaceGap(tr: Transaction, position: number, old: Fragment, next: Fragment): void {
  const start = old.findDiffStart(next);
  const end = old.findDiffEnd(next);
  if (start === null || end === null) return;
  // Repeated text may be found from both sides.
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  const slice = tr.doc.type.create(null, next).slice(start, end.b + overlap);
  tr.replace(position + start, position + end.a + overlap, slice);
}

interface Gap {
  oldStart: number;
  oldEnd: number;
  newStart: number;
  newEnd: number;
}

/** Ranges of blocks between the blocks that both documents have. */
function findGaps(old: readonly Node[], next: readonly Node[]): Gap[] {
  const gaps: Gap[] = [];
  let oldStart = 0;
  let newStart = 0;
  for (const [oldEnd, newEnd] of [...findCommonBlocks(old, next), [old.length, next.length] as const]) {
    if (oldEnd > oldStart || newEnd > newStart) gaps.push({ oldStart, oldEnd, newStart, newEnd });
    oldStart = oldEnd + 1;
    newStart = newEnd + 1;
  }
  return gaps;
}

type Pair = readonly [oldIndex: number, newIndex: number];

/** A longest common subsequence. */
function findCommonBlocks(old: readonly Node[], next: readonly Node[]): Pair[] {
  if (old.length * next.length > MAX_COMPARISONS) return [];
  const width = next.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  const isEqual = (i: number, j: number) => {
    const [a, b] = [old[i], next[j]];
    return a !== undefined && b !== undefined && a.eq(b);
  };
  const lengthAt = (i: number, j: number) => lengths[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = next.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] = isEqual(i, j)
        ? lengthAt(i + 1, j + 1) + 1
        : Math.max(lengthAt(i + 1, j), lengthAt(i, j + 1));
    }
  }
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < old.length && j < next.length; ) {
    if (isEqual(i, j)) pairs.push([i++, j++]);
    else if (lengthAt(i + 1, j) >= lengthAt(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
