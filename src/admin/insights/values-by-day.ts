/** The values of one series for each day of a period; 0 on days without rows. */
export function valuesByDay<Row extends { day: string }>(
  days: readonly string[],
  rows: readonly Row[],
  readValue: (row: Row) => number,
): number[] {
  const byDay = new Map<string, number>();
  for (const row of rows) byDay.set(row.day, (byDay.get(row.day) ?? 0) + readValue(row));
  return days.map((day) => byDay.get(day) ?? 0);
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
