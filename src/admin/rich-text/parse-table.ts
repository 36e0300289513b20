import type { Node } from 'prosemirror-model';
import { attributesOrNull, type HtmlElement, type HtmlNode, isCollapsible, toHtml } from './html-tree.ts';
import { createSection, type Section } from './node-attributes.ts';
import { schema } from './schema.ts';

/** Converts an element whose content is text and blocks. */
type BuildFlowElement = (element: HtmlElement, before: string) => Node | undefined;

/** @returns undefined if the schema cannot represent the table */
export function parseTable(
  element: HtmlElement,
  before: string,
  buildFlowElement: BuildFlowElement,
): Node | undefined {
  try {
    return new TableReader(buildFlowElement).read(element, before);
  } catch (error) {
    if (error instanceof UnsupportedTableError) return undefined;
    throw error;
  }
}

class UnsupportedTableError extends Error {}

class TableReader {
  private readonly rows: Node[] = [];
  private caption: Node | undefined;
  private columns = '';
  private sectionCount = 0;
  private readonly buildFlowElement: BuildFlowElement;

  constructor(buildFlowElement: BuildFlowElement) {
    this.buildFlowElement = buildFlowElement;
  }

  read({ attributes, children }: HtmlElement, before: string): Node {
    const end = forEachElement(children, (child, space) => this.readPart(child, space));
    if (!this.rows.some((row) => row.childCount > 0)) throw new UnsupportedTableError();
    const grid = schema.node('grid', { columns: this.columns }, this.rows);
    const attrs = { attributes: attributesOrNull(attributes), before, end };
    return schema.node('table', attrs, this.caption ? [this.caption, grid] : [grid]);
  }

  private readPart(part: HtmlElement, before: string): void {
    const isFirst = this.rows.length === 0;
    switch (part.name) {
      case 'caption':
        if (!isFirst || this.caption || this.columns !== '') throw new UnsupportedTableError();
        this.caption = this.buildFlowElement(part, before);
        if (!this.caption) throw new UnsupportedTableError();
        return;
      case 'colgroup':
        if (!isFirst) throw new UnsupportedTableError();
        this.columns += before + toHtml([part]);
        return;
      case 'thead':
      case 'tbody':
      case 'tfoot':
        this.readSection(part.name, part, before);
        return;
      case 'tr':
        this.readRow(part, before, createSection(''));
        return;
      default:
        throw new UnsupportedTableError();
    }
  }

  private readSection(name: Section['name'], part: HtmlElement, before: string): void {
    const rows = part.children.filter((child) => typeof child !== 'string');
    const lastChild = part.children.at(-1);
    const end = typeof lastChild === 'string' ? lastChild : '';
    const attributes = attributesOrNull(part.attributes);
    this.sectionCount += 1;
    const section = { name, index: this.sectionCount, attributes, before, end };
    if (rows.length === 0) throw new UnsupportedTableError();
    forEachElement(part.children, (row, space) => this.readRow(row, space, section));
  }

  private readRow({ name, attributes, children }: HtmlElement, before: string, section: Section): void {
    if (name !== 'tr') throw new UnsupportedTableError();
    const cells: Node[] = [];
    const end = forEachElement(children, (cell, space) => cells.push(this.createCell(cell, space)));
    this.rows.push(
      schema.node('tr', { attributes: attributesOrNull(attributes), before, end, section }, cells),
    );
  }

  private createCell(element: HtmlElement, before: string): Node {
    if (element.name !== 'td' && element.name !== 'th') throw new UnsupportedTableError();
    const node = this.buildFlowElement(element, before);
    const spans = { colspan: spanOf(element, 'colspan'), rowspan: spanOf(element, 'rowspan') };
    if (!node) throw new UnsupportedTableError();
    return node.type.create({ ...node.attrs, ...spans }, node.content);
  }
}

/** @returns the white space after the last element */
function forEachElement(
  nodes: readonly HtmlNode[],
  handle: (element: HtmlElement, before: string) => void,
): string {
  let space = '';
  for (const node of nodes) {
    if (typeof node !== 'string') {
      handle(node, space);
      space = '';
    } else if (isCollapsible(node)) {
      space += node;
    } else {
      throw new UnsupportedTableError();
    }
  }
  return space;
}

/** A `rowspan` of 0, to the end of the part, is not supported. */
function spanOf({ attributes }: HtmlElement, name: string): number {
  const span = Number(attributes[name] ?? 1);
  if (!Number.isInteger(span) || span < 1) throw new UnsupportedTableError();
  return span;
}
