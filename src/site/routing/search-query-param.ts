import { MAX_QUERY_LENGTH } from '#specification.ts';

/**
 * Normalises a search query: NFC, single spaces, at most `MAX_QUERY_LENGTH` UTF-16 units.
 * @returns `cut` is true if the query was truncated
 */
export function normaliseQuery(text: string): { query: string; cut: boolean } {
  const query = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (query.length <= MAX_QUERY_LENGTH) return { query, cut: false };
  // Removes half of a split surrogate pair.
  const start = query.slice(0, MAX_QUERY_LENGTH).replace(/[\ud800-\udbff]$/, '');
  return { query: start.trim(), cut: true };
}
