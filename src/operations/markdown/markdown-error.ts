import type { Token } from 'markdown-it';
import { faultsOfLines, faultsOfQuotations, type MarkdownFault } from './markdown-line.ts';

/** Markup that is left over in the text, because it is not written as Markdown understands it. */
const leftovers: readonly { sign: RegExp; least: number; message: string; inlineOnly?: true }[] = [
  {
    sign: /(?<!\*)\*{2,3}(?!\*)/gu,
    least: 2,
    message:
      '"**" would be shown: it stands beside a space or within a word. Write \\*\\* for the signs themselves',
  },
  {
    sign: /(?<!~)~~(?!~)/gu,
    least: 2,
    message:
      '"~~" would be shown: it stands beside a space or within a word. Write \\~\\~ for the signs themselves',
  },
  {
    sign: /(?<!_)__(?!_)/gu,
    least: 2,
    message: '"__" would be shown: write ** for bold type, \\_\\_ for the signs themselves',
  },
  {
    sign: /\]\(/gu,
    least: 1,
    message: 'a link would be shown as its source: an address with spaces stands in <…>',
  },
  { sign: /\[\^[^\]\s]+\]/gu, least: 1, message: 'footnotes are not supported' },
  {
    sign: /(?<=[\p{L}»”“)])\*{4,6}(?=[\p{L}«“„(])/gu,
    least: 1,
    message: '"****" would be shown: put a space between two passages in bold type, or make one of them',
  },
  {
    sign: /(?<![\p{L}\p{N}])==[^\s=](?:[^=\n]*[^\s=])?==|\^[\p{L}\p{N}+−-]+\^|(?<=\p{L})~\p{N}{1,3}~/gu,
    least: 1,
    message: '==…==, ^…^ and ~…~ would be shown as they stand: write <mark>, <sup> or <sub>',
  },
  {
    sign: /<\/?[a-z][a-z0-9-]*(?::[a-z][a-z0-9-]*)?(?:\s[^<>]*)?\/?>/giu,
    least: 1,
    message: 'a tag would be shown as its source: it is not written as HTML understands it',
    inlineOnly: true,
  },
];

/** @param tokens with the text as parsed, escaped signs apart */
export function faultsOfMarkdown(
  markdown: string,
  tokens: readonly Token[],
  { references = {} }: { references?: Record<string, unknown> },
): MarkdownFault[] {
  const lines = markdown.split('\n');
  return [
    ...tokens.flatMap((token) => faultsOfBlock(token)),
    ...tokens.filter(({ type }) => type === 'inline').flatMap(faultsOfLines),
    ...faultsOfQuotations(tokens, lines),
    ...unclosed(tokens),
    ...overfullRows(tokens, lines),
    ...noteOrList(tokens),
    ...unusedReferences(lines, Object.keys(references)),
  ].sort((a, b) => a.line - b.line);
}

const lineOf = (token: Token) => (token.map?.[0] ?? 0) + 1;

function faultsOfBlock(token: Token): MarkdownFault[] {
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
    token.type === 'html_block' ? token.content.replace(/<(pre|code)[\s>].*?<\/\1>/gsu, '') : textIn(token);
  const faults = leftovers.flatMap(({ sign, least, message, inlineOnly }) => {
    if (inlineOnly && token.type === 'html_block') return [];
    const found = text.match(sign) ?? [];
    return found.length < least ? [] : [{ message, line: lineIn(token, found[0] ?? '') }];
  });
  if (children.some(({ type }) => type === 'image')) {
    faults.push({
      message: 'pictures are not supported in rich text',
      line: lineIn(token, '!['),
    });
  }
  if (children.some(({ type }, at) => type === 'em_open' && children[at + 1]?.type === 'em_open')) {
    faults.push({
      message: '"*" within a word would end the bold type: write \\* for the sign itself',
      line: lineIn(token, '**'),
    });
  }
  return faults;
}

