import type { Token } from 'markdown-it';
import { findLineFaults, findQuotationFaults, type MarkdownFault } from './markdown-line.ts';

/**
 * Markup that the parser left in the text as it is invalid Markdown; `minCount` is the minimum number of
 * matches.
 */
const leftovers: readonly { pattern: RegExp; minCount: number; message: string; inlineOnly?: true }[] = [
  {
    pattern: /(?<!\*)\*{2,3}(?!\*)/gu,
    minCount: 2,
    message:
      '"**" would be shown: it stands beside a space or within a word. Write \\*\\* for the signs themselves',
  },
  {
    pattern: /(?<!~)~~(?!~)/gu,
    minCount: 2,
    message:
      '"~~" would be shown: it stands beside a space or within a word. Write \\~\\~ for the signs themselves',
  },
  {
    pattern: /(?<!_)__(?!_)/gu,
    minCount: 2,
    message: '"__" would be shown: write ** for bold type, \\_\\_ for the signs themselves',
  },
  {
    pattern: /\]\(/gu,
    minCount: 1,
    message: 'a link would be shown as its source: an address with spaces stands in <…>',
  },
  { pattern: /\[\^[^\]\s]+\]/gu, minCount: 1, message: 'footnotes are not supported' },
  {
    pattern: /(?<=[\p{L}»”“)])\*{4,6}(?=[\p{L}«“„(])/gu,
    minCount: 1,
    message: '"****" would be shown: put a space between two passages in bold type, or make one of them',
  },
  {
    pattern: /(?<![\p{L}\p{N}])==[^\s=](?:[^=\n]*[^\s=])?==|\^[\p{L}\p{N}+−-]+\^|(?<=\p{L})~\p{N}{1,3}~/gu,
    minCount: 1,
    message: '==…==, ^…^ and ~…~ would be shown as they stand: write <mark>, <sup> or <sub>',
  },
  {
    pattern: /<\/?[a-z][a-z0-9-]*(?::[a-z][a-z0-9-]*)?(?:\s[^<>]*)?\/?>/giu,
    minCount: 1,
    message: 'a tag would be shown as its source: it is not written as HTML understands it',
    inlineOnly: true,
  },
];

/** @param tokens with escaped characters as separate tokens */
export function findMarkdownFaults(
  markdown: string,
  tokens: readonly Token[],
  { references = {} }: { references?: Record<string, unknown> },
): MarkdownFault[] {
  const lines = markdown.split('\n');
  return [
    ...tokens.flatMap((token) => findBlockFaults(token)),
    ...tokens.filter(({ type }) => type === 'inline').flatMap(findLineFaults),
    ...findQuotationFaults(tokens, lines),
    ...findUnclosedEmphasis(tokens),
    ...findOverfullRows(tokens, lines),
    ...findFootnoteLists(tokens),
    ...findUnusedReferences(lines, Object.keys(references)),
  ].sort((a, b) => a.line - b.line);
}

const lineOf = (token: Token) => (token.map?.[0] ?? 0) + 1;

function findBlockFaults(token: Token): MarkdownFault[] {
  if (token.type === 'bullet_list_open' && token.markup === '+') {
    return [
      {
        message: '"+" begins a list here: write "-" for a list, \\+ for the sign itself',
        line: lineOf(token),
      },
    ];
  }
  if (token.type !== 'inline' && token.type !== 'html_block') return [];
  const children = token.children ?? [];
  const text =
    token.type === 'html_block'
      ? token.content.replace(/<(pre|code)[\s>].*?<\/\1>/gsu, '')
      : unescapedText(token);
  const faults = leftovers.flatMap(({ pattern, minCount, message, inlineOnly }) => {
    if (inlineOnly && token.type === 'html_block') return [];
    const found = text.match(pattern) ?? [];
    return found.length < minCount ? [] : [{ message, line: lineOfText(token, found[0] ?? '') }];
  });
  if (children.some(({ type }) => type === 'image')) {
    faults.push({
      message: 'pictures are not supported in rich text',
      line: lineOfText(token, '!['),
    });
  }
  if (children.some(({ type }, at) => type === 'em_open' && children[at + 1]?.type === 'em_open')) {
    faults.push({
      message: '"*" within a word would end the bold type: write \\* for the sign itself',
      line: lineOfText(token, '**'),
    });
  }
  return faults;
}

