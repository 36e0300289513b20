import { Fragment, type Node } from 'prosemirror-model';
import { type Command, type EditorState, Selection, TextSelection } from 'prosemirror-state';
import { findAncestorDepth } from '../commands/node-type.ts';
import { schema } from '../schema.ts';

/** Inserts a block at the selection. */
export const insertBlock =
  (createBlock: () => Node): Command =>
  (state, dispatch) => {
    const { tr } = state;
    const start = tr.selection.from;
    tr.replaceSelectionWith(createBlock(), false);
    if (!tr.docChanged) return false;
    tr.setSelection(Selection.near(tr.doc.resolve(Math.min(start + 1, tr.doc.content.size))));
    dispatch?.(tr.scrollIntoView());
    return true;
  };

export const insertRule = insertBlock(() => schema.node('hr'));

/** Elements that the toolbar does not insert, but can dissolve into paragraphs. */
const unwrappedTypes = ['dl', 'details', 'figure', 'div', 'wrapper'];

/** The element around the selection that `unwrap` dissolves. */
export function findUnwrappable({ selection }: EditorState): string | undefined {
  const depth = findAncestorDepth(selection.$from, unwrappedTypes);
  return depth === undefined ? undefined : selection.$from.node(depth).type.name;
}

/** Replaces a definition list, details or another element around the selection by its blocks. */
export const unwrap: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const depth = findAncestorDepth($from, unwrappedTypes);
  if (depth === undefined) return false;
  const blocks = Fragment.from(toBlocks($from.node(depth)));
  const parent = $from.node(depth - 1);
  const index = $from.index(depth - 1);
  if (!parent.canReplace(index, index + 1, blocks)) return false;
  const tr = state.tr.replaceWith($from.before(depth), $from.after(depth), blocks);
  tr.setSelection(TextSelection.near(tr.doc.resolve($from.before(depth) + 1)));
  dispatch?.(tr.scrollIntoView());
  return true;
};

/** Elements that are valid only in the dissolved ones. */
const partTypes = new Set(['dt', 'dd', 'group', 'summary', 'figcaption']);

function toBlocks(element: Node): Node[] {
  return element.children.flatMap((child) => {
    if (partTypes.has(child.type.name)) return toBlocks(child);
    return child.type.name === 'plain' ? [schema.node('p', null, child.content)] : [child];
  });
}
