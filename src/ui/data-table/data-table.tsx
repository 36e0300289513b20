import type { ReactNode } from 'react';
import styles from './data-table.module.css';

interface Column {
  key: string;
  title: string;
  /** Figures stand at the end of their cell, one under another. */
  figures?: boolean;
}

interface Row {
  key: string;
  /** What the row is about. */
  header: ReactNode;
  /** One cell for each column after the first. */
  cells: readonly ReactNode[];
  /** Something about the row differs from what the reader may remember. */
  marked?: boolean;
}

interface DataTableProps {
  /** Says what the table shows; also the name of the part that scrolls. */
  caption: string;
  /** The caption is only read aloud: the text around the table shows the same. */
  captionHidden?: boolean;
  /** The first is the heading of the rows' own headings. */
  columns: readonly [Column, ...Column[]];
  rows: readonly Row[];
}

/** A table that a phone shows as well: what is too wide scrolls within its own frame, by finger and by keyboard. */
export function DataTable({ caption, captionHidden = false, columns, rows }: DataTableProps) {
  return (
    // A group and not a landmark: a page may hold many tables of one name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: no fieldset, for there is nothing to fill in
    <div role="group" className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.table}>
        <caption className={captionHidden ? 'visually-hidden' : styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ key, title, figures }) => (
              <th key={key} scope="col" className={figures ? styles.figures : undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className={row.marked ? styles.marked : undefined}>
              <th scope="row">{row.header}</th>
              {columns.slice(1).map(({ key, figures }, index) => (
                <td key={key} className={figures ? styles.figures : undefined}>
                  {row.cells[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
