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
 * numbers of lists need room. Links to an id of the text still lead there, from the text itself and from other pages.
 */
function pageHtml(html: string): string {
  if (!/ (?:id|align|start|value|type)="/.test(html)) return html;
  const has = (id: string) => html.includes(` id="${id}"`);
  let isInLink = false;
  return html.replace(/<\/?([a-z][a-z0-9]*)[^>]*>/g, (tag, name: string) => {
    if (name === 'a') isInLink = !tag.startsWith('</');
    if (tag.startsWith('</')) return tag;
    const id = / id="([^"]+)"/.exec(tag)?.[1];
    const shown = tag
      .replace(' align="', ' data-align="')
      .replace(' id="', ' id="text-')
      .replace(/^<(?:ol|li)(?=[^>]* (?:(?:start|value)="-?[0-9]{3,}"|type="[iI]"))/, '$& data-wide')
      .replace(/ headers="([^"]+)"/, (_, ids: string) => {
        const own = ids.split(/\s+/).map((each) => (has(each) ? `text-${each}` : each));
        return ` headers="${own.join(' ')}"`;
      })
      .replace(/ href="#([^"]+)"/, (link, target) =>
        has(decoded(target)) ? ` href="#text-${target}"` : link,
      );
    return id === undefined ? shown : withTarget(shown, name, id, isInLink);
  });
}

/** A browser goes to an `<a name>` where no element has the id of a fragment: the page's own ids come first. */
function withTarget(tag: string, name: string, id: string, isInLink: boolean): string {
  if (name === 'a') return `<a name="${id}"${tag.slice(2)}`;
  const target = `<a name="${id}"></a>`;
  // A link has no other within, and a table has cells only.
  if (isInLink || /^(?:t(?:r|body|head|foot)|col(?:group)?)$/.test(name)) return tag;
  return /^(?:[uod]l|table|details|[hbw]b?r)$/.test(name) ? target + tag : tag + target;
}

/** Markdown encodes the address of a link, and not what it leads to. */
function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
