import type { Token } from 'markdown-it';
import { kazakhAlphabet, latinAlphabet } from '#language/script/alphabet.ts';

/** Something in a Markdown text that would not be shown as its author means it. */
export interface MarkdownFault {
  /** What is wrong, as a sentence for the editor. */
  message: string;
  /** The line of the text where it stands, from 1. */
  line: number;
}

/** Where a line of running text stands that its author took for the beginning of something else. */
interface LineFault {
  message: string;
  /** The line within the paragraph, from 0. */
  at: number;
}

const JOINED =
  'would be joined with the line before: write a list with "- " or "1. " after an empty line, or end that line with \\';

/** A line that begins like an item of a list. */
interface Item {
  kind: 'bullet' | 'dash' | 'number' | 'bracket' | 'letter';
  /** What comes before the counted part: `1.` of `1.2`. */
  prefix: string;
  /** The number or letter; empty where items have none. */
  count: string;
}

const BULLET = /^[•·▪▫◦●○■□◆◇➢➤✓✔►▶→‣⁃∙]\s*\S/u;
const DASH = /^(?:[-–—−]\s|[-–—]\p{L}|\*\p{L})/u;
const NUMBER = /^\(?((?:\d{1,3}\.)*)(\d{1,3})(?:[.)]\s*\p{L}|\.?\s)/u;
const BRACKET = /^\(?(\p{L})\)\s*\S/u;
const LETTER = /^(\p{Ll})\.\s/u;

function itemOf(line: string): Item | undefined {
  if (BULLET.test(line)) return { kind: 'bullet', prefix: '', count: '' };
  if (DASH.test(line)) return { kind: 'dash', prefix: '', count: '' };
  const [, prefix = '', number] = NUMBER.exec(line) ?? [];
  if (number !== undefined && (prefix !== '' || /^\(?\d+[.)]/u.test(line))) {
    return { kind: 'number', prefix, count: number };
  }
  const bracketed = BRACKET.exec(line)?.[1];
  if (bracketed !== undefined) return { kind: 'bracket', prefix: '', count: bracketed.toLowerCase() };
  const letter = LETTER.exec(line)?.[1];
  return letter === undefined ? undefined : { kind: 'letter', prefix: '', count: letter };
}

/** Letters that lists pass over, the Russian ones those of Kazakh. */
const PASSED_OVER = 'әғёйқңөұүһщъыіь';

function isNextLetter(first: string, second: string): boolean {
  return [kazakhAlphabet, latinAlphabet].some((alphabet) => {
    const [from, to] = [alphabet.indexOf(first), alphabet.indexOf(second)];
    const between = Array.from(alphabet.slice(from + 1, Math.max(0, to)));
    return from >= 0 && to > from && between.every((letter) => PASSED_OVER.includes(letter));
  });
}

/** Whether a second line goes on with the list that the first begins. Prose may begin a line with a dash or an initial. */
function goesOn(first: Item, second: Item, lines: number): boolean {
  if (first.kind !== second.kind || first.prefix !== second.prefix) return false;
  if (first.kind === 'bullet') return true;
  if (first.kind === 'dash') return lines === 1;
  if (first.kind === 'number') return Number(second.count) === Number(first.count) + 1;
  return isNextLetter(first.count, second.count);
}

const BREAKS = /(?: {2}|\\|<br\s*\/?>\s*)$/iu;

function joinedItem(lines: readonly string[]): LineFault | undefined {
  let last: { item: Item; at: number } | undefined;
  for (const [at, line] of lines.entries()) {
    const item = itemOf(line.trim());
    if (item === undefined) continue;
    if (last && goesOn(last.item, item, at - last.at) && !BREAKS.test(lines[at - 1] ?? '')) {
      return { message: JOINED, at };
    }
    last = { item, at };
  }
  return undefined;
}

const ROW = /^\|.*\|$/u;
/** The line below the head of a table, whatever dashes it is drawn with. */
const RULE = /^\|?\s*:?[-–—]+:?\s*(?:\|\s*:?[-–—]*:?\s*)+$/u;

/** A table that is none, because a line is missing, or has other cells than its head. */
function shownTable(lines: readonly string[]): LineFault | undefined {
  const isRow = (line: string) => ROW.test(line.trim()) && line.split('|').length > 3;
  const at = lines.findIndex((line) => isRow(line) || RULE.test(line.trim()));
  if (at < 0) return undefined;
  return {
    message:
      'would be shown with its "|": the second line of a table is | --- | --- |, with as many cells as the first',
    at,
  };
}

/** Markup of other dialects, and of ours with a slip, that lines begin or end with. */
const signs: readonly { sign: RegExp; message: string; notFirst?: true }[] = [
  {
    sign: /^#{2,}(?:\S|$)|^#{7,}|^#+[\u00a0\t]/u,
    message: 'would be shown with its "#": a heading has one to six, and a space behind them',
  },
  {
    sign: /^={3,}$/u,
    notFirst: true,
    message: 'would be shown: write ## before the heading in the place of a line below it',
  },
  {
    sign: /^:\s+\S/u,
    notFirst: true,
    message: 'would be joined with the line before: write terms as <dl><dt>…</dt><dd>…</dd></dl>',
  },
  { sign: /^:::/u, message: 'would be shown: ":::" is not supported' },
  { sign: /^\[![A-Z]+\]/u, message: 'would be shown: notes of this kind are not supported' },
  { sign: /^\[(?:toc|TOC)\]$|^\[\[.*\]\]$/u, message: 'would be shown as it stands: it is not supported' },
  { sign: /\{[#.][\p{L}\p{N}_-]+\}$/u, message: 'would be shown with its {…}, which is not supported' },
];

function shownSign(lines: readonly string[]): LineFault | undefined {
  for (const { sign, message, notFirst } of signs) {
    const at = lines.findIndex((line, place) => !(notFirst && place === 0) && sign.test(line.trim()));
    if (at >= 0) return { message, at };
  }
  return undefined;
}

/** @param inline the text of a paragraph, heading or list item */
export function faultsOfLines(inline: Token): MarkdownFault[] {
  const lines = inline.content.split('\n');
  // An escaped sign is meant.
  return [joinedItem(lines), shownTable(lines), shownSign(lines)]
    .filter((fault) => fault !== undefined)
    .map(({ message, at }) => ({
      message: `"${(lines[at] ?? '').trim().slice(0, 40)}" ${message}`,
      line: (inline.map?.[0] ?? 0) + at + 1,
    }));
}

/** `> 5 млн` at the beginning of a line is a quotation, and loses its sign. A quotation of several lines is meant. */
export function faultsOfQuotations(tokens: readonly Token[], lines: readonly string[]): MarkdownFault[] {
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
