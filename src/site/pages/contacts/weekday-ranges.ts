/** Consecutive weekdays; Monday is 1. */
export interface DayRange {
  first: number;
  last: number;
}

/** Groups weekdays into runs of consecutive days. Order and duplicates do not matter. */
export function groupConsecutiveDays(days: readonly number[]): DayRange[] {
  const runs: DayRange[] = [];
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && run.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs;
}
