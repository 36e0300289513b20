interface Version {
  text: string;
  numbers: number[];
  isStable: boolean;
}

function parse(text: string): Version {
  const release = text.replace(/[+].*$/, '');
  const numbers = release.split(/[.-]/).map(Number).filter(Number.isFinite);
  return { text, numbers, isStable: !release.includes('-') };
}

function compare(a: Version, b: Version): number {
  for (let index = 0; index < Math.max(a.numbers.length, b.numbers.length); index += 1) {
    const difference = (a.numbers[index] ?? 0) - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/**
 * @returns the highest stable version, or the highest of all if `current` is a prerelease; at least `current`
 */
export function newestVersion(current: string, published: readonly string[]): string {
  const currentVersion = parse(current);
  const candidates = published.map(parse).filter(({ isStable }) => isStable || !currentVersion.isStable);
  return candidates.reduce((best, next) => (compare(next, best) > 0 ? next : best), currentVersion).text;
}
