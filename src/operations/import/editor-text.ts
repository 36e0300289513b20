import { findRichTextErrors, type RichTextError } from '#model/rich-text/rich-text-error.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';

export interface TextFault {
  message: string;
  /** One-based line of the text. */
  line: number;
}

/** Renders Markdown and reports what cannot be stored or rendered as written. */
export function renderEditorText(markdown: string): { html: string; faults: TextFault[] } {
  const { html, faults } = renderMarkdown(markdown);
  const htmlFaults = findRichTextErrors(html).map((fault) => ({
    message: fault.message,
    line: lineOf(fault, html, markdown),
  }));
  return { html, faults: [...faults, ...htmlFaults] };
}

/** Locates an HTML fault in the Markdown by its occurrence number, as embedded HTML is unchanged. */
function lineOf({ source, offset }: RichTextError, html: string, markdown: string): number {
  const occurrence = html.slice(0, offset).split(source).length - 1;
  const href = /href="([^"]*)"/u.exec(source)?.[1];
  const candidates = [indexOfNth(markdown, source, occurrence), href ? indexOfNth(markdown, href, 0) : -1];
  const at = candidates.find((index) => index >= 0);
  return markdown.slice(0, at ?? 0).split('\n').length;
}

function indexOfNth(text: string, search: string, occurrence: number): number {
  let at = text.indexOf(search);
  for (let count = 0; count < occurrence && at >= 0; count += 1) at = text.indexOf(search, at + 1);
  return at;
}

/** Line-based Markdown, and empty lines, which YAML folding turns into single breaks. */
const LINE_MARKUP =
  /\n[ \t]*(?:[-*+] |[0-9]{1,9}[.)] |#{1,6} |\||>|```|:?-+:?\|)|\n[ \t]*\r?\n\s*\S|\S(?: {2,}|\\)\r?\n\s*\S/u;

/**
 * Checks whether YAML line folding (`>`) would join paragraphs, lists, headings or tables.
 * @param source the text as in the file, with its indicator or quotes
 */
export function losesLineBreaks(source: string): boolean {
  const text = source.replace(/^[>|][^\n]*/u, '').replace(/["']\s*$/u, '');
  return LINE_MARKUP.test(text.trimEnd());
}

/** Known tag names, so that `x<y and z>` is not taken for a tag. */
const TAG_NAMES =
  'a|abbr|address|article|b|big|blockquote|br|button|center|cite|code|dd|del|details|div|dl|dt|em|figure|font|h[1-6]|hr|i|iframe|img|ins|li|mark|o:p|ol|p|pre|q|s|script|section|small|span|strike|strong|style|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|video|wbr';

const MARKUP = new RegExp(
  [
    `</?(?:${TAG_NAMES})(?:\\s[^<>]*)?/?>`,
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

/** Finds markup in plain text, which would be shown literally. */
export function findPlainTextFaults(text: string): TextFault[] {
  const found = MARKUP.exec(text);
  if (!found) return [];
  const line = text.slice(0, found.index).split('\n').length;
  return [{ message: `is plain text, so "${found[0]}" would be shown as it stands`, line }];
}
