const YEAR = /^[12][0-9]{3}$/;

/** Reads `?year=`: absent is undefined (all years); what is no year, or is repeated, names no list: null. */
export function readYear(query: URLSearchParams): number | null | undefined {
  const [value, ...more] = query.getAll('year');
  if (value === undefined) return undefined;
  return more.length === 0 && YEAR.test(value) ? Number(value) : null;
}

/** The years that documents are of, the newest first, with how many each has. */
export function yearsOf(documents: readonly { year: number }[]): { year: number; total: number }[] {
  const totals = new Map<number, number>();
  for (const { year } of documents) if (year > 0) totals.set(year, (totals.get(year) ?? 0) + 1);
  return [...totals].map(([year, total]) => ({ year, total })).sort((a, b) => b.year - a.year);
}
