/** What a query is too lenient without: so much of the weight of its words, in hundredths. */
const ENOUGH = 60;

// More words have too many combinations; the lightest go first.
const MOST_WORDS = 6;

/**
 * The text form of a `tsquery` that finds what has the words that tell most: any combination of them that has enough of
 * the weight of all.
 */
export function lenientTsquery(words: readonly { weight: number; any: string }[]): string {
  const telling = [...words].sort((a, b) => b.weight - a.weight).slice(0, MOST_WORDS);
  const wanted = telling.reduce((sum, { weight }) => sum + weight, 0) * ENOUGH;
  const combinations: number[] = [];
  for (let combination = 1; combination < 1 << telling.length; combination++) {
    const chosen = telling.filter((_, place) => combination & (1 << place));
    const weight = chosen.reduce((sum, word) => sum + word.weight, 0);
    const lightest = Math.min(...chosen.map((word) => word.weight));
    const isEnough = 100 * weight >= wanted;
    // One that has enough without its lightest word is said by another already.
    if (isEnough && 100 * (weight - lightest) < wanted) combinations.push(combination);
  }
  return combinations
    .map((combination) => telling.filter((_, place) => combination & (1 << place)))
    .map((chosen) => `(${chosen.map(({ any }) => any).join('&')})`)
    .join('|');
}