/** Returns the parsed text without escaped characters and code. */
const unescapedText = ({ children }: Token) =>
  (children ?? []).map(({ type, content }) => (type === 'text' ? content : '\n')).join('');

const lineOfText = (token: Token, fragment: string) =>
  lineOf(token) + countLinesBefore(token.content, fragment);

const countLinesBefore = (text: string, fragment: string) =>
  text.slice(0, Math.max(0, text.indexOf(fragment))).split('\n').length - 1;

/** Finds rows with more cells than the table head; the renderer drops the excess cells. */
function findOverfullRows(tokens: readonly Token[], lines: readonly string[]): MarkdownFault[] {
  const faults: MarkdownFault[] = [];
  let columns = 0;
  for (const token of tokens) {
    if (token.type === 'thead_open') columns = countCells(lines[lineOf(token) - 1]);
    if (token.type !== 'tr_open' || countCells(lines[lineOf(token) - 1]) <= columns) continue;
    faults.push({ message: 'the row has more cells than the head of its table', line: lineOf(token) });
  }
  return faults;
}

const countCells = (row = '') =>
  row
    .replace(/^[\s>]*\|/u, '')
    .replace(/(?<!\\)\|\s*$/u, '')
    .split(/(?<!\\)\|/u).length;

/**
 * Finds emphasis that is not closed within its paragraph. A footnote may begin with two asterisks if an
 * earlier number refers to it.
 */
function findUnclosedEmphasis(tokens: readonly Token[]): MarkdownFault[] {
  let hasReference = false;
  const faults: MarkdownFault[] = [];
  for (const token of tokens.filter(({ type }) => type === 'inline')) {
    const text = unescapedText(token);
    if (text.match(/\*\*/gu)?.length === 1) {
      if (/(?<=[^\s*])\*\*(?![\p{L}\p{N}*])/u.test(text)) hasReference = true;
      else if (!hasReference && /(?<![^\s(«"„“—–-])\*\*(?=[^\s*])/u.test(text))
        faults.push({
          message: '"**" would be shown: nothing ends the bold type',
          line: lineOfText(token, '**'),
        });
    }
    if (text.match(/~~/gu)?.length === 1 && /(?<![^\s(«"„“])~~(?=[^\s~])/u.test(text))
      faults.push({
        message: '"~~" would be shown: nothing ends what is struck out',
        line: lineOfText(token, '~~'),
      });
  }
  return faults;
}

/** Finds `* …` lines that parse as a list but are footnotes, since an asterisk in the text refers to them. */
function findFootnoteLists(tokens: readonly Token[]): MarkdownFault[] {
  const hasFootnoteMark = tokens.some(({ children }) =>
    children?.some(
      ({ type, content }) => type === 'text' && /(?<=[\p{L}\p{N}\p{Sc}%)»])\*(?!\*)/u.test(content),
    ),
  );
  if (!hasFootnoteMark) return [];
  return tokens
    .filter(({ type, markup }) => type === 'bullet_list_open' && markup === '*')
    .map((token) => ({
      message: '"*" begins a list here: write "-" for a list, \\* for a note',
      line: lineOf(token),
    }));
}

/** Finds link reference definitions such as `[1]: word` without a link; they would not be shown. */
function findUnusedReferences(lines: readonly string[], labels: readonly string[]): MarkdownFault[] {
  const uses = Array.from(lines.join('\n').matchAll(/\[([^\]]+)\](?!:)/gu), ([, label = '']) =>
    normaliseLabel(label),
  );
  return labels
    .filter((label) => label.startsWith('^') || !uses.includes(normaliseLabel(label)))
    .map((label) => ({
      message: label.startsWith('^')
        ? 'footnotes are not supported'
        : `"[${label.toLowerCase()}]:" names an address that no link leads to, so it would not be shown`,
      line: lines.findIndex((line) => normaliseLabel(line).includes(`[${normaliseLabel(label)}]:`)) + 1,
    }));
}

const normaliseLabel = (label: string) => label.replace(/\s+/gu, ' ').trim().toLowerCase().toUpperCase();
