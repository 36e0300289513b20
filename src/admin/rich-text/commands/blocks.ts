import { wrapIn } from 'prosemirror-commands';
import type { Attrs, Node } from 'prosemirror-model';
import type { Command, EditorState } from 'prosemirror-state';
import { attributesOrNull } from '../html-tree.ts';
import { attributesOf } from '../node-attributes.ts';
import { schema } from '../schema.ts';
import { findAncestorDepth, nodeType } from './node-type.ts';

/** The style of a textblock: a paragraph, preformatted text, or the level of a heading. */
export type BlockStyle = 'p' | 'pre' | 2 | 3 | 4 | 5 | 6;

export function blockStyleOf({ selection }: EditorState): BlockStyle {
  const { parent } = selection.$from;
  if (parent.type.name === 'heading') return parent.attrs.level;
  return parent.type.name === 'pre' ? 'pre' : 'p';
}

export function setBlockStyle(style: BlockStyle): Command {
  return (state, dispatch) => {
    const type = nodeType(typeof style === 'number' ? 'heading' : style);
    const { tr } = state;
    for (const { $from, $to } of state.selection.ranges) {
      tr.setBlockType($from.pos, $to.pos, type, (old) => styledAttrs(old, style));
    }
    if (!tr.docChanged) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

function styledAttrs(old: Node, style: BlockStyle): Attrs {
  const attributes = attributesOrNull(attributesOf(old));
  const attrs = { attributes, before: old.attrs.before, start: null, end: null };
  return typeof style === 'number' ? { ...attrs, level: style } : attrs;
}

/** Puts the selected blocks into a quotation, or takes them out. */
export const toggleQuote: Command = (state, dispatch) => {
  const { $from, $to } = state.selection;
  if (findAncestorDepth($from, ['blockquote']) === undefined) {
    return wrapIn(nodeType('blockquote'))(state, dispatch);
  }
  const range = $from.blockRange($to, ({ type }) => type.name === 'blockquote');
  if (!range) return false;
  dispatch?.(state.tr.lift(range, range.depth - 1).scrollIntoView());
  return true;
};

export const insertText =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.insertText(text).scrollIntoView());
    return true;
  };

export const insertLineBreak: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false;
  dispatch?.(state.tr.replaceSelectionWith(schema.node('br')).scrollIntoView());
  return true;
};
