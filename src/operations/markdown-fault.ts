import type { Token } from 'markdown-it';

/** Something in a Markdown text that would not be shown as its author means it. */
export interface MarkdownFault {
  /** What is wrong, as a sentence for the editor. */
  message: string;
  /** The line of the text where it stands, from 1. */
  line: number;
}

/** Markup that is left over in the text, because it is not written as Markdown understands it. */
const leftovers: readonly { sign: RegExp; least: number; message: string }[] = [
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
    token.type === 'html_block'
      ? token.content.replace(/<(pre|code)[\s>].*?<\/\1>/gsu, '')
      : children.map((each) => (each.type === 'text' ? each.content : '\n')).join('');
  const faults = leftovers.flatMap(({ sign, least, message }) => {
    const found = text.match(sign) ?? [];
    return found.length < least
      ? []
      : [{ message, line: lineOf(token) + linesBefore(token.content, found[0] ?? '') }];
  });
  if (children.some(({ type }) => type === 'image')) {
    faults.push({
      message: 'pictures are not supported in rich text',
      line: lineOf(token) + linesBefore(token.content, '!['),
    });
  }
  return faults;
}

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
    .filter((label) => !uses.includes(normal(label)))
    .map((label) => ({
      message: `"[${label.toLowerCase()}]:" names an address that no link leads to, so it would not be shown`,
      line: lines.findIndex((line) => normal(line).includes(`[${normal(label)}]:`)) + 1,
    }));
}

const normal = (label: string) => label.replace(/\s+/gu, ' ').trim().toLowerCase().toUpperCase();
