import { useCallback, useEffect, useState } from 'react';
import type { EntryListRow } from '#contract/admin/entry-list-calls.ts';
import { locales } from '#language/locale/locale.ts';
import { type ContentTypeName, contentTypeNames } from '#model/content-types/names.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { Alert, ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadError } from '../ui/empty-state/empty-state.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { Skeleton } from '../ui/progress/progress.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { daysLeft } from './days-left.ts';
import { EntryName, nameOfEntry } from './entry-title.tsx';

const MAX_OF_TYPE = 200;

/** Deleted entries of all types that the user may restore. */
export function Component() {
  const t = useT();
  const { mayDo } = useAccount();
  const mayRemove = useCallback(
    (type: ContentTypeName) => locales.some((locale) => mayDo('remove', type, locale)),
    [mayDo],
  );
  const { rows, isCut, error, reload } = useBin(mayRemove);
  const { submit, isBusy, message } = useSubmit();
  const restore = async ({ id }: EntryListRow) => {
    const isDone = await submit(() => callApi('restoreFromBin', { params: { id } }));
    if (!isDone) return;
    showToast({ kind: 'success', text: t('lists.bin.restored') });
    reload();
  };
  return (
    <Screen title={t('shell.bin')} lead={t('lists.bin.lead')}>
      <ErrorAlert message={message} />
      {error !== undefined ? <LoadError error={error} onRetry={reload} /> : null}
      {!rows && error === undefined ? <Skeleton lines={6} /> : null}
      {rows?.length === 0 ? <EmptyState icon="bin" title={t('lists.bin.empty')} /> : null}
      {isCut ? <Alert>{t('lists.bin.cut', { count: MAX_OF_TYPE })}</Alert> : null}
      {rows && rows.length > 0 ? (
        <BinTable rows={rows} isBusy={isBusy} onRestore={(row) => void restore(row)} />
      ) : null}
    </Screen>
  );
}

function useBin(mayRemove: (type: ContentTypeName) => boolean) {
  const [state, setState] = useState<{ rows?: EntryListRow[]; isCut?: boolean; error?: unknown }>({});
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Each attempt loads the bin again.
  useEffect(() => {
    const abort = new AbortController();
    const lists = contentTypeNames
      .filter(mayRemove)
      .map((type) =>
        callApi('entries', { query: { type, bin: 'true', limit: MAX_OF_TYPE }, signal: abort.signal }),
      );
    Promise.all(lists).then(
      (results) => {
        const rows = results.flatMap(({ entries }) => entries);
        rows.sort((a, b) => (b.deletedAt ?? '').localeCompare(a.deletedAt ?? '', 'en'));
        setState({ rows, isCut: results.some(({ next }) => next !== null) });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setState((former) => ({ ...former, error }));
      },
    );
    return () => abort.abort();
  }, [mayRemove, attempt]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, reload };
}

interface BinTableProps {
  rows: readonly EntryListRow[];
  isBusy: boolean;
  onRestore: (row: EntryListRow) => void;
}

function BinTable({ rows, isBusy, onRestore }: BinTableProps) {
  const t = useT();
  const locale = useLocale();
  const labels = useTypeLabels();
  const columns: Column<EntryListRow>[] = [
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
      cell: (row) => (
        <Button
          size="small"
          icon="undo"
          disabled={isBusy}
          aria-label={t('lists.bin.restoreEntry', { title: nameOfEntry(row, locale, t).text })}
          onClick={() => onRestore(row)}
        >
          {t('lists.bin.restore')}
        </Button>
      ),
    },
  ];
  return <DataTable caption={t('shell.bin')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}
