/** Ids of selected rows, and the row from which a range extends. */
export interface Selection {
  ids: ReadonlySet<number>;
  anchor: number | undefined;
}

export const emptySelection: Selection = { ids: new Set(), anchor: undefined };

/** Selects a row or removes it; with a range, all rows from the last one that was chosen get the same state. */
export function selectRow(
  { ids, anchor }: Selection,
  rows: readonly number[],
  { id, isSelected, isRange }: { id: number; isSelected: boolean; isRange: boolean },
): Selection {
  const from = anchor === undefined ? -1 : rows.indexOf(anchor);
  const to = rows.indexOf(id);
  const range =
    isRange && from >= 0 && to >= 0 ? rows.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
  const next = new Set(ids);
  for (const each of range) {
    if (isSelected) next.add(each);
    else next.delete(each);
  }
  return { ids: next, anchor: id };
}

export const selectAll = (rows: readonly number[]): Selection => ({ ids: new Set(rows), anchor: undefined });

/** The selection without rows that are no longer in the list. */
export const keepShown = ({ ids }: Selection, rows: readonly number[]): number[] =>
  rows.filter((id) => ids.has(id));
