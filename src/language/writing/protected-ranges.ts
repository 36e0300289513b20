/** A part of a text in UTF-16 offsets. */
export type Range = Readonly<{ start: number; end: number }>;

/** Where a pattern matches a text. */
export const findRanges = (text: string, pattern: RegExp): Range[] =>
  Array.from(text.matchAll(pattern), ({ 0: found, index }) => ({ start: index, end: index + found.length }));

// URLs, e-mail addresses, domain and file names, placeholders.
const PROTECTED =
  /(?:https?:\/\/|www\.|mailto:|tel:)[^\s<>"«»“”]+|[^\s<>"«»“”(),;:@]{1,64}@[^\s<>"«»“”(),;:@]{1,255}|(?<![\p{L}\p{N}])[A-Za-z0-9][A-Za-z0-9_-]{1,62}(?:\.[a-z0-9-]{2,63}){0,4}\.[a-z]{2,20}(?![\p{L}\p{N}])(?:\/[^\s<>"«»“”]*)?|\{[A-Za-z]+\}/gu;

/** Finds what no check may change: URLs, e-mail addresses, file names and placeholders. */
export function findProtectedRanges(text: string): Range[] {
  // The cheap test avoids the search in most texts.
  if (!/[.@:{]/.test(text)) return [];
  return Array.from(text.matchAll(PROTECTED), ({ 0: found, index }) => ({
    start: index,
    end: index + found.replace(/[.,;:!?]+$/, '').length,
  }));
}

export const overlaps = (a: Range, b: Range): boolean => a.start < b.end && b.start < a.end;
