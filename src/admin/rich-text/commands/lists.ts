import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';
import { schema } from '../schema.ts';
import { findAncestorDepth, nodeType } from './node-type.ts';

export type ListName = 'ul' | 'ol';

/** The innermost list around the selection. */
export function listAround({ selection }: EditorState): ListName | undefined {
  const depth = findAncestorDepth(selection.$from, ['ul', 'ol', 'td', 'th', 'caption']);
  const name = depth === undefined ? undefined : selection.$from.node(depth).type.name;
  return name === 'ul' || name === 'ol' ? name : undefined;
}

/** Makes a list of the selected blocks, changes the kind of their list, or takes them out of it. */
export function toggleList(name: ListName, attributes: Record<string, string> | null = null): Command {
  return (state, dispatch, view) => {
    const current = listAround(state);
    if (current === name) return liftListItem(nodeType('li'))(state, dispatch, view);
    if (current !== undefined) return changeListType(state, dispatch, name);
    return wrapInList(nodeType(name), { attributes })(
      state,
      dispatch && ((tr) => dispatch(writeItemsWithoutParagraphs(tr))),
      view,
    );
  };
}

function changeListType(
  state: EditorState,
  dispatch: ((tr: Transaction) => void) | undefined,
  name: ListName,
): boolean {
  const { $from } = state.selection;
  const depth = findAncestorDepth($from, ['ul', 'ol']);
  if (depth === undefined) return false;
  const { before, end } = $from.node(depth).attrs;
  dispatch?.(state.tr.setNodeMarkup($from.before(depth), nodeType(name), { attributes: null, before, end }));
  return true;
}

/** Writes new items as `<li>а</li>`, as elsewhere on the site. */
function writeItemsWithoutParagraphs(tr: Transaction): Transaction {
  const { $from, $to } = tr.selection;
  tr.doc.nodesBetween($from.pos, $to.pos, (node, position, parent) => {
    const isOnly = parent?.type.name === 'li' && parent.childCount === 1;
    if (node.type.name === 'p' && isOnly && node.attrs.attributes === null) {
      tr.setNodeMarkup(position, schema.nodes.plain, { before: null });
    }
    return !node.isTextblock;
  });
  return tr;
}

export const indentItem = sinkListItem(nodeType('li'));

/** Moves an item of a nested list one level up. */
export const outdentItem: Command = (state, dispatch, view) => {
  const depth = findAncestorDepth(state.selection.$from, ['li']);
  const isNested = depth !== undefined && state.selection.$from.node(depth - 2)?.type.name === 'li';
  return isNested && liftListItem(nodeType('li'))(state, dispatch, view);
};
