interface Version {
  text: string;
  numbers: number[];
  stable: boolean;
}

function parse(text: string): Version {
  const release = text.replace(/[+].*$/, '');
  const numbers = release.split(/[.-]/).map(Number).filter(Number.isFinite);
  return { text, numbers, stable: !release.includes('-') };
}

function compare(a: Version, b: Version): number {
  for (let place = 0; place < Math.max(a.numbers.length, b.numbers.length); place += 1) {
    const difference = (a.numbers[place] ?? 0) - (b.numbers[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * @returns the highest stable version, never one below `current`. A package that we use as a prerelease, because it has
 * nothing else, goes to its highest prerelease.
 */
export function newestVersion(current: string, published: readonly string[]): string {
  const now = parse(current);
  const candidates = published.map(parse).filter(({ stable }) => stable || !now.stable);
  return candidates.reduce((best, next) => (compare(next, best) > 0 ? next : best), now).text;
}
