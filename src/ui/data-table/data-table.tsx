import type { ReactNode } from 'react';
import styles from './data-table.module.css';

interface Column {
  key: string;
  title: string;
  /** Aligns numbers at the end of the cell. */
  figures?: boolean;
}

interface Row {
  key: string;
  header: ReactNode;
  /** Cells of the columns after the first. */
  cells: readonly ReactNode[];
  /** Highlights a changed row. */
  marked?: boolean;
}

interface DataTableProps {
  /** Also the accessible name of the scroll container. */
  caption: string;
  /** Hides the caption visually if the surrounding text says the same. */
  captionHidden?: boolean;
  /** The first is the heading of the row headers. */
  columns: readonly [Column, ...Column[]];
  rows: readonly Row[];
}

/** Table in a scroll container that works with touch and keyboard. */
export function DataTable({ caption, captionHidden = false, columns, rows }: DataTableProps) {
  return (
    // A group rather than a landmark: a page may have several tables with the same name.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls
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
