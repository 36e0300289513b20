import { frameTables } from './framed-table.ts';
import styles from './rich-text.module.css';
import { setHtml } from './set-text.ts';

interface RichTextProps {
  /** HTML that the store has sanitised. */
  html: string;
  /** What a table without a caption is called. */
  tableName: string;
}

/** Running text of an editor. The only place that puts ready HTML into a page. */
export function RichText({ html, tableName }: RichTextProps) {
  const framed = frameTables(html, { className: styles.table ?? '', name: tableName });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised to a small vocabulary before it is stored
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: setHtml(framed) }} />;
}
