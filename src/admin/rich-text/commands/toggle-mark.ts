import type { Command, EditorState } from 'prosemirror-state';
import { schema } from '../schema.ts';
import { markType } from './node-type.ts';

/** Elements that look the same or contradict each other. */
const exclusiveElements: Readonly<Record<string, string>> = { sub: 'sup', sup: 'sub' };

/** Marks that are no formatting: links, languages, and white space as it is stored. */
const meaningfulMarks = new Set(['a', 'span', 'space']);

/** Whether the text at the cursor, or all selected text, is within an element. */
export function isMarked(state: EditorState, name: string): boolean {
  const { $from, empty, ranges } = state.selection;
  if (empty) return (state.storedMarks ?? $from.marks()).some(({ type }) => type.name === name);
  const isText: boolean[] = [];
  for (const range of ranges) {
    state.doc.nodesBetween(range.$from.pos, range.$to.pos, (node) => {
      if (node.isText) isText.push(node.marks.some(({ type }) => type.name === name));
    });
  }
  return isText.length > 0 && isText.every(Boolean);
}

/** Puts the selected text, or what is typed next, into an element, or removes the element. */
export function toggleElement(name: string): Command {
  return (state, dispatch) => {
    const { $from, empty, ranges } = state.selection;
    if (!allowsMarks(state)) return false;
    const { tr } = state;
    const isPresent = isMarked(state, name);
    const removed = [name, exclusiveElements[name]].filter((each) => each !== undefined).map(markType);
    if (empty) {
      const others = (state.storedMarks ?? $from.marks()).filter(({ type }) => !removed.includes(type));
      tr.setStoredMarks(isPresent ? others : markType(name).create().addToSet(others));
    } else {
      for (const range of ranges) {
        for (const type of removed) tr.removeMark(range.$from.pos, range.$to.pos, type);
        if (!isPresent) tr.addMark(range.$from.pos, range.$to.pos, markType(name).create());
      }
      tr.scrollIntoView();
    }
    dispatch?.(tr);
    return true;
  };
}

function allowsMarks({ selection, doc }: EditorState): boolean {
  if (selection.empty) return selection.$from.parent.inlineContent;
  let hasText = false;
  for (const { $from, $to } of selection.ranges) {
    doc.nodesBetween($from.pos, $to.pos, (node) => {
      hasText ||= node.inlineContent;
    });
  }
  return hasText;
}

/** Removes emphasis and other formatting from the selected text; links and languages stay. */
export const clearFormatting: Command = (state, dispatch) => {
  const { tr, selection } = state;
  if (selection.empty) return false;
  for (const { $from, $to } of selection.ranges) {
    for (const [name, type] of Object.entries(schema.marks)) {
      if (!meaningfulMarks.has(name)) tr.removeMark($from.pos, $to.pos, type);
    }
  }
  if (!tr.docChanged) return false;
  dispatch?.(tr);
  return true;
};
