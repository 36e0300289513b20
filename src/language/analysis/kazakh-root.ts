/** Kazakh words by weight, 0 … 9: how sure it is that this is a word, and not a form of another. */
export type KazakhRoots = Pick<ReadonlyMap<string, number>, 'get' | 'has'>;

const COMMON = 9;
const NAME = 7;

function words(text: string): string[] {
  return text.split('\n').flatMap((line) => (line.startsWith('#') ? [] : line.split(' ').filter(Boolean)));
}

/** The list of roots (a line for each weight, which it begins with), with common words and names above it. */
export function readKazakhRoots(roots: string, common: string, names: string): KazakhRoots {
  const all = new Map<string, number>();
  for (const line of roots.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const weight = Number(line.charAt(0));
    for (const word of line.slice(2).split(' ')) all.set(word, weight);
  }
  for (const word of words(names)) all.set(word, Math.max(NAME, all.get(word) ?? 0));
  for (const word of words(common)) all.set(word, COMMON);
  return all;
}
