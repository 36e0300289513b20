import type { EntryListRow } from '#contract/admin/entry-list-calls.ts';
import type { Locale } from '#language/locale/locale.ts';
import { entryTitle } from '../api/entry-title.ts';
import type { ContentType } from '../api/use-content-types.tsx';
import type { TranslateAdmin } from '../messages/admin-messages.ts';
import type { Column } from '../ui/data-table/data-table.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { EntryTitle, Statuses } from './entry-title.tsx';
import { type EntrySort, nextOrder, type orderOf } from './list-filters.ts';
import styles from './lists.module.css';

interface ColumnOptions {
  type: ContentType;
  rows: readonly EntryListRow[];
  order: ReturnType<typeof orderOf>;
  onOrder: (order: ReturnType<typeof orderOf>) => void;
  locale: Locale;
  t: TranslateAdmin;
}

/** Id of the title in the row of an entry. */
export const titleId = (id: number) => `title-${id}`;

/** Columns with the content of entries; those that no entry of the type fills are left out. */
export function entryColumns({
  type,
  rows,
  order,
  onOrder,
  locale,
  t,
}: ColumnOptions): Column<EntryListRow>[] {
  const sortable = (sort: EntrySort) => ({
    onSort: () => onOrder(nextOrder(order, sort)),
    sorted: order.sort === sort ? order.direction : undefined,
  });
  const { shared } = type.description;
  const columns: Column<EntryListRow>[] = [];
  if (rows.some(({ thumbnail }) => thumbnail !== null)) {
    columns.push({
      key: 'thumbnail',
      header: <span className="visually-hidden">{t('lists.picture')}</span>,
      width: 4.5,
      isHiddenOnTablet: true,
      cell: ({ thumbnail }) =>
        thumbnail && <img className={styles.thumbnail} src={thumbnail.url} alt="" loading="lazy" />,
    });
  }
  columns.push(
    {
      key: 'title',
      header: t('lists.entry'),
      isRowHeader: true,
      cell: (row) => <EntryTitle entry={row} id={titleId(row.id)} />,
      ...sortable('title'),
    },
    {
      key: 'statuses',
      header: t('lists.statuses'),
      width: 9.5,
      cell: (row) => <Statuses {...row} />,
    },
  );
  if (rows.some(({ category }) => category !== null)) {
    columns.push({
      key: 'category',
      header: t('lists.category'),
      width: 8,
      isHiddenOnTablet: true,
      cell: ({ category }) => category && <Category category={category} locale={locale} />,
    });
  }
  if (shared.some(({ name }) => name === 'date') || rows.some(({ date }) => date !== null)) {
    columns.push({
      key: 'date',
      header: t('lists.date'),
      width: 8,
      cell: ({ date }) => date && <Moment at={date} kind="date" />,
      ...sortable('date'),
    });
  }
  columns.push({
    key: 'updated',
    header: t('lists.updated'),
    width: 9,
    cell: ({ updatedAt, updatedBy }) => (
      <>
        <Moment at={updatedAt} kind="relative" />
        <span className={styles.quiet}>{updatedBy}</span>
      </>
    ),
    ...sortable('updated'),
  });
  return columns;
}

function Category({ category, locale }: { category: NonNullable<EntryListRow['category']>; locale: Locale }) {
  const { text, lang } = entryTitle(category, locale);
  return <span lang={lang}>{text}</span>;
}
