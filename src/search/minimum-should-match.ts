/** What a query is too lenient without: so much of the weight of its words, in hundredths. */
const ENOUGH = 60;

// More words have too many combinations; the lightest go first.
const MOST_WORDS = 6;

interface WeighedWord {
  weight: number;
  any: string;
}

/**
 * The text form of a `tsquery` that finds what has the words that tell most: any combination of them that has enough of
 * the weight of all.
 */
export function lenientTsquery(words: readonly WeighedWord[]): string {
  const telling = [...words].sort((a, b) => b.weight - a.weight).slice(0, MOST_WORDS);
  return weighing(telling, (weightOf(telling) * ENOUGH) / 100) ?? '';
}

const weightOf = (words: readonly WeighedWord[]) => words.reduce((sum, { weight }) => sum + weight, 0);

/**
 * What has words of at least the weight `wanted`; undefined where all of them weigh less. Word by word, either it is there
 * and the others have less to weigh, or it is not: a list of all combinations says the same in many times the length, and
 * each document is compared with all of it.
 */
function weighing(words: readonly WeighedWord[], wanted: number): string | undefined {
  const [word, ...others] = words;
  if (word === undefined || weightOf(words) < wanted) return undefined;
  const missing = wanted - word.weight;
  const withIt = missing <= 0 ? word.any : `${word.any}&${weighing(others, missing)}`;
  const without = weighing(others, wanted);
  return without === undefined ? withIt : `(${withIt}|${without})`;
}
