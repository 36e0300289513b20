const YEAR = /^[12][0-9]{3}$/;

/**
 * Parses `?year=`.
 * @returns undefined for all years, null if the value is invalid or repeated
 */
export function readYear(query: URLSearchParams): number | null | undefined {
  const [value, ...more] = query.getAll('year');
  if (value === undefined) return undefined;
  return more.length === 0 && YEAR.test(value) ? Number(value) : null;
}

/** Counts documents by year, newest first; documents without a year (0) are skipped. */
export function countByYear(documents: readonly { year: number }[]): { year: number; total: number }[] {
  const totals = new Map<number, number>();
  for (const { year } of documents) if (year > 0) totals.set(year, (totals.get(year) ?? 0) + 1);
  return [...totals].map(([year, total]) => ({ year, total })).sort((a, b) => b.year - a.year);
}
