import { type HtmlNode, parseStoredHtml } from '#admin/rich-text/html-tree.ts';

/** What separates the text of an element from the following one. */
const separators: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'p li h2 h3 h4 h5 h6 tr blockquote dt dd caption figcaption summary br hr'
      .split(' ')
      .map((name) => [name, '\n']),
  ),
  td: ' | ',
  th: ' | ',
};

const textOf = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : textOf(node.children) + (separators[node.name] ?? '')))
    .join('');

/** The text of rich text, one block per line. Another form than the stored one is shown as it is. */
export function richTextLines(html: string): string {
  const tree = parseStoredHtml(html);
  if (!tree) return html;
  return textOf(tree)
    .replace(/\n{2,}/gu, '\n')
    .trim();
}
