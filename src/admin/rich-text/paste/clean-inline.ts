import { linkAttributes } from '../commands/links.ts';
import { createElement, type HtmlElement, type HtmlNode } from '../html-tree.ts';
import { elementsOf, plainStyle, type RunStyle } from './run-style.ts';

/** A part of pasted content: text of one style, a line break, or a block. */
export type Piece = { text: string; style: RunStyle } | 'break' | HtmlElement;

export const isBlock = (piece: Piece | undefined): piece is HtmlElement =>
  typeof piece === 'object' && 'name' in piece;

const isRun = (piece: Piece | undefined): piece is { text: string; style: RunStyle } =>
  typeof piece === 'object' && 'text' in piece;

/** Converts text and line breaks to rich text, without white space at both ends and around breaks. */
export function writeInline(pieces: readonly Piece[]): HtmlNode[] {
  const tokens = trimBreaks(
    dropOuterSpaces(joinSpaces(pieces.filter((piece) => !isBlock(piece)).flatMap(splitRun))),
  );
  return tokens.map((token, index) => {
    if (!isRun(token)) return createElement('br', []);
    const style = token.text === ' ' ? commonStyle(tokens[index - 1], tokens[index + 1]) : token.style;
    return wrapText(token.text, style);
  });
}

/** Splits text into words and white space. Several no-break spaces in a row are indentation. */
function splitRun(piece: Piece): Piece[] {
  if (!isRun(piece)) return [piece];
  const { style } = piece;
  const parts = piece.text.split(/([ \t\n\r\f]+|\u00a0{2,})/u).filter((part) => part !== '');
  return parts.map((part) => ({
    text: /^[ \t\n\r\f\u00a0]{2,}$|^[\t\n\r\f]$/u.test(part) ? ' ' : part,
    style,
  }));
}

const isBlank = (piece: Piece | undefined) => isRun(piece) && /^[ \u00a0]*$/u.test(piece.text);

/** Joins white space of adjacent runs; beside other space, a no-break space is indentation, too. */
function joinSpaces(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const previous = joined.at(-1);
    if (isBlank(piece) && isBlank(previous)) joined[joined.length - 1] = { text: ' ', style: plainStyle };
    else joined.push(piece);
  }
  return joined;
}

function dropOuterSpaces(pieces: readonly Piece[]): Piece[] {
  return pieces.filter((piece, index) => {
    const neighbours = [pieces[index - 1], pieces[index + 1]];
    return !isBlank(piece) || neighbours.every((each) => each !== undefined && each !== 'break');
  });
}

function trimBreaks(pieces: readonly Piece[]): Piece[] {
  const isContent = (piece: Piece) => piece !== 'break';
  return pieces.slice(pieces.findIndex(isContent)).slice(0, pieces.findLastIndex(isContent) + 1);
}

/** The style of a space: what the words on both sides have in common. */
function commonStyle(before: Piece | undefined, after: Piece | undefined): RunStyle {
  if (!isRun(before) || !isRun(after)) return plainStyle;
  const [a, b] = [before.style, after.style];
  const common = Object.entries(a).filter(([name, value]) => b[name as keyof RunStyle] === value);
  return { ...plainStyle, ...Object.fromEntries(common) };
}

function wrapText(text: string, style: RunStyle): HtmlNode {
  const inner = elementsOf(style).reduceRight<HtmlNode>(
    (child, name) => createElement(name, [child]),
    style.hasSymbols ? replaceSymbols(text) : text,
  );
  const { href } = style;
  return href === undefined ? inner : createElement('a', [inner], linkAttributes(href));
}

/** Letters of Wingdings and Symbol that are common in texts. */
const symbols: Readonly<Record<string, string>> = {
  ü: '✓',
  û: '✗',
  þ: '☑',
  '¨': '☐',
  à: '→',
  ß: '←',
  '·': '•',
  '\uf0b7': '•',
  '\uf0fc': '✓',
  '\uf0a7': '▪',
  '\uf0e0': '→',
  '§': '▪',
  Ø: '➢',
  J: '☺',
};

const replaceSymbols = (text: string) => Array.from(text, (letter) => symbols[letter] ?? letter).join('');
