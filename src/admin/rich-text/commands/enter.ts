import {
  chainCommands,
  createParagraphNear,
  liftEmptyBlock,
  newlineInCode,
  splitBlockAs,
} from 'prosemirror-commands';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, Selection } from 'prosemirror-state';
import { attributesOrNull } from '../html-tree.ts';
import { attributesOf } from '../node-attributes.ts';
import { schema } from '../schema.ts';
import { findAncestorDepth, nodeType } from './node-type.ts';

/** Starts a new item without the number and the other attributes of the item above. */
const splitItem: Command = (state, dispatch, view) =>
  splitListItem(nodeType('li'))(
    state,
    dispatch &&
      ((tr) => {
        const { $from } = tr.selection;
        const depth = findAncestorDepth($from, ['li']);
        if (depth !== undefined) tr.setNodeMarkup($from.before(depth), null, { before: null });
        dispatch(tr);
      }),
    view,
  );

const following: Readonly<Record<string, string>> = { dt: 'dd', dd: 'dt' };

/** In a definition list, starts the description of a term, or the next term. */
const splitDefinition: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const depth = $from.depth - 1;
  const next = depth > 0 ? following[$from.node(depth).type.name] : undefined;
  const isAtEnd = depth > 0 && $from.pos + 2 === $from.after(depth);
  if (!empty || next === undefined || !isAtEnd || $from.parent.content.size === 0) return false;
  const after = $from.after(depth);
  const tr = state.tr.insert(after, schema.node(next, null, schema.node('plain')));
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(after + 1))).scrollIntoView());
  return true;
};

/** A caption or a summary is one line: the cursor goes on below. */
const leaveLine: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const depth = findAncestorDepth($from, ['caption', 'summary']);
  if (depth === undefined) return false;
  const { tr } = state;
  const after = $from.after(depth);
  const isLast = $from.node(depth - 1).childCount === $from.indexAfter(depth - 1);
  if (isLast) tr.insert(after, schema.node('p'));
  dispatch?.(tr.setSelection(Selection.near(tr.doc.resolve(after + 1))).scrollIntoView());
  return true;
};

/** Splits a block. The second part does not inherit the id of the first. */
const splitBlock = splitBlockAs((node, isAtEnd) => {
  if (isAtEnd || node.type.name === 'plain') return null;
  const { id: _, ...attributes } = attributesOf(node);
  return {
    type: node.type,
    attrs: { ...node.attrs, attributes: attributesOrNull(attributes), before: null, start: null },
  };
});

export const breakBlock = chainCommands(
  newlineInCode,
  leaveLine,
  splitItem,
  splitDefinition,
  createParagraphNear,
  liftEmptyBlock,
  splitBlock,
);
