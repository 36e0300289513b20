import { useMemo, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { contentTypeNames } from '#model/content-types/names.ts';
import { type ContentType, useContentTypes } from '../api/use-content-types.tsx';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { contentTypePath } from '../shell/navigation.ts';
import { NotFoundScreen } from '../shell/screen-error.tsx';
import { Alert } from '../ui/alert/alert.tsx';
import { Button, ButtonLink } from '../ui/button/button.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { EndOfRows } from '../ui/pagination/end-of-rows.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { EntryTable } from './entry-table.tsx';
import { FilterBar } from './filter-bar.tsx';
import { isFiltered, type ListFilters, orderOf, readListFilters, withListFilter } from './list-filters.ts';
import { emptySelection } from './selection.ts';
import { useEntryPages } from './use-entry-pages.ts';
import { useReorder } from './use-reorder.ts';

/** Entries of a content type. Filters and order are in the URL. */
export function Component() {
  const t = useT();
  const params = useParams();
  const name = contentTypeNames.find((each) => each === params.type);
  const types = useContentTypes();
  if (name === undefined) return <NotFoundScreen />;
  if (!types.data) {
    return (
      <Screen title={t('lists.title')}>
        <LoadState call={types} lines={8} />
      </Screen>
    );
  }
  const type = types.data.types.find((each) => each.name === name);
  if (!type) return <NotFoundScreen />;
  if (type.description.isSingleton) return <Navigate to={contentTypePath(type)} replace />;
  return <EntryList key={name} type={type} />;
}

function EntryList({ type }: { type: ContentType }) {
  const t = useT();
  const labels = useTypeLabels();
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readListFilters(search), [search]);
  const list = useEntryPages({ ...filters, type: type.name });
  const change = (changed: ListFilters) => setSearch(withListFilter(filters, changed), { replace: true });
  const reset = () => setSearch({}, { replace: true });
  return (
    <Screen
      title={labels.plural(type.name)}
      width="full"
      actions={
        type.may.create ? (
          <ButtonLink to={`/content/${type.name}/new`} kind="primary" icon="add">
            {t('lists.create')}
          </ButtonLink>
        ) : null
      }
    >
      <FilterBar type={type} filters={filters} onChange={change} />
      <LoadState call={{ ...list, data: list.rows }} lines={8} />
      {list.rows?.length === 0 ? (
        <NoEntries type={type} isFiltered={isFiltered(filters)} onReset={reset} />
      ) : null}
      {list.rows && list.rows.length > 0 ? (
        <Entries type={type} filters={filters} onChange={change} onReset={reset} list={list} />
      ) : null}
    </Screen>
  );
}

interface NoEntriesProps {
  type: ContentType;
  isFiltered: boolean;
  onReset: () => void;
}

function NoEntries({ type, isFiltered: hasFilters, onReset }: NoEntriesProps) {
  const t = useT();
  if (hasFilters) {
    return (
      <EmptyState
        icon="search"
        title={t('ui.nothingFound')}
        action={<Button onClick={onReset}>{t('lists.removeFilters')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      title={t('lists.empty')}
      action={
        type.may.create ? (
          <ButtonLink to={`/content/${type.name}/new`} icon="add">
            {t('lists.create')}
          </ButtonLink>
        ) : null
      }
    />
  );
}

interface EntriesProps {
  type: ContentType;
  filters: ListFilters;
  onChange: (change: ListFilters) => void;
  /** Removes the filters and the order. */
  onReset: () => void;
  list: ReturnType<typeof useEntryPages>;
}

function Entries({ type, filters, onChange, onReset, list }: EntriesProps) {
  const t = useT();
  const { hasPositions } = type.description;
  const { rows = [], hasMore, reload } = list;
  const [selection, setSelection] = useState(emptySelection);
  const reorder = useReorder({ rows, setRows: list.setRows, isComplete: !hasMore, onFailure: reload });
  const order = orderOf(filters, hasPositions);
  const mayMove = hasPositions && type.may.share;
  const isInOrder = order.sort === 'position' && order.direction === 'ascending' && !isFiltered(filters);
  const selected = rows.filter(({ id }) => selection.ids.has(id));
  return (
    <>
      {mayMove ? (
        <Alert
          actions={
            isInOrder ? null : (
              <Button size="small" onClick={onReset}>
                {t('lists.showOrder')}
              </Button>
            )
          }
        >
          {t(isInOrder ? 'lists.orderIsPublic' : 'lists.orderIsHidden')}
        </Alert>
      ) : null}
      {selected.length > 0 ? (
        <BulkActions
          type={type}
          rows={selected}
          onClear={() => setSelection(emptySelection)}
          onChanged={() => {
            setSelection(emptySelection);
            reload();
          }}
        />
      ) : null}
      <EntryTable
        type={type}
        rows={rows}
        isBusy={list.isLoading}
        order={order}
        onOrder={onChange}
        selection={selection}
        onSelect={setSelection}
        reorder={mayMove && isInOrder ? reorder : undefined}
      />
      <EndOfRows list={list} />
    </>
  );
}
