import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { EntryListRow } from '#contract/admin/entry-list-calls.ts';
import { localeNames, locales } from '#language/locale/locale.ts';
import { useContentTypes } from '../api/use-content-types.tsx';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { StatusChip } from '../ui/chip/status-chip.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { Select } from '../ui/field/text-input.tsx';
import { EndOfRows } from '../ui/pagination/end-of-rows.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { EntryTitle } from './entry-title.tsx';
import { type MatrixFilters, readMatrixFilters, withMatrixFilter } from './list-filters.ts';
import styles from './lists.module.css';
import { MatrixViews } from './matrix-views.tsx';
import { LinkFilter, StateFilter, useStateMarks } from './state-filter.tsx';
import { useEntryPages } from './use-entry-pages.ts';

/** The status of each entry in each language, of one type or of all. Filters are in the URL. */
export function Component() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readMatrixFilters(search), [search]);
  const list = useEntryPages(filters);
  const { rows } = list;
  const change = (changed: MatrixFilters) => setSearch(withMatrixFilter(filters, changed), { replace: true });
  return (
    <Screen
      title={t('shell.matrix')}
      width="full"
      lead={t('matrix.entriesLead')}
      actions={<ListLink filters={filters} />}
    >
      <MatrixViews />
      <MatrixFilterBar filters={filters} onChange={change} />
      <LoadState call={{ ...list, data: rows }} lines={8} />
      {rows?.length === 0 ? <EmptyState icon="grid" title={t('ui.nothingFound')} /> : null}
      {rows && rows.length > 0 ? (
        <>
          <EntryMatrix rows={rows} isBusy={list.isLoading} hasTypes={filters.type === undefined} />
          <EndOfRows list={list} />
        </>
      ) : null}
    </Screen>
  );
}

interface MatrixFilterBarProps {
  filters: MatrixFilters;
  onChange: (change: MatrixFilters) => void;
}

function MatrixFilterBar({ filters, onChange }: MatrixFilterBarProps) {
  const t = useT();
  const labels = useTypeLabels();
  const types = useContentTypes().data?.types ?? [];
  const chosen = useStateMarks({ filters, onChange });
  return (
    <search className={styles.filterBar} aria-label={t('lists.filters')}>
      <div className={styles.filters}>
        <Select
          label={t('matrix.type')}
          options={[
            { value: '', label: t('matrix.allTypes') },
            ...types.map(({ name }) => ({ value: name, label: labels.plural(name) })),
          ]}
          value={filters.type ?? ''}
          onChange={(type) => onChange({ type })}
        />
        <StateFilter filters={filters} onChange={onChange} />
        <LinkFilter filters={filters} onChange={onChange} />
      </div>
      <ChosenFilters chosen={chosen} onReset={() => onChange({ status: '', links: '' })} />
    </search>
  );
}

/** To the same entries in the list of their type, where they can be sorted and changed together. */
function ListLink({ filters: { type, ...others } }: { filters: MatrixFilters }) {
  const t = useT();
  const found = useContentTypes().data?.types.find(({ name }) => name === type);
  if (!found || found.description.isSingleton) return null;
  return (
    <ButtonLink icon="list" to={`/content/${type}?${new URLSearchParams(others)}`}>
      {t('matrix.list')}
    </ButtonLink>
  );
}

interface EntryMatrixProps {
  rows: readonly EntryListRow[];
  isBusy: boolean;
  hasTypes: boolean;
}

function EntryMatrix({ rows, isBusy, hasTypes }: EntryMatrixProps) {
  const t = useT();
  const labels = useTypeLabels();
  const columns: Column<EntryListRow>[] = [
    {
      key: 'title',
      header: t('lists.entry'),
      isRowHeader: true,
      cell: (row) => <EntryTitle entry={row} />,
    },
    ...locales.map((locale) => ({
      key: locale,
      header: <span lang={locale}>{localeNames[locale].own}</span>,
      width: 10,
      cell: ({ id, type, statuses, stale }: EntryListRow) => (
        <Link className={styles.count} to={`/content/${type}/${id}?columns=${locale}`}>
          <StatusChip status={statuses[locale]} isStale={stale.includes(locale)} />
        </Link>
      ),
    })),
  ];
  if (hasTypes) {
    columns.splice(1, 0, {
      key: 'type',
      header: t('lists.type'),
      width: 12,
      isHiddenOnTablet: true,
      cell: ({ type }) => labels.plural(type),
    });
  }
  return (
    <DataTable
      caption={t('shell.matrix')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isBusy={isBusy}
    />
  );
}