/** The text as parsed; what is escaped, or stands in code, is not part of it. */
const textIn = ({ children }: Token) =>
  (children ?? []).map(({ type, content }) => (type === 'text' ? content : '\n')).join('');

const lineIn = (token: Token, piece: string) => lineOf(token) + linesBefore(token.content, piece);

const linesBefore = (text: string, piece: string) =>
  text.slice(0, Math.max(0, text.indexOf(piece))).split('\n').length - 1;

/** Cells that a row has beyond those of the head would be left out. */
function overfullRows(tokens: readonly Token[], lines: readonly string[]): MarkdownFault[] {
  const faults: MarkdownFault[] = [];
  let columns = 0;
  for (const token of tokens) {
    if (token.type === 'thead_open') columns = cellsIn(lines[lineOf(token) - 1]);
    if (token.type !== 'tr_open' || cellsIn(lines[lineOf(token) - 1]) <= columns) continue;
    faults.push({ message: 'the row has more cells than the head of its table', line: lineOf(token) });
  }
  return faults;
}

const cellsIn = (row = '') =>
  row
    .replace(/^[\s>]*\|/u, '')
    .replace(/(?<!\\)\|\s*$/u, '')
    .split(/(?<!\\)\|/u).length;

/**
 * Emphasis that nothing ends: it was to go on over several paragraphs, or its end was forgotten. A note may begin with two
 * stars where some figure before refers to it.
 */
function unclosed(tokens: readonly Token[]): MarkdownFault[] {
  let hasReference = false;
  const faults: MarkdownFault[] = [];
  for (const token of tokens.filter(({ type }) => type === 'inline')) {
    const text = textIn(token);
    if (text.match(/\*\*/gu)?.length === 1) {
      if (/(?<=[^\s*])\*\*(?![\p{L}\p{N}*])/u.test(text)) hasReference = true;
      else if (!hasReference && /(?<![^\s(«"„“—–-])\*\*(?=[^\s*])/u.test(text))
        faults.push({
          message: '"**" would be shown: nothing ends the bold type',
          line: lineIn(token, '**'),
        });
    }
    if (text.match(/~~/gu)?.length === 1 && /(?<![^\s(«"„“])~~(?=[^\s~])/u.test(text))
      faults.push({
        message: '"~~" would be shown: nothing ends what is struck out',
        line: lineIn(token, '~~'),
      });
  }
  return faults;
}

/** `* …` at the beginning of a line is a list, unless a star in the text says that it is a note. */
function noteOrList(tokens: readonly Token[]): MarkdownFault[] {
  const refers = tokens.some(({ children }) =>
    children?.some(
      ({ type, content }) => type === 'text' && /(?<=[\p{L}\p{N}\p{Sc}%)»])\*(?!\*)/u.test(content),
    ),
  );
  if (!refers) return [];
  return tokens
    .filter(({ type, markup }) => type === 'bullet_list_open' && markup === '*')
    .map((token) => ({
      message: '"*" begins a list here: write "-" for a list, \\* for a note',
      line: lineOf(token),
    }));
}

/** `[1]: word` says where a link leads. Without such a link nothing of it would be shown. */
function unusedReferences(lines: readonly string[], labels: readonly string[]): MarkdownFault[] {
  const uses = Array.from(lines.join('\n').matchAll(/\[([^\]]+)\](?!:)/gu), ([, label = '']) =>
    normal(label),
  );
  return labels
    .filter((label) => label.startsWith('^') || !uses.includes(normal(label)))
    .map((label) => ({
      message: label.startsWith('^')
        ? 'footnotes are not supported'
        : `"[${label.toLowerCase()}]:" names an address that no link leads to, so it would not be shown`,
      line: lines.findIndex((line) => normal(line).includes(`[${normal(label)}]:`)) + 1,
    }));
}

const normal = (label: string) => label.replace(/\s+/gu, ' ').trim().toLowerCase().toUpperCase();
