import styles from './rich-text.module.css';

interface RichTextProps {
  /** Sanitised HTML. */
  html: string;
  /** Accessible name of the scroll container of a table. */
  tableName: string;
}

/**
 * Rich text of editors. Tables get a scroll container that works with
 * touch and keyboard, as in `DataTable`.
 */
export function RichText({ html, tableName }: RichTextProps) {
  const container = `<div role="group" tabindex="0" class="${styles.table}" aria-label="${tableName}">`;
  const withScrolling = adaptForPage(html)
    .replaceAll('<table', `${container}<table`)
    .replaceAll('</table>', '</table></div>');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to an allowlist before it is stored
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: withScrolling }} />;
}

/**
 * Adapts stored HTML to the page: replaces the obsolete `align`, prefixes ids to avoid conflicts with the
 * page, and marks lists with long numbers. Links to the ids still work, from the text and from other pages.
 */
function adaptForPage(html: string): string {
  if (!/ (?:id|align|start|value|type)="/.test(html)) return html;
  const hasId = (id: string) => html.includes(` id="${id}"`);
  let isInLink = false;
  return html.replace(/<\/?([a-z][a-z0-9]*)[^>]*>/g, (tag, name: string) => {
    if (name === 'a') isInLink = !tag.startsWith('</');
    if (tag.startsWith('</')) return tag;
    const id = / id="([^"]+)"/.exec(tag)?.[1];
    const adapted = tag
      .replace(' align="', ' data-align="')
      .replace(' id="', ' id="text-')
      .replace(/^<(?:ol|li)(?=[^>]* (?:(?:start|value)="-?[0-9]{3,}"|type="[iI]"))/, '$& data-wide')
      .replace(/ headers="([^"]+)"/, (_, ids: string) => {
        const prefixed = ids.split(/\s+/).map((each) => (hasId(each) ? `text-${each}` : each));
        return ` headers="${prefixed.join(' ')}"`;
      })
      .replace(/ href="#([^"]+)"/, (link, target) =>
        hasId(decodeFragment(target)) ? ` href="#text-${target}"` : link,
      );
    return id === undefined ? adapted : addNamedAnchor(adapted, name, id, isInLink);
  });
}

/**
 * Adds an `<a name>`: browsers scroll to it if no element has the id of the fragment, so ids of the page win.
 */
function addNamedAnchor(tag: string, name: string, id: string, isInLink: boolean): string {
  if (name === 'a') return `<a name="${id}"${tag.slice(2)}`;
  const target = `<a name="${id}"></a>`;
  // Links must not be nested, and table rows may contain cells only.
  if (isInLink || /^(?:t(?:r|body|head|foot)|col(?:group)?)$/.test(name)) return tag;
  return /^(?:[uod]l|table|details|[hbw]b?r)$/.test(name) ? target + tag : tag + target;
}

/** Markdown percent-encodes link targets, but not ids. */
function decodeFragment(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
