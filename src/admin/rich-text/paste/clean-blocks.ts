import { createElement, type HtmlElement, type HtmlNode } from '../html-tree.ts';
import { isBlock, type Piece, writeInline } from './clean-inline.ts';
import { cleanList, readWordItem } from './clean-list.ts';
import { cleanTable } from './clean-table.ts';
import type { ContentReader } from './content-reader.ts';
import { groupListItems } from './list-item.ts';
import { declarationsOf, plainStyle, type RunStyle, styleWithin } from './run-style.ts';

/** Pasted content in the vocabulary of rich text. */
export interface CleanedPaste {
  blocks: HtmlNode[];
  /** Pictures are not pasted: they are uploaded as files. */
  hadPictures: boolean;
}

/** Deeper elements are left out. */
const MAX_DEPTH = 200;

const removed = new Set(
  'base button canvas datalist embed head iframe input link meta noscript object option script select style template textarea title'.split(
    ' ',
  ),
);

const pictures = new Set(['audio', 'img', 'picture', 'svg', 'v:imagedata', 'v:shape', 'video']);

/** Elements that are blocks and have no equivalent, so their content is taken over. */
const plainBlocks = new Set(
  'address article aside body center dd details dialog dir div dt fieldset figcaption figure footer form header hgroup legend li main menu nav p search section summary'.split(
    ' ',
  ),
);

/** Cleans parsed HTML whose `style` attributes are named `data-style`. */
export function cleanPaste(root: ParentNode): CleanedPaste {
  const cleaner = new PasteCleaner();
  const blocks = cleaner.toFlow(cleaner.readAll(root.childNodes, plainStyle, 0));
  return { blocks: shiftHeadings(blocks), hadPictures: cleaner.hadPictures };
}

class PasteCleaner implements ContentReader {
  hadPictures = false;

  readAll(nodes: Iterable<Node>, style: RunStyle, depth: number): Piece[] {
    return depth > MAX_DEPTH ? [] : Array.from(nodes).flatMap((node) => this.read(node, style, depth));
  }

  private read(node: Node, style: RunStyle, depth: number): Piece[] {
    if (node.nodeType === Node.TEXT_NODE) return [{ text: node.nodeValue ?? '', style }];
    return node.nodeType === Node.ELEMENT_NODE ? this.readElement(node as Element, style, depth) : [];
  }

  private readElement(element: Element, outer: RunStyle, depth: number): Piece[] {
    const name = element.localName.toLowerCase();
    if (pictures.has(name)) {
      this.hadPictures = true;
      return [];
    }
    if (removed.has(name) || isHidden(element)) return [];
    const style = styleWithin(element, outer);
    const readContent = (within = style) => this.readAll(element.childNodes, within, depth + 1);
    const level = headingLevel(element);
    if (level !== undefined) return writeHeading(level, readContent());
    switch (name) {
      case 'br':
        return ['break'];
      case 'hr':
        return [createElement('hr', [])];
      case 'pre':
        return wrapNonEmpty('pre', [element.textContent.replace(/\n$/u, '')]);
      case 'blockquote':
        return wrapNonEmpty('blockquote', groupListItems(this.toBlocks(readContent())));
      case 'ul':
      case 'ol':
        return cleanList(this, element, style, depth);
      case 'dl':
        return this.readDefinitions(element, style, depth);
      case 'table':
        return cleanTable(this, element, plainStyle, depth);
    }
    if (!plainBlocks.has(name)) return readContent();
    const item = readWordItem(this, element, style, depth);
    return item ? [item] : this.toBlocks(readContent());
  }

  toBlocks(pieces: readonly Piece[]): HtmlElement[] {
    const blocks: HtmlElement[] = [];
    let run: Piece[] = [];
    const endRun = () => {
      for (const part of splitParagraphs(run)) blocks.push(createElement('p', part));
      run = [];
    };
    for (const piece of pieces) {
      if (isBlock(piece)) {
        endRun();
        blocks.push(piece);
      } else {
        run.push(piece);
      }
    }
    endRun();
    return blocks;
  }

  /** Blocks, or text without a paragraph if there is nothing else. */
  toFlow(pieces: readonly Piece[]): HtmlNode[] {
    return pieces.some(isBlock) ? groupListItems(this.toBlocks(pieces)) : unwrapOnly(this.toBlocks(pieces));
  }

