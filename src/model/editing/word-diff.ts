import { diffTokens, type TextSegment } from './shortest-edit.ts';

/** Words in any script, tags, character references, spaces, and single other characters. */
const WORD = /<[^<>]{0,300}>|&[a-z0-9#]{1,10};|[\p{L}\p{M}\p{N}]+(?:['’ʼ-][\p{L}\p{M}\p{N}]+)*|\s+|./gisu;

/** Lines, and blocks of rich text. */
const LINE = /[^\n]*?(?:<\/(?:p|li|h[1-6]|tr|blockquote)>|\n)|[^\n]+/giu;

/**
 * Compares two texts by words. Texts with very many changes are compared by lines first; rewritten ones appear as
 * removed and added.
 * @returns segments that give the first text without the added ones, and the second without the removed ones
 */
export function diffWords(before: string, after: string): TextSegment[] {
  return joinSegments(diffByWords(before, after) ?? diffByLines(before, after), /^\s*$/u);
}

const diffByWords = (before: string, after: string) =>
  diffTokens(before.match(WORD) ?? [], after.match(WORD) ?? []);

function diffByLines(before: string, after: string): TextSegment[] {
  const lines = diffTokens(before.match(LINE) ?? [], after.match(LINE) ?? []);
  if (!lines) return replaced(before, after);
  return joinSegments(lines, /^$/u).flatMap((segment, index, segments) => {
    const next = segments[index + 1];
    if (segment.kind === 'added' && segments[index - 1]?.kind === 'removed') return [];
    if (segment.kind !== 'removed' || next?.kind !== 'added') return [segment];
    return diffByWords(segment.text, next.text) ?? replaced(segment.text, next.text);
  });
}

const replaced = (before: string, after: string): TextSegment[] => [
  { kind: 'removed', text: before },
  { kind: 'added', text: after },
];

/**
 * Joins neighbouring changes to at most one removed and one added segment.
 * @param gap equal text between changes that becomes a part of them
 */
function joinSegments(segments: readonly TextSegment[], gap: RegExp): TextSegment[] {
  const joined: TextSegment[] = [];
  let equal = '';
  let removed = '';
  let added = '';
  const flush = () => {
    if (removed) joined.push({ kind: 'removed', text: removed });
    if (added) joined.push({ kind: 'added', text: added });
    if (equal) joined.push({ kind: 'equal', text: equal });
    equal = removed = added = '';
  };
  for (const { kind, text } of segments) {
    if (kind === 'equal') {
      equal += text;
      continue;
    }
    if (equal && (removed || added) && gap.test(equal)) {
      removed += equal;
      added += equal;
      equal = '';
    }
    if (equal) flush();
    if (kind === 'removed') removed += text;
    else added += text;
  }
  flush();
  return joined;
}
