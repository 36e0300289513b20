/** as long as the API takes what is looked for, in UTF-16 units. */
export const MAX_QUERY = 200;

/**
 * The words that a visitor looks for, as they are asked for: composed (NFC), with single spaces, and no more of them
 * than the API takes. `cut` says that there were more.
 */
export function cleanQuery(words: string): { query: string; cut: boolean } {
  const query = words
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  if (query.length <= MAX_QUERY) return { query, cut: false };
  // A pair of units that the cut has parted is no character.
  const start = query.slice(0, MAX_QUERY).replace(/[\ud800-\udbff]$/, '');
  return { query: start.trim(), cut: true };
}
