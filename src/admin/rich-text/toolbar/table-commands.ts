import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Selection, type Transaction } from 'prosemirror-state';
import {
  addColumnAfter as addTableColumnAfter,
  addColumnBefore as addTableColumnBefore,
  addRowBefore as addTableRowBefore,
  CellSelection,
  deleteColumn as deleteTableColumn,
  isInTable,
  mergeCells as mergeTableCells,
  selectedRect,
  type TableRect,
} from 'prosemirror-tables';
import { findAncestorDepth, nodeType } from '../commands/node-type.ts';
import { attributesOrNull } from '../html-tree.ts';
import { attributesOf, createSection } from '../node-attributes.ts';
import { schema } from '../schema.ts';
import { resolveSections } from '../table-section.ts';
import { insertBlock } from './block-commands.ts';

const NEW_TABLE_COLUMNS = 3;
const NEW_TABLE_BODY_ROWS = 2;

export const insertTable = insertBlock(() => {
  const createRow = (cell: 'td' | 'th', name: 'thead' | 'tbody') => {
    const attributes = cell === 'th' ? { scope: 'col' } : null;
    const cells = Array.from({ length: NEW_TABLE_COLUMNS }, () =>
      schema.node(cell, { attributes }, schema.node('plain')),
    );
    return schema.node('tr', { section: createSection(name) }, cells);
  };
  const body = Array.from({ length: NEW_TABLE_BODY_ROWS }, () => createRow('td', 'tbody'));
  return schema.node('table', null, schema.node('grid', null, [createRow('th', 'thead'), ...body]));
});

const isInHeader = ({ table, top }: TableRect) => resolveSections(table)[top]?.name === 'thead';

/** Adds a row above, but not above the header. */
export const addRowBefore: Command = (state, dispatch) =>
  isInTable(state) && !isInHeader(selectedRect(state)) && addTableRowBefore(state, dispatch);

/** `<colgroup>` describes the columns before the change, so it is removed. */
const withNewColumns =
  (command: Command): Command =>
  (state, dispatch, view) => {
    if (!isInTable(state)) return false;
    const position = selectedRect(state).tableStart - 1;
    return command(state, dispatch && ((tr) => dispatch(tr.setNodeAttribute(position, 'columns', ''))), view);
  };

export const addColumnBefore = withNewColumns(addTableColumnBefore);
export const addColumnAfter = withNewColumns(addTableColumnAfter);
export const deleteColumn = withNewColumns(deleteTableColumn);

/** Merges the selected cells, unless they are in different parts of the table. */
export const mergeCells: Command = (state, dispatch) => {
  if (!(state.selection instanceof CellSelection)) return false;
  const { table, top, bottom } = selectedRect(state);
  const isInOnePart = new Set(resolveSections(table).slice(top, bottom)).size === 1;
  return isInOnePart && mergeTableCells(state, dispatch);
};

export const deleteTable: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const depth = findAncestorDepth($from, ['table']);
  if (depth === undefined) return false;
  const parent = $from.node(depth - 1);
  const { tr } = state;
  const [start, end] = [$from.before(depth), $from.after(depth)];
  if (parent.childCount > 1) tr.delete(start, end);
  else tr.replaceWith(start, end, schema.node('p'));
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(start), -1)).scrollIntoView());
  return true;
};

/** The caption of the table around the selection. */
export function captionAround({
  selection: { $from },
}: EditorState): { table: number; caption: Node | undefined } | undefined {
  const depth = findAncestorDepth($from, ['table']);
  if (depth === undefined) return undefined;
  const first = $from.node(depth).firstChild;
  return { table: $from.before(depth), caption: first?.type.name === 'caption' ? first : undefined };
}

/** Adds a caption and goes there, or removes the caption. */
export const toggleCaption: Command = (state, dispatch) => {
  const found = captionAround(state);
  if (found === undefined) return false;
  const start = found.table + 1;
  const { tr } = state;
  if (found.caption) {
    tr.delete(start, start + found.caption.nodeSize);
  } else {
    tr.insert(start, schema.node('caption', null, schema.node('plain')));
    tr.setSelection(Selection.near(tr.doc.resolve(start + 1)));
  }
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** The rows of a header that starts with the first row: cells must not end in another part of the table. */
function headerRowCount(table: Node): number {
  const spans = table.firstChild?.children.map((cell) => Number(cell.attrs.rowspan)) ?? [];
  return Math.min(Math.max(1, ...spans), table.childCount);
}

export function hasHeaderRow(state: EditorState): boolean {
  return isInTable(state) && resolveSections(selectedRect(state).table)[0]?.name === 'thead';
}

export const toggleHeaderRow: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { table, tableStart } = selectedRect(state);
  const isHeader = hasHeaderRow(state);
  const sections = resolveSections(table);
  const body = sections.find(({ name }) => name !== 'thead');
  const { tr } = state;
  let position = tableStart;
  for (const [index, row] of table.children.entries()) {
    const changes = isHeader ? sections[index]?.name === 'thead' : index < headerRowCount(table);
    if (changes) {
      const section = isHeader
        ? (body ?? createSection('tbody'))
        : { ...(sections[index] ?? body), name: 'thead', index: 0, attributes: null };
      tr.setNodeAttribute(position, 'section', section);
      setCellTypes(tr, row, position, isHeader ? 'td' : 'th', 'col');
    }
    position += row.nodeSize;
  }
  dispatch?.(tr);
  return true;
};

/** Cells of the first column below the header. */
function firstColumnCells(state: EditorState): { cell: Node; position: number }[] {
  const { table, tableStart, map } = selectedRect(state);
  const sections = resolveSections(table);
  const positions = new Set<number>();
  for (let row = 0; row < map.height; row += 1) {
    const position = map.map[row * map.width];
    if (sections[row]?.name !== 'thead' && position !== undefined) positions.add(position);
  }
  return Array.from(positions).flatMap((position) => {
    const cell = table.nodeAt(position);
    return cell ? [{ cell, position: tableStart + position }] : [];
  });
}

export function hasHeaderColumn(state: EditorState): boolean {
  if (!isInTable(state)) return false;
  const cells = firstColumnCells(state);
  return cells.length > 0 && cells.every(({ cell }) => cell.type.name === 'th');
}

export const toggleHeaderColumn: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const type = hasHeaderColumn(state) ? 'td' : 'th';
  const { tr } = state;
  for (const { cell, position } of firstColumnCells(state)) setCellType(tr, cell, position, type, 'row');
  if (!tr.docChanged) return false;
  dispatch?.(tr);
  return true;
};

function setCellTypes(
  tr: Transaction,
  row: Node,
  rowPosition: number,
  type: 'td' | 'th',
  scope: string,
): void {
  let position = rowPosition + 1;
  for (const cell of row.children) {
    setCellType(tr, cell, position, type, scope);
    position += cell.nodeSize;
  }
}

function setCellType(tr: Transaction, cell: Node, position: number, type: 'td' | 'th', scope: string): void {
  const { scope: _, abbr: __, ...others } = attributesOf(cell);
  const attributes = type === 'th' ? { ...others, scope } : others;
  tr.setNodeMarkup(position, nodeType(type), { ...cell.attrs, attributes: attributesOrNull(attributes) });
}
