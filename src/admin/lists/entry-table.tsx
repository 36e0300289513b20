import { type MouseEvent, useRef, useState } from 'react';
import type { EntryListRow } from '#contract/admin/entry-list-calls.ts';
import type { ContentType } from '../api/use-content-types.tsx';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { useAdminNavigate } from '../ui/link/use-admin-navigate.ts';
import { entryColumns } from './entry-columns.tsx';
import { EntryName } from './entry-title.tsx';
import type { orderOf } from './list-filters.ts';
import styles from './lists.module.css';
import { MoveHandle } from './move-handle.tsx';
import { emptySelection, keepShown, type Selection, selectAll, selectRow } from './selection.ts';
import type { useReorder } from './use-reorder.ts';

interface EntryTableProps {
  type: ContentType;
  rows: readonly EntryListRow[];
  isBusy: boolean;
  order: ReturnType<typeof orderOf>;
  onOrder: (order: ReturnType<typeof orderOf>) => void;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** Undefined if the entries cannot be moved. */
  reorder: ReturnType<typeof useReorder> | undefined;
}

const CONTROLS = 'a, button, input, label, [popover], [draggable]';

/** Entries of a type. A click on a row opens its entry, as the link in it does. */
export function EntryTable({ type, rows, isBusy, selection, onSelect, reorder, ...order }: EntryTableProps) {
  const t = useT();
  const locale = useLocale();
  const labels = useTypeLabels();
  const navigate = useAdminNavigate();
  const [dragged, setDragged] = useState<number>();
  const selectColumn = useSelectColumn(rows, selection, onSelect);
  const columns = [selectColumn, ...entryColumns({ type, rows, locale, t, ...order })];
  if (reorder) {
    columns.unshift({
      key: 'move',
      header: <span className="visually-hidden">{t('lists.position')}</span>,
      width: 5,
      cell: ({ id }) => <MoveHandle id={id} reorder={reorder} onDrag={setDragged} />,
    });
  }
  return (
    <DataTable
      caption={labels.plural(type.name)}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isBusy={isBusy}
      rowProps={({ id }) => ({
        className: id === dragged ? styles.dragged : styles.row,
        onClick: (event: MouseEvent<HTMLElement>) => {
          if (event.target instanceof Element && event.target.closest(CONTROLS)) return;
          navigate(`/content/${type.name}/${id}`);
        },
        onDragOver: (event) => {
          if (dragged !== undefined) event.preventDefault();
        },
        onDrop: (event) => {
          event.preventDefault();
          if (dragged !== undefined && reorder) reorder.move(dragged, reorder.ids.indexOf(id));
          setDragged(undefined);
        },
      })}
    />
  );
}

function useSelectColumn(
  rows: readonly EntryListRow[],
  selection: Selection,
  onSelect: (selection: Selection) => void,
): Column<EntryListRow> {
  const t = useT();
  const isShiftPressed = useRef(false);
  const ids = rows.map(({ id }) => id);
  const count = keepShown(selection, ids).length;
  return {
    key: 'select',
    header: (
      <Checkbox
        label={t('lists.selectAll')}
        isLabelHidden
        checked={count > 0 && count === ids.length}
        isIndeterminate={count > 0 && count < ids.length}
        onChange={(isSelected) => onSelect(isSelected ? selectAll(ids) : emptySelection)}
      />
    ),
    width: 2.5,
    cell: (row) => (
      <span
        onClickCapture={(event) => {
          isShiftPressed.current = event.shiftKey;
        }}
        onKeyDownCapture={(event) => {
          isShiftPressed.current = event.shiftKey;
        }}
      >
        <Checkbox
          label={
            <>
              {t('lists.select')} <EntryName entry={row} />
            </>
          }
          isLabelHidden
          checked={selection.ids.has(row.id)}
          onChange={(isSelected) =>
            onSelect(selectRow(selection, ids, { id: row.id, isSelected, isRange: isShiftPressed.current }))
          }
        />
      </span>
    ),
  };
}
