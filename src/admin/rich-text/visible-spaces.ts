import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** Names of the style classes of characters that look like others or are invisible. */
const classByCharacter: Readonly<Record<string, string>> = {
  '\u00a0': 'no-break-space',
  '\u202f': 'narrow-no-break-space',
  '\u00ad': 'soft-hyphen',
};

const INVISIBLE = /[\u00a0\u202f\u00ad]/gu;

const key = new PluginKey<DecorationSet>('visible-spaces');

/** Marks no-break spaces and soft hyphens. `classes` are the class names of the style sheet. */
export const visibleSpaces = (classes: Readonly<Record<string, string>>): Plugin<DecorationSet> =>
  new Plugin({
    key,
    state: {
      init: (_, { doc }) => decorate(doc, classes),
      apply: (tr, decorations) => (tr.docChanged ? decorate(tr.doc, classes) : decorations),
    },
    props: { decorations: (state) => key.getState(state) },
  });

function decorate(doc: Node, classes: Readonly<Record<string, string>>): DecorationSet {
  const decorations: Decoration[] = [];
  doc.descendants((node, position) => {
    for (const { 0: character, index } of (node.text ?? '').matchAll(INVISIBLE)) {
      const name = classes[classByCharacter[character] ?? ''] ?? '';
      decorations.push(Decoration.inline(position + index, position + index + 1, { class: name }));
    }
  });
  return DecorationSet.create(doc, decorations);
}
