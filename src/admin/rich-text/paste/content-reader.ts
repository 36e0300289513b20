import type { HtmlElement, HtmlNode } from '../html-tree.ts';
import type { Piece } from './clean-inline.ts';
import type { RunStyle } from './run-style.ts';

/** Reads the content of pasted elements. */
export interface ContentReader {
  readAll(nodes: Iterable<Node>, style: RunStyle, depth: number): Piece[];
  /** Blocks, with text between them in paragraphs. Items of Word are not in lists yet. */
  toBlocks(pieces: readonly Piece[]): HtmlElement[];
  /** The content of an item or a cell: text and blocks, or paragraphs and blocks if there are several. */
  toItemContent(pieces: readonly Piece[]): HtmlNode[];
}
