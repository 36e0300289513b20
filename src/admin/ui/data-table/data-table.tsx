import type { HTMLAttributes, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './data-table.module.css';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The cell that names the row for screen readers. */
  isRowHeader?: boolean;
  /** Width in rem; other columns share the rest. */
  width?: number;
  isHiddenOnTablet?: boolean;
  /** Sorts by the column when the header is clicked. */
  onSort?: (() => void) | undefined;
  sorted?: 'ascending' | 'descending' | undefined;
  align?: 'start' | 'end';
}

interface DataTableProps<Row> {
  /** Accessible name. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** The rows are loaded again. */
  isBusy?: boolean;
  /** Handlers of pointers on a row, in addition to the controls in its cells. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement>;
}

/** Table of rows with sortable columns. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isBusy = false,
  rowProps,
}: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: A scroll container must be reachable by keyboard.
    // biome-ignore lint/a11y/useSemanticElements: A fieldset is for form controls.
    <div role="group" className={styles.scroll} tabIndex={0} aria-label={caption}>
      <table className={styles.table} aria-busy={isBusy}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                aria-sort={column.onSort && (column.sorted ?? 'none')}
                className={cellClass(column)}
                style={column.width === undefined ? undefined : { width: `${column.width}rem` }}
              >
                {column.onSort ? (
                  <button type="button" className={styles.sort} onClick={column.onSort}>
                    {column.header}
                    {column.sorted && <Icon name={column.sorted === 'ascending' ? 'arrowUp' : 'arrowDown'} />}
                  </button>
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...rowProps?.(row)}>
              {columns.map((column) =>
                column.isRowHeader ? (
                  <th key={column.key} scope="row" className={cellClass(column)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const cellClass = <Row,>({ align, isHiddenOnTablet }: Column<Row>) =>
  [align === 'end' && styles.end, isHiddenOnTablet && styles.wideOnly].filter(Boolean).join(' ') || undefined;
