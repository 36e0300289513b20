// More words have too many combinations; the lightest are ignored.
const MAX_WORDS = 6;

interface WeighedWord {
  weight: number;
  any: string;
}

/**
 * Matches any combination of words with at least a share of the total weight, as `tsquery` text.
 * @param share from 0 to 1; 0 for any one of the words
 */
export function minimumWeightTsquery(words: readonly WeighedWord[], share: number): string {
  const heaviest = [...words].sort((a, b) => b.weight - a.weight).slice(0, MAX_WORDS);
  return atLeast(heaviest, Math.max(weightOf(heaviest) * share, Number.MIN_VALUE)) ?? '';
}

const weightOf = (words: readonly WeighedWord[]) => words.reduce((sum, { weight }) => sum + weight, 0);

/**
 * Matches words of at least the weight `minWeight`; undefined where all together weigh less. Nests the
 * alternatives with and without each word, which is many times shorter than a list of all combinations.
 */
function atLeast(words: readonly WeighedWord[], minWeight: number): string | undefined {
  const [word, ...others] = words;
  if (word === undefined || weightOf(words) < minWeight) return undefined;
  const remaining = minWeight - word.weight;
  const withIt = remaining <= 0 ? word.any : `${word.any}&${atLeast(others, remaining)}`;
  const without = atLeast(others, minWeight);
  return without === undefined ? withIt : `(${withIt}|${without})`;
}
