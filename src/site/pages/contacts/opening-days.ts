/** Days of the week from the first to the last of a run, Monday = 1. */
export interface DayRun {
  first: number;
  last: number;
}

/** Joins days that follow one another: 1, 2, 3, 6 are Monday to Wednesday and Saturday. Order and repeats are no matter. */
export function dayRuns(days: readonly number[]): DayRun[] {
  const runs: DayRun[] = [];
  for (const day of [...new Set(days)].sort((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run !== undefined && run.last === day - 1) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs;
}
