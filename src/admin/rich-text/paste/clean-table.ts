import { createElement, type HtmlElement, type HtmlNode } from '../html-tree.ts';
import { isBlock, type Piece } from './clean-inline.ts';
import type { ContentReader } from './content-reader.ts';
import { type RunStyle, styleWithin } from './run-style.ts';

interface Cell {
  name: 'td' | 'th';
  attributes: Record<string, string>;
  pieces: Piece[];
}

interface Row {
  section: string;
  cells: Cell[];
}

/** Cleans a table. A table of one cell only places its content. */
export function cleanTable(reader: ContentReader, table: Element, outer: RunStyle, depth: number): Piece[] {
  const read = (element: Element) =>
    reader.readAll(element.childNodes, styleWithin(element, outer), depth + 1);
  const rows = readRows(table, read);
  const [only] = rows.flatMap(({ cells }) => cells);
  if (only === undefined) return [];
  const isLayout = rows.length === 1 && rows[0]?.cells.length === 1;
  if (isLayout) return reader.toBlocks(only.pieces);
  const caption = table.querySelector(':scope > caption');
  const captionContent = caption ? reader.toItemContent(read(caption)) : [];
  const children = [
    ...(captionContent.length > 0 ? [createElement('caption', captionContent)] : []),
    ...writeSections(reader, markHeader(rows)),
  ];
  return [createElement('table', children)];
}

function readRows(table: Element, read: (element: Element) => Piece[]): Row[] {
  return Array.from(table.children)
    .filter(({ localName }) => /^(?:thead|tbody|tfoot)$/u.test(localName))
    .flatMap((part) => {
      const rows = Array.from(part.children).filter(({ localName }) => localName === 'tr');
      return rows.map((row, index) => ({
        section: part.localName,
        cells: Array.from(row.children)
          .filter(({ localName }) => localName === 'td' || localName === 'th')
          .map((cell): Cell => {
            const name = cell.localName === 'th' || part.localName === 'thead' ? 'th' : 'td';
            const attributes = { ...spansOf(cell, rows.length - index), ...scopeOf(cell, part) };
            return { name, attributes, pieces: read(cell) };
          }),
      }));
    })
    .filter(({ cells }) => cells.length > 0);
}

const MAX_SPAN = 999;

function spansOf(cell: Element, remainingRows: number): Record<string, string> {
  const spanOf = (name: string, max: number) => {
    const span = Math.min(max, Number.parseInt(cell.getAttribute(name) ?? '1', 10) || 1);
    return span > 1 ? { [name]: String(span) } : {};
  };
  return { ...spanOf('colspan', MAX_SPAN), ...spanOf('rowspan', Math.min(MAX_SPAN, remainingRows)) };
}

function scopeOf(cell: Element, part: Element): Record<string, string> {
  const scope = cell.localName === 'th' ? cell.getAttribute('scope')?.toLowerCase() : undefined;
  if (scope && /^(?:row|col|rowgroup|colgroup)$/u.test(scope)) return { scope };
  return part.localName === 'thead' ? { scope: 'col' } : {};
}

/** Documents often mark a header by bold text only. */
function markHeader(rows: Row[]): Row[] {
  const [first, ...others] = rows;
  const hasHeader = rows.some(
    ({ section, cells }) => section === 'thead' || cells.some(({ name }) => name === 'th'),
  );
  const isHeader =
    !hasHeader &&
    first?.cells.every((cell) => isBold(cell) && cell.attributes.rowspan === undefined) === true &&
    others.some(({ cells }) => cells.some((cell) => !isBold(cell)));
  if (!isHeader) return rows;
  const cells = first.cells.map((cell) => ({
    ...cell,
    name: 'th' as const,
    attributes: { ...cell.attributes, scope: 'col' },
  }));
  return [{ section: 'thead', cells }, ...others];
}

function isBold({ pieces }: Cell): boolean {
  const isText = pieces.flatMap((piece) =>
    typeof piece === 'object' && 'text' in piece && piece.text.trim() !== '' ? [piece.style.strong] : [],
  );
  const blocks = pieces.filter(isBlock);
  const texts = blocks.flatMap(({ name, children }) => (name === 'p' ? children : ['']));
  const areBold = texts.every(
    (node) => isBlank(node) || (typeof node === 'object' && node.name === 'strong'),
  );
  return isText.length + texts.length > 0 && isText.every(Boolean) && areBold;
}

const isBlank = (node: HtmlNode) => typeof node === 'string' && node.trim() === '' && node !== '';

function writeSections(reader: ContentReader, rows: readonly Row[]): HtmlElement[] {
  const sections: HtmlElement[] = [];
  for (const { section, cells } of rows) {
    if (sections.at(-1)?.name !== section) sections.push(createElement(section, []));
    const written = cells.map(({ name, attributes, pieces }) => {
      const content = reader.toItemContent(pieces);
      return createElement(name, name === 'th' ? content.flatMap(withoutBold) : content, attributes);
    });
    sections.at(-1)?.children.push(createElement('tr', written));
  }
  return sections;
}

/** Header cells are bold anyway. */
function withoutBold(node: HtmlNode): HtmlNode[] {
  if (typeof node === 'string') return [node];
  const children = node.children.flatMap(withoutBold);
  return node.name === 'strong' ? children : [{ ...node, children }];
}
