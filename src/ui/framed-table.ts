const TABLE = /<table(?:\s[^>]*)?>|<\/table>/g;
const CAPTION = /^\s*<caption(?:\s[^>]*)?>(.*?)<\/caption>/s;

/**
 * Puts a frame around each table of sanitised HTML: what is too wide scrolls within it, by finger and by keyboard, as
 * `DataTable` does. A group and not a landmark, named by the table's caption.
 * @param name what a table without a caption is called, in the page's language
 */
export function frameTables(html: string, { className, name }: { className: string; name: string }): string {
  return html.replace(TABLE, (tag, offset: number) => {
    if (tag === '</table>') return `${tag}</div>`;
    const caption = CAPTION.exec(html.slice(offset + tag.length))?.[1];
    const label = textOf(caption ?? '') || name;
    return `<div role="group" tabindex="0" class="${className}" aria-label="${label}">${tag}`;
  });
}

// Still escaped as it was in the text, where a quotation mark need not be.
function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('"', '&quot;')
    .trim();
}
