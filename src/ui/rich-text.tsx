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

/**
 * As a page may have it: `align` is no longer HTML, an editor's ids must not be mistaken for those of the page, and long
 * numbers of lists need room.
 */
function pageHtml(html: string): string {
  if (!/ (?:id|align|start|value|type)="/.test(html)) return html;
  return html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(' align="', ' data-align="')
      .replace(' id="', ' id="text-')
      .replace(/^<(?:ol|li)(?=[^>]* (?:(?:start|value)="-?[0-9]{3,}"|type="[iI]"))/, '$& data-wide')
      .replace(/ href="#([^"]+)"/, (link, id) =>
        html.includes(` id="${decoded(id)}"`) ? ` href="#text-${id}"` : link,
      ),
  );
}

/** Markdown encodes the address of a link, and not what it leads to. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