  toItemContent(pieces: readonly Piece[]): HtmlNode[] {
    const blocks = groupListItems(this.toBlocks(pieces));
    return blocks.filter(({ name }) => name === 'p').length === 1 ? unwrapFirst(blocks) : blocks;
  }

  private readDefinitions(list: Element, style: RunStyle, depth: number): Piece[] {
    const parts = Array.from(list.querySelectorAll(':scope > dt, :scope > dd, :scope > div > :is(dt, dd)'));
    const children = parts.map((part) => {
      const pieces = this.readAll(part.childNodes, styleWithin(part, style), depth + 1);
      return createElement(part.localName, this.toItemContent(pieces));
    });
    return children.length > 0 ? [createElement('dl', children)] : [];
  }
}

const wrapNonEmpty = (name: string, children: HtmlNode[]) =>
  children.some((child) => child !== '') ? [createElement(name, children)] : [];

const unwrapOnly = (blocks: HtmlElement[]): HtmlNode[] =>
  blocks.length === 1 && blocks[0]?.name === 'p' ? blocks[0].children : blocks;

const unwrapFirst = ([first, ...others]: HtmlElement[]): HtmlNode[] =>
  first?.name === 'p' ? [...first.children, ...others] : first ? [first, ...others] : [];

/** Two line breaks in a row separate paragraphs. */
function splitParagraphs(run: readonly Piece[]): HtmlNode[][] {
  const paragraphs: HtmlNode[][] = [];
  let current: HtmlNode[] = [];
  const nodes = writeInline(run);
  const isBreak = (node: HtmlNode | undefined) => typeof node === 'object' && node.name === 'br';
  for (const [index, node] of nodes.entries()) {
    if (isBreak(node) && (isBreak(nodes[index + 1]) || isBreak(nodes[index - 1]))) {
      paragraphs.push(current);
      current = [];
    } else {
      current.push(node);
    }
  }
  return [...paragraphs, current].filter((each) => each.length > 0);
}

/** @returns undefined for elements that are no headings */
function levelOf(name: string): number | undefined {
  const level = /^h(?<level>[1-6])$/u.exec(name)?.groups?.level;
  return level === undefined ? undefined : Number(level);
}

function headingLevel(element: Element): number | undefined {
  const level = levelOf(element.localName);
  if (level !== undefined) return level;
  if (element.classList.contains('MsoTitle')) return 1;
  const ariaLevel = element.getAttribute('role') === 'heading' ? element.getAttribute('aria-level') : null;
  const outline = declarationsOf(element).get('mso-outline-level');
  const found = Number(ariaLevel ?? outline ?? 0);
  return found >= 1 && found <= 6 ? found : undefined;
}

function writeHeading(level: number, pieces: readonly Piece[]): Piece[] {
  // Headings are bold anyway.
  const text = pieces.map((piece) =>
    typeof piece === 'object' && 'style' in piece
      ? { ...piece, style: { ...piece.style, strong: false } }
      : piece,
  );
  const children = writeInline(text);
  const others = pieces.filter(isBlock);
  return children.length > 0 ? [createElement(`h${level}`, children), ...others] : others;
}

/** The page has the h1, so with an h1 all headings move down by one level. */
function shiftHeadings(blocks: HtmlNode[]): HtmlNode[] {
  const hasTop = (node: HtmlNode): boolean =>
    typeof node === 'object' && (node.name === 'h1' || node.children.some(hasTop));
  if (!blocks.some(hasTop)) return blocks;
  const shift = (node: HtmlNode): HtmlNode => {
    if (typeof node === 'string') return node;
    const level = levelOf(node.name);
    const name = level === undefined ? node.name : `h${Math.min(6, level + 1)}`;
    return { ...node, name, children: node.children.map(shift) };
  };
  return blocks.map(shift);
}

/** Classes of Word for deleted text, comments and their marks. */
const REMOVED_CLASS = /^(?:msoDel|MsoCommentReference|MsoCommentText|msocomanchor|msocomtxt|msocomoff)$/iu;

/** Invisible text, and traces of comments and tracked changes. */
function isHidden(element: Element): boolean {
  const css = declarationsOf(element);
  if (css.get('display') === 'none' || css.get('mso-hide') === 'all' || css.get('mso-list') === 'ignore')
    return true;
  if (/^comment/u.test(css.get('mso-element') ?? '')) return true;
  if (element.localName === 'del' && element.hasAttribute('cite')) return true;
  if (element.hasAttribute('hidden')) return true;
  return Array.from(element.classList).some((each) => REMOVED_CLASS.test(each));
}
