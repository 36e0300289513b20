import { faultsOfRichText, type RichTextFault } from '#model/rich-text/rich-text-error.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';

/** What is wrong with a text of a content file. */
export interface TextFault {
  message: string;
  /** The line of the text, from 1. */
  line: number;
}

/** @returns the HTML of a Markdown text, and what of it could not be stored or shown as it was written */
export function readRichText(markdown: string): { html: string; faults: TextFault[] } {
  const { html, faults } = renderMarkdown(markdown);
  const ofHtml = faultsOfRichText(html).map((fault) => ({
    message: fault.message,
    line: lineOf(fault, html, markdown),
  }));
  return { html, faults: [...faults, ...ofHtml] };
}

/** HTML within Markdown stays as it is, so what is at fault there is found again by its place among its like. */
function lineOf({ source, offset }: RichTextFault, html: string, markdown: string): number {
  const before = html.slice(0, offset).split(source).length - 1;
  const href = /href="([^"]*)"/u.exec(source)?.[1];
  const at = [nth(markdown, source, before), href ? nth(markdown, href, 0) : -1].find((place) => place >= 0);
  return markdown.slice(0, at ?? 0).split('\n').length;
}

function nth(text: string, piece: string, place: number): number {
  let at = text.indexOf(piece);
  for (let count = 0; count < place && at >= 0; count += 1) at = text.indexOf(piece, at + 1);
  return at;
}

/** Markdown that lines begin or end with, and empty lines, of which YAML makes single breaks. */
const LINE_MARKUP =
  /\n[ \t]*(?:[-*+] |[0-9]{1,9}[.)] |#{1,6} |\||>|```|:?-+:?\|)|\n[ \t]*\r?\n\s*\S|\S(?: {2,}|\\)\r?\n\s*\S/u;

/**
 * Whether folding its lines, as YAML's `>` does, would make one paragraph of several, or of lists, headings or tables.
 * @param source the text as the file has it, its indicator or quotes included
 */
export function losesLines(source: string): boolean {
  const text = source.replace(/^[>|][^\n]*/u, '').replace(/["']\s*$/u, '');
  return LINE_MARKUP.test(text.trimEnd());
}

/** Names of tags that editors write; `x<y and z>` has none. */
const TAGS =
  'a|abbr|address|article|b|big|blockquote|br|button|center|cite|code|dd|del|details|div|dl|dt|em|figure|font|h[1-6]|hr|i|iframe|img|ins|li|mark|o:p|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|video|wbr';

const MARKUP = new RegExp(
  [
    `</?(?:${TAGS})(?:\\s[^<>]*)?/?>`,
    '<!--',
    '&(?:[a-z]{2,8}|#[0-9]{2,5}|#x[0-9a-f]{2,5});',
    String.raw`\*\*[^\s*](?:[^*]*[^\s*])?\*\*`,
    String.raw`(?<![\p{L}\p{N}_])__[^\s_](?:[^_]*[^\s_])?__`,
    String.raw`~~[^\s~](?:[^~]*[^\s~])?~~`,
    String.raw`!?\[[^\]]+\]\((?:https?:|mailto:|tel:|/|#)[^)]*\)`,
    String.raw`(?<=^|\n)#{2,6} `,
  ].join('|'),
  'iu',
);

/** @returns what looks like markup in a plain text, which would be shown as it stands */
export function faultsOfPlainText(text: string): TextFault[] {
  const found = MARKUP.exec(text);
  if (!found) return [];
  const line = text.slice(0, found.index).split('\n').length;
  return [{ message: `is plain text, so "${found[0]}" would be shown as it stands`, line }];
}
