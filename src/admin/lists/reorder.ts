/** A move in a list: where the row is afterwards, and the row that then follows it. */
export interface Move {
  id: number;
  index: number;
  before: number | null;
}

/**
 * A move of a row to an index.
 * @returns undefined if the row stays where it is; or if what follows the last row shown is not known
 */
export function moveTo(
  rows: readonly number[],
  { id, index, isComplete }: { id: number; index: number; isComplete: boolean },
): Move | undefined {
  const from = rows.indexOf(id);
  if (from < 0 || index < 0 || index >= rows.length || index === from) return undefined;
  const before = rows.filter((each) => each !== id)[index] ?? null;
  return before === null && !isComplete ? undefined : { id, index, before };
}

/** The rows after a move. */
export function applyMove<Row extends { id: number }>(rows: readonly Row[], { id, index }: Move): Row[] {
  const moved = rows.filter((row) => row.id === id);
  const others = rows.filter((row) => row.id !== id);
  return others.toSpliced(index, 0, ...moved);
}
