import type { Mark, Node } from 'prosemirror-model';
import { escapeText, startTag } from './html-tree.ts';
import { attributesOf } from './node-attributes.ts';

/** Writes the content of a textblock. */
export function serialiseInline(leaves: readonly Node[]): string {
  const open: Mark[] = [];
  let html = '';
  const closeDownTo = (count: number) => {
    while (open.length > count) html += `</${open.pop()?.type.name}>`;
  };
  for (const leaf of leaves) {
    const marks = elementsOf(leaf);
    const shared = marks.findIndex((mark, index) => !open[index]?.eq(mark));
    closeDownTo(shared < 0 ? marks.length : shared);
    for (const mark of marks.slice(open.length)) {
      html += startTag(mark.type.name, attributesOf(mark));
      open.push(mark);
    }
    html += serialiseLeaf(leaf);
  }
  closeDownTo(0);
  return html;
}

/** The marks of inline elements from the outermost to the innermost. */
function elementsOf(leaf: Node): Mark[] {
  const marks = leaf.marks.filter(({ type }) => type.name !== 'space');
  const placed = marks.filter(({ attrs }) => attrs.place !== null);
  placed.sort((a, b) => a.attrs.place - b.attrs.place);
  return [...placed, ...marks.filter(({ attrs }) => attrs.place === null)];
}

function serialiseLeaf(leaf: Node): string {
  const { name } = leaf.type;
  if (leaf.isText) return serialiseText(leaf);
  if (name === 'empty') return `${startTag(leaf.attrs.name, attributesOf(leaf))}</${leaf.attrs.name}>`;
  return `${leaf.attrs.before ?? ''}${startTag(name, attributesOf(leaf))}${leaf.attrs.after ?? ''}`;
}

function serialiseText({ text = '', marks }: Node): string {
  const space = marks.find(({ type }) => type.name === 'space');
  return space && /^ +$/u.test(text) ? String(space.attrs.source) : escapeText(text);
}
