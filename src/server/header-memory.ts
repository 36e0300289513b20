/** Enough for what browsers send; whoever makes up more is read each time. */
const MOST_HEADERS = 200;
const LONGEST_HEADER = 500;

/**
 * Remembers what headers mean: a few spellings are met many thousand times, and reading one anew costs a good part of what
 * it costs to send a page. What is remembered is bounded.
 * @param read decides by the header alone
 */
export function rememberByHeader<T extends string | boolean>(
  read: (header: string) => T,
): (header: string) => T {
  const met = new Map<string, T>();
  return (header) => {
    const known = met.get(header);
    if (known !== undefined) return known;
    const meaning = read(header);
    if (met.size < MOST_HEADERS && header.length <= LONGEST_HEADER) met.set(header, meaning);
    return meaning;
  };
}
