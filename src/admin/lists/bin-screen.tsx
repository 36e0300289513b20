import type { BinRow } from '#contract/admin/entry-list-calls.ts';
import { DAYS_IN_BIN } from '#model/editing/bin.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { usePages } from '../api/use-pages.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { EndOfRows } from '../ui/pagination/end-of-rows.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { daysLeft } from './days-left.ts';
import { EntryName } from './entry-title.tsx';

const PAGE_SIZE = 50;

/** Deleted entries of all types of which the user may remove entries. */
export function Component() {
  const t = useT();
  const bin = useBin();
  const { rows, reload } = bin;
  const { submit, isBusy, message } = useSubmit();
  const restore = async ({ id }: BinRow) => {
    const isDone = await submit(() => callApi('restoreFromBin', { params: { id } }));
    if (!isDone) return;
    showToast({ kind: 'success', text: t('lists.bin.restored') });
    reload();
  };
  return (
    <Screen title={t('shell.bin')} lead={t('lists.bin.lead', { days: DAYS_IN_BIN })}>
      <ErrorAlert message={message} />
      <LoadState call={{ ...bin, data: rows }} lines={6} />
      {rows?.length === 0 ? <EmptyState icon="bin" title={t('lists.bin.empty')} /> : null}
      {rows && rows.length > 0 ? (
        <>
          <BinTable rows={rows} isBusy={isBusy} onRestore={(row) => void restore(row)} />
          <EndOfRows list={bin} />
        </>
      ) : null}
    </Screen>
  );
}

function useBin() {
  const query = { limit: PAGE_SIZE };
  return usePages(
    useCall('bin', { query }),
    ({ entries }) => entries,
    (before) => callApi('bin', { query: { ...query, before } }),
  );
}

interface BinTableProps {
  rows: readonly BinRow[];
  isBusy: boolean;
  onRestore: (row: BinRow) => void;
}

function BinTable({ rows, isBusy, onRestore }: BinTableProps) {
  const t = useT();
  const labels = useTypeLabels();
  const columns: Column<BinRow>[] = [
    {
      key: 'title',
      header: t('lists.entry'),
      isRowHeader: true,
      cell: (row) => <EntryName entry={row} />,
    },
    { key: 'type', header: t('lists.type'), width: 13, cell: ({ type }) => labels.plural(type) },
    {
      key: 'deleted',
      header: t('lists.bin.deleted'),
      width: 12,
      cell: ({ deletedAt }) => deletedAt && <Moment at={deletedAt} />,
    },
    {
      key: 'left',
      header: t('lists.bin.left'),
      width: 9,
      cell: ({ deletedAt }) =>
        deletedAt && t('lists.bin.days', { count: daysLeft(Date.parse(deletedAt), Date.now()) }),
    },
    {
      key: 'restore',
      header: <span className="visually-hidden">{t('lists.bin.restore')}</span>,
      width: 10,
      align: 'end',
      cell: (row) =>
        row.mayRestore ? (
          <Button size="small" icon="undo" disabled={isBusy} onClick={() => onRestore(row)}>
            {t('lists.bin.restore')}{' '}
            <span className="visually-hidden">
              <EntryName entry={row} />
            </span>
          </Button>
        ) : null,
    },
  ];
  return <DataTable caption={t('shell.bin')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
