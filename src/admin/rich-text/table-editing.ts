import { keymap } from 'prosemirror-keymap';
import { Fragment, Slice } from 'prosemirror-model';
import { type EditorState, Plugin } from 'prosemirror-state';
import { goToNextCell, handlePaste, tableEditing } from 'prosemirror-tables';
import type { EditorView } from 'prosemirror-view';
import { findAncestorDepth } from './commands/node-type.ts';
import { goToNextCellOrRow } from './commands/table-cell.ts';

const keys = keymap({ Tab: goToNextCellOrRow, 'Shift-Tab': goToNextCell(-1) });

const paste = new Plugin({
  props: { handlePaste: (view, event, slice) => handlePaste(view, event, unwrapTable(view, slice)) },
});

/** The cells of a table that is pasted into a table, without its caption. */
function unwrapTable(view: EditorView, slice: Slice): Slice {
  const isInTable = findAncestorDepth(view.state.selection.$from, ['td', 'th']) !== undefined;
  const only = slice.content.childCount === 1 ? slice.content.firstChild : null;
  const grid = only?.type.name === 'table' ? only.lastChild : null;
  return isInTable && grid ? new Slice(Fragment.from(grid), 0, 0) : slice;
}

/** Adds keys, selection and pasting of cells. The keys come before those of lists. */
export const addTableEditing = (state: EditorState): EditorState =>
  state.reconfigure({ plugins: [keys, ...state.plugins, paste, tableEditing()] });
