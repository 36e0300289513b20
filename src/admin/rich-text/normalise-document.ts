import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { nodeType } from './commands/node-type.ts';
import { attributesOrNull } from './html-tree.ts';
import { EXTERNAL_CHANGE } from './merge-document.ts';
import { attributesOf } from './node-attributes.ts';

/** Text without an element stays at these places only if it was stored so. */
const paragraphParents = new Set(['doc', 'blockquote']);

/**
 * After a change by the user: texts without an element become paragraphs where they would run together or where
 * paragraphs are usual, and ids stay unique.
 */
export const normaliseDocument = new Plugin({
  appendTransaction(transactions, oldState, state) {
    const isUserChange = transactions.some((tr) => tr.docChanged && !tr.getMeta(EXTERNAL_CHANGE));
    if (!isUserChange) return null;
    const tr = state.tr;
    writeParagraphs(tr, oldState, state);
    removeDuplicateIds(tr, state.doc);
    return tr.docChanged ? tr : null;
  },
});

function writeParagraphs(tr: Transaction, oldState: EditorState, state: EditorState): void {
  const hadPlain = countPlain(oldState.doc);
  const hasNewPlain = countPlain(state.doc) > hadPlain;
  state.doc.descendants((node, position, parent, index) => {
    if (node.type.name !== 'plain' || parent === null) return;
    const isAdjacent = [index - 1, index + 1].some((each) => parent.maybeChild(each)?.type.name === 'plain');
    const isNewParagraph = hasNewPlain && hadPlain === 0 && paragraphParents.has(parent.type.name);
    if (isAdjacent || isNewParagraph)
      tr.setNodeMarkup(position, nodeType('p'), { before: node.attrs.before });
  });
}

/** Counts texts without an element where paragraphs are usual. */
function countPlain(doc: Node): number {
  let count = 0;
  doc.descendants((node, _, parent) => {
    if (node.type.name === 'plain' && paragraphParents.has(parent?.type.name ?? '')) count += 1;
    return !node.isTextblock;
  });
  return count;
}

function removeDuplicateIds(tr: Transaction, doc: Node): void {
  const known = new Set<string>();
  doc.descendants((node, position) => {
    const { id, ...attributes } = attributesOf(node);
    if (id === undefined) return;
    if (known.has(id)) {
      tr.setNodeAttribute(tr.mapping.map(position), 'attributes', attributesOrNull(attributes));
    }
    known.add(id);
  });
}
