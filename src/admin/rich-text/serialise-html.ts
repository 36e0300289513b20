import type { Node } from 'prosemirror-model';
import { startTag } from './html-tree.ts';
import { attributesOf } from './node-attributes.ts';
import { elementName } from './schema.ts';
import { serialiseInline } from './serialise-inline.ts';
import { resolveSections } from './table-section.ts';

/** Nodes are immutable, and a change leaves most of them as they are. */
const serialisedBlocks = new WeakMap<Node, string>();

/** Writes a document in the form in which `sanitiseRichText` stores it. */
export const serialiseHtml = (doc: Node): string => serialiseChildren(doc).trim();

function serialiseChildren(parent: Node): string {
  const usualSpace = usualSpaceBetween(parent);
  return parent.children
    .map((node, index) => {
      const html = serialiseAfter(node, parent.children[index - 1]);
      // Sanitising removes empty paragraphs.
      if (/^<p>\s*<\/p>$/u.test(html)) return '';
      return (node.attrs.before ?? (index === 0 && isFlow(parent) ? '' : usualSpace)) + html;
    })
    .join('');
}

/** White space before new nodes: that before their siblings. */
function usualSpaceBetween(parent: Node): string {
  const siblings = isFlow(parent) ? parent.children.slice(1) : parent.children;
  return siblings.find(({ attrs }) => attrs.before !== null)?.attrs.before ?? '';
}

/** Whether a node may contain text without an own element. */
const isFlow = ({ type }: Node) => type.name === 'doc' || type.spec.content?.includes('plain') === true;

/** Adjacent texts without elements would be joined, so the second becomes a paragraph. */
function serialiseAfter(node: Node, previous: Node | undefined): string {
  const isAfterPlain = node.type.name === 'plain' && previous?.type.name === 'plain';
  return isAfterPlain ? `<p>${serialiseInline(node.children)}</p>` : serialiseBlock(node);
}

function serialiseBlock(node: Node): string {
  const known = serialisedBlocks.get(node);
  if (known !== undefined) return known;
  const html = writeBlock(node);
  serialisedBlocks.set(node, html);
  return html;
}

function writeBlock(node: Node): string {
  const { attrs } = node;
  switch (node.type.name) {
    case 'plain':
      return serialiseInline(node.children);
    case 'opaque':
      return attrs.html;
    case 'grid':
      return attrs.columns + serialiseRows(node);
    case 'hr':
      return startTag('hr', attributesOf(node));
  }
  const name = elementName(node);
  const content = node.inlineContent
    ? (attrs.start ?? '') + serialiseInline(node.children)
    : serialiseChildren(node);
  return `${startTag(name, elementAttributes(node))}${content}${attrs.end ?? ''}</${name}>`;
}

/** The attributes of an element. Those of a cell follow its spans, which the table commands change. */
function elementAttributes(node: Node): Record<string, string> {
  const attributes: Record<string, string> = { ...attributesOf(node) };
  for (const span of ['colspan', 'rowspan']) {
    const value: unknown = node.attrs[span];
    if (value === undefined || Number(attributes[span] ?? 1) === value) continue;
    if (value === 1) delete attributes[span];
    else attributes[span] = String(value);
  }
  return attributes;
}

function serialiseRows(grid: Node): string {
  const sections = resolveSections(grid);
  const usualSpace = usualSpaceBetween(grid);
  const rows = grid.children.map((row) => (row.attrs.before ?? usualSpace) + serialiseBlock(row));
  return rows
    .map((row, index) => {
      const section = sections[index];
      if (!section?.name) return row;
      const isFirst = sections[index - 1] !== section;
      const isLast = sections[index + 1] !== section;
      const start = isFirst ? section.before + startTag(section.name, section.attributes) : '';
      return start + row + (isLast ? `${section.end}</${section.name}>` : '');
    })
    .join('');
}
