import type { Command } from 'prosemirror-state';
import { addRow, goToNextCell, isInTable, selectedRect } from 'prosemirror-tables';

/** Goes to the next cell; after the last one, adds a row. */
export const goToNextCellOrRow: Command = (state, dispatch, view) => {
  if (goToNextCell(1)(state, dispatch)) return true;
  if (!isInTable(state)) return false;
  if (!dispatch) return true;
  const rect = selectedRect(state);
  view?.dispatch(addRow(state.tr, rect, rect.map.height));
  return goToNextCell(1)(view?.state ?? state, dispatch);
};
