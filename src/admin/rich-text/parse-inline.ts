import type { Mark, Node } from 'prosemirror-model';
import { attributesOrNull, type HtmlNode, isCollapsible, toHtml } from './html-tree.ts';
import { markElements, schema } from './schema.ts';
import { serialiseInline } from './serialise-inline.ts';

/** The content of a textblock, and the collapsible white space around it. */
export interface InlineContent {
  start: string;
  content: Node[];
  end: string;
}

/** Whether a node is text or an inline element without blocks. */
export function isInline(node: HtmlNode): boolean {
  if (typeof node === 'string') return true;
  if (node.name === 'br' || node.name === 'wbr') return true;
  return markElements.has(node.name) && node.children.every(isInline);
}

/**
 * Converts text and inline elements.
 * @returns undefined if the schema cannot represent them
 */
export function parseInline(nodes: readonly HtmlNode[], isPreformatted = false): InlineContent | undefined {
  const html = toHtml(nodes);
  // Most texts need no places, and without them adjacent elements can be joined while editing.
  for (const hasPlaces of [false, true]) {
    const reader = new InlineReader(hasPlaces, isPreformatted);
    reader.read(nodes, []);
    const { start, content, end } = isPreformatted
      ? { start: '', content: reader.leaves, end: '' }
      : takeOuterSpace(reader.leaves);
    const parsed = { start, content: joinTexts(takeSpaceAtBreaks(content)), end };
    if (start + serialiseInline(parsed.content) + end === html) return parsed;
  }
  return undefined;
}

class InlineReader {
  readonly leaves: Node[] = [];
  private elementCount = 0;
  private readonly hasPlaces: boolean;
  private readonly isPreformatted: boolean;

  constructor(hasPlaces: boolean, isPreformatted: boolean) {
    this.hasPlaces = hasPlaces;
    this.isPreformatted = isPreformatted;
  }

  read(nodes: readonly HtmlNode[], marks: readonly Mark[]): void {
    for (const node of nodes) {
      if (typeof node === 'string') {
        this.readText(node, marks);
        continue;
      }
      const { name, children } = node;
      const attributes = attributesOrNull(node.attributes);
      if (name === 'br' || name === 'wbr') {
        this.leaves.push(schema.node(name, { attributes }, undefined, marks));
      } else if (children.length === 0) {
        this.leaves.push(schema.node('empty', { name, attributes }, undefined, marks));
      } else {
        const place = this.hasPlaces ? this.elementCount++ : null;
        this.read(children, [...marks, schema.mark(name, { attributes, place })]);
      }
    }
  }

  private readText(text: string, marks: readonly Mark[]): void {
    const pieces = this.isPreformatted ? [text] : text.split(/([ \t\n\r\f]+)/u);
    for (const piece of pieces) {
      if (piece === '') continue;
      const isUsual = this.isPreformatted || piece === ' ' || !isCollapsible(piece);
      this.leaves.push(
        isUsual
          ? schema.text(piece, marks)
          : schema.text(' ', [...marks, schema.mark('space', { source: piece })]),
      );
    }
  }
}

/** @returns the white space that a leaf stands for, if it is white space outside of elements */
function spaceOf(leaf: Node | undefined): string | undefined {
  if (leaf?.text !== ' ') return undefined;
  const [mark, ...others] = leaf.marks;
  if (mark === undefined) return ' ';
  return mark.type === schema.marks.space && others.length === 0 ? String(mark.attrs.source) : undefined;
}

function takeOuterSpace(leaves: readonly Node[]): InlineContent {
  const start = spaceOf(leaves[0]);
  const rest = start === undefined ? leaves : leaves.slice(1);
  const end = spaceOf(rest.at(-1));
  return { start: start ?? '', content: [...(end === undefined ? rest : rest.slice(0, -1))], end: end ?? '' };
}

/** Moves white space around a line break into the node of the break, as browsers show none there. */
function takeSpaceAtBreaks(leaves: readonly Node[]): Node[] {
  const isBreak = (leaf: Node | undefined) => leaf?.type === schema.nodes.br;
  return leaves.flatMap((leaf, index) => {
    const [previous, next] = [leaves[index - 1], leaves[index + 1]];
    if (isBreak(leaf)) {
      const before = isBreak(leaves[index - 2]) ? undefined : spaceOf(previous);
      const attrs = { ...leaf.attrs, before: before ?? null, after: spaceOf(next) ?? null };
      return [leaf.type.create(attrs, null, leaf.marks)];
    }
    return spaceOf(leaf) !== undefined && (isBreak(previous) || isBreak(next)) ? [] : [leaf];
  });
}

/** Joins adjacent texts with equal marks. */
function joinTexts(leaves: readonly Node[]): Node[] {
  const joined: Node[] = [];
  for (const leaf of leaves) {
    const last = joined.at(-1);
    if (last?.isText && leaf.isText && leaf.sameMarkup(last)) {
      joined[joined.length - 1] = schema.text(`${last.text}${leaf.text}`, leaf.marks);
    } else {
      joined.push(leaf);
    }
  }
  return joined;
}
