import type { Token } from 'markdown-it';
import { kazakhAlphabet, latinAlphabet } from '#language/script/alphabet.ts';

/** Markdown that would not be rendered as its author intends. */
export interface MarkdownFault {
  /** A sentence for the editor. */
  message: string;
  /** One-based line of the text. */
  line: number;
}

/** A paragraph line that its author intended as other markup. */
interface LineFault {
  message: string;
  /** Zero-based line within the paragraph. */
  at: number;
}

const JOINED_MESSAGE =
  'would be joined with the line before: write a list with "- " or "1. " after an empty line, or end that line with \\';

/** The start of a line that looks like a list item. */
interface ListMarker {
  kind: 'bullet' | 'dash' | 'number' | 'bracket' | 'letter';
  /** The part before the counter: `1.` of `1.2`. */
  prefix: string;
  /** The number or letter, or an empty string. */
  counter: string;
}

const BULLET = /^[•·▪▫◦●○■□◆◇➢➤✓✔►▶→‣⁃∙]\s*\S/u;
const DASH = /^(?:[-–—−]\s|[-–—]\p{L}|\*\p{L})/u;
const NUMBER = /^\(?((?:\d{1,3}\.)*)(\d{1,3})(?:[.)]\s*\p{L}|\.?\s)/u;
const BRACKET = /^\(?(\p{L})\)\s*\S/u;
const LETTER = /^(\p{Ll})\.\s/u;

function parseListMarker(line: string): ListMarker | undefined {
  if (BULLET.test(line)) return { kind: 'bullet', prefix: '', counter: '' };
  if (DASH.test(line)) return { kind: 'dash', prefix: '', counter: '' };
  const [, prefix = '', number] = NUMBER.exec(line) ?? [];
  if (number !== undefined && (prefix !== '' || /^\(?\d+[.)]/u.test(line))) {
    return { kind: 'number', prefix, counter: number };
  }
  const bracketed = BRACKET.exec(line)?.[1];
  if (bracketed !== undefined) return { kind: 'bracket', prefix: '', counter: bracketed.toLowerCase() };
  const letter = LETTER.exec(line)?.[1];
  return letter === undefined ? undefined : { kind: 'letter', prefix: '', counter: letter };
}

/** Letters that lettered lists may skip, such as the Kazakh ones in Russian lists. */
const SKIPPABLE_LETTERS = 'әғёйқңөұүһщъыіь';

function mayFollow(first: string, second: string): boolean {
  return [kazakhAlphabet, latinAlphabet].some((alphabet) => {
    const [from, to] = [alphabet.indexOf(first), alphabet.indexOf(second)];
    const between = Array.from(alphabet.slice(from + 1, Math.max(0, to)));
    return from >= 0 && to > from && between.every((letter) => SKIPPABLE_LETTERS.includes(letter));
  });
}

/**
 * Whether the second line continues the list of the first. Prose lines may begin with a dash or an initial.
 */
function continuesList(first: ListMarker, second: ListMarker, lines: number): boolean {
  if (first.kind !== second.kind || first.prefix !== second.prefix) return false;
  if (first.kind === 'bullet') return true;
  if (first.kind === 'dash') return lines === 1;
  if (first.kind === 'number') return Number(second.counter) === Number(first.counter) + 1;
  return mayFollow(first.counter, second.counter);
}

const LINE_BREAK = /(?: {2}|\\|<br\s*\/?>\s*)$/iu;

function findJoinedItem(lines: readonly string[]): LineFault | undefined {
  let last: { item: ListMarker; at: number } | undefined;
  for (const [at, line] of lines.entries()) {
    const item = parseListMarker(line.trim());
    if (item === undefined) continue;
    if (last && continuesList(last.item, item, at - last.at) && !LINE_BREAK.test(lines[at - 1] ?? '')) {
      return { message: JOINED_MESSAGE, at };
    }
    last = { item, at };
  }
  return undefined;
}

const TABLE_ROW = /^\|.*\|$/u;
/** The delimiter row of a table, drawn with any dashes. */
const DELIMITER_ROW = /^\|?\s*:?[-–—]+:?\s*(?:\|\s*(?:(?:[-–—]+:?|:[-–—]*:?)\s*)?)+$/u;

/** Finds a table that does not parse: its delimiter row is missing or has a different number of cells. */
function findBrokenTable(lines: readonly string[]): LineFault | undefined {
  const isRow = (line: string) => TABLE_ROW.test(line.trim()) && line.split('|').length > 3;
  const at = lines.findIndex((line) => isRow(line) || DELIMITER_ROW.test(line.trim()));
  if (at < 0) return undefined;
  return {
    message:
      'would be shown with its "|": the second line of a table is | --- | --- |, with as many cells as the first',
    at,
  };
}

/** Line markup of other dialects, and misspelled markup of this one. */
const unsupportedMarkup: readonly { pattern: RegExp; message: string; notFirst?: true }[] = [
  {
    pattern: /^#{2,}(?:\S|$)|^#{7,}|^#+[\u00a0\t]/u,
    message: 'would be shown with its "#": a heading has one to six, and a space behind them',
  },
  {
    pattern: /^={3,}$/u,
    notFirst: true,
    message: 'would be shown: write ## before the heading in the place of a line below it',
  },
  {
    pattern: /^:\s+\S/u,
    notFirst: true,
    message: 'would be joined with the line before: write terms as <dl><dt>…</dt><dd>…</dd></dl>',
  },
  { pattern: /^:::/u, message: 'would be shown: ":::" is not supported' },
  { pattern: /^\[![A-Z]+\]/u, message: 'would be shown: notes of this kind are not supported' },
  { pattern: /^\[(?:toc|TOC)\]$|^\[\[.*\]\]$/u, message: 'would be shown as it stands: it is not supported' },
  { pattern: /\{[#.][\p{L}\p{N}_-]+\}$/u, message: 'would be shown with its {…}, which is not supported' },
];

function findUnsupportedMarkup(lines: readonly string[]): LineFault | undefined {
  for (const { pattern, message, notFirst } of unsupportedMarkup) {
    const at = lines.findIndex((line, index) => !(notFirst && index === 0) && pattern.test(line.trim()));
    if (at >= 0) return { message, at };
  }
  return undefined;
}

/** @param inline the text of a paragraph, heading or list item */
export function findLineFaults(inline: Token): MarkdownFault[] {
  const lines = inline.content.split('\n');
  return [findJoinedItem(lines), findBrokenTable(lines), findUnsupportedMarkup(lines)]
    .filter((fault) => fault !== undefined)
    .map(({ message, at }) => ({
      message: `"${(lines[at] ?? '').trim().slice(0, 40)}" ${message}`,
      line: (inline.map?.[0] ?? 0) + at + 1,
    }));
}

/** Finds one-line quotations that are comparisons, such as `> 5 млн`; the `>` would be lost. */
export function findQuotationFaults(tokens: readonly Token[], lines: readonly string[]): MarkdownFault[] {
  return tokens.flatMap(({ type, map }) => {
    if (type !== 'blockquote_open' || !map || map[1] - map[0] > 1) return [];
    const text = lines[map[0]] ?? '';
    if (!/^\s*>\s*(?:[=≈~<$€₸₽+−-]?\s*\p{N}|=)/u.test(text)) return [];
    return [
      {
        message: '">" begins a quotation here: write \\> for the sign itself, <blockquote> for the quotation',
        line: map[0] + 1,
      },
    ];
  });
}
