import type { Mark } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import type { Attributes } from '../html-tree.ts';
import { attributesOf } from '../node-attributes.ts';
import { markType } from './node-type.ts';

const linkType = markType('a');

/** A link in the document, or the selected text that may become one. */
export interface LinkTarget {
  from: number;
  to: number;
  /** Undefined if there is no link. */
  link: Mark | undefined;
  text: string;
}

/** The link at the selection with its whole text, or the selection. */
export function findLink(state: EditorState): LinkTarget {
  const { $from, from, to } = state.selection;
  const around = [$from.nodeAfter, $from.nodeBefore].flatMap((node) => node?.marks ?? []);
  const link = around.find(({ type }) => type === linkType);
  if (link === undefined) return { from, to, link, text: state.doc.textBetween(from, to, ' ') };
  const range = extendOverLink(state, link);
  return { ...range, link, text: state.doc.textBetween(range.from, range.to, ' ') };
}

function extendOverLink({ selection: { $from } }: EditorState, link: Mark): { from: number; to: number } {
  const { children } = $from.parent;
  const hasLink = (index: number) => children[index]?.marks.some((mark) => mark.eq(link)) === true;
  let first = hasLink($from.index()) ? $from.index() : $from.index() - 1;
  let last = first;
  while (hasLink(first - 1)) first -= 1;
  while (hasLink(last + 1)) last += 1;
  const offsetOf = (count: number) =>
    children.slice(0, count).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
  return { from: $from.start() + offsetOf(first), to: $from.start() + offsetOf(last + 1) };
}

/** Links the text at the selection. `text` is inserted where no text is selected. */
export function setLink(href: string, text: string): Command {
  return (state, dispatch) => {
    const target = findLink(state);
    const { tr } = state;
    let { to } = target;
    if (target.from === to) {
      tr.insertText(text, target.from);
      to = target.from + text.length;
    }
    const link = linkType.create({
      attributes: linkAttributes(href, target.link && attributesOf(target.link)),
    });
    tr.removeMark(target.from, to, linkType).addMark(target.from, to, link);
    tr.setSelection(TextSelection.create(tr.doc, to)).removeStoredMark(link);
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Links to other sites get `rel`, as in stored rich text. */
export function linkAttributes(href: string, old: Attributes = {}): Attributes {
  const { rel: _, ...others } = old;
  return /^https?:/iu.test(href) ? { ...others, href, rel: 'noopener' } : { ...others, href };
}

export const removeLink: Command = (state, dispatch) => {
  const { from, to, link } = findLink(state);
  if (link === undefined && !state.doc.rangeHasMark(from, to, linkType)) return false;
  dispatch?.(state.tr.removeMark(from, to, linkType));
  return true;
};
