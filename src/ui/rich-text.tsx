import styles from './rich-text.module.css';

interface RichTextProps {
  /** HTML that the store has sanitised. */
  html: string;
  /** What the frame of a table is called; what it shows is for its caption to say. */
  tableName: string;
}

/**
 * Running text of an editor. The only place that puts ready HTML into a page. A table that is too wide scrolls within a
 * frame of its own, by finger and by keyboard, as a `DataTable` does: a group and not a landmark.
 */
export function RichText({ html, tableName }: RichTextProps) {
  const frame = `<div role="group" tabindex="0" class="${styles.table}" aria-label="${tableName}">`;
  const framed = pageHtml(html)
    .replaceAll('<table', `${frame}<table`)
    .replaceAll('</table>', '</table></div>');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to a small vocabulary before it is stored
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: framed }} />;
}

/** As a page may have it: `align` is no longer HTML, and an editor's ids must not be mistaken for those of the page. */
function pageHtml(html: string): string {
  if (!/ (?:id|align)="/.test(html)) return html;
  return html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(' align="', ' data-align="')
      .replace(' id="', ' id="text-')
      .replace(/ href="#([^"]+)"/, (link, id) =>
        html.includes(` id="${id}"`) ? ` href="#text-${id}"` : link,
      ),
  );
}
