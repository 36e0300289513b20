import { MAX_QUERY_LENGTH } from '#specification.ts';

/**
 * The words that a visitor looks for, as they are asked for: composed (NFC), with single spaces, and no more of them
 * than the API takes. `cut` says that there were more.
 */
export function cleanQuery(words: string): { query: string; cut: boolean } {
  const query = words
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (query.length <= MAX_QUERY_LENGTH) return { query, cut: false };
  // A pair of units that the cut has parted is no character.
  const start = query.slice(0, MAX_QUERY_LENGTH).replace(/[\ud800-\udbff]$/, '');
  return { query: start.trim(), cut: true };
}
