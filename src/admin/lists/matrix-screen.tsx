import { Link } from 'react-router';
import { type Locale, localeNames, locales } from '#language/locale/locale.ts';
import type { ContentTypeName } from '#model/content-types/names.ts';
import { useCall } from '../api/use-call.ts';
import { type ContentType, useContentTypes } from '../api/use-content-types.tsx';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { contentTypePath, groupBySection } from '../shell/navigation.ts';
import { Chip } from '../ui/chip/chip.tsx';
import { statusTones } from '../ui/chip/status-chip.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { Panel, Screen } from '../ui/screen/screen.tsx';
import styles from './lists.module.css';
import { type StateCounts, sumStates } from './matrix-counts.ts';
import { MatrixViews } from './matrix-views.tsx';

interface MatrixRow {
  key: string;
  /** Undefined for totals. */
  type: ContentType | undefined;
  counts: Readonly<Record<Locale, StateCounts>>;
}

/** How far each type is translated; the numbers lead to the entries. */
export function Component() {
  const t = useT();
  const labels = useTypeLabels();
  const types = useContentTypes();
  const matrix = useCall('matrix', {});
  const { data } = matrix;
  if (!data || !types.data) {
    return (
      <Screen title={t('shell.matrix')} lead={t('matrix.lead')}>
        <LoadState call={data ? types : matrix} lines={8} />
      </Screen>
    );
  }
  const countsOf = (names: readonly ContentTypeName[]): MatrixRow['counts'] => ({
    kk: sumStates(data.counts, names, 'kk'),
    ru: sumStates(data.counts, names, 'ru'),
    en: sumStates(data.counts, names, 'en'),
  });
  const groups = groupBySection(types.data.types);
  const rowOf = (type: ContentType): MatrixRow => ({ key: type.name, type, counts: countsOf([type.name]) });
  const total: MatrixRow = {
    key: 'total',
    type: undefined,
    counts: countsOf(types.data.types.map(({ name }) => name)),
  };
  return (
    <Screen title={t('shell.matrix')} lead={t('matrix.lead')}>
      <MatrixViews />
      {groups.length === 0 ? <EmptyState icon="grid" title={t('shell.noSections')} /> : null}
      {groups.map((group) => (
        <Panel key={group.section} title={labels.section(group.section)}>
          <MatrixTable caption={labels.section(group.section)} rows={group.types.map(rowOf)} />
        </Panel>
      ))}
      {groups.length > 0 ? (
        <Panel title={t('matrix.total')}>
          <MatrixTable caption={t('matrix.total')} rows={[total]} />
        </Panel>
      ) : null}
    </Screen>
  );
}

function MatrixTable({ caption, rows }: { caption: string; rows: readonly MatrixRow[] }) {
  const t = useT();
  const labels = useTypeLabels();
  const columns: Column<MatrixRow>[] = [
    {
      key: 'type',
      header: t('matrix.type'),
      isRowHeader: true,
      cell: ({ type }) =>
        type ? <Link to={contentTypePath(type)}>{labels.plural(type.name)}</Link> : t('matrix.allTypes'),
    },
    ...locales.map((locale) => ({
      key: locale,
      header: <span lang={locale}>{localeNames[locale].own}</span>,
      width: 16,
      cell: ({ type, counts }: MatrixRow) => <Counts type={type} locale={locale} counts={counts[locale]} />,
    })),
  ];
  return <DataTable caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />;
}

interface CountsProps {
  type: ContentType | undefined;
  locale: Locale;
  counts: StateCounts;
}

function Counts({ type, locale, counts }: CountsProps) {
  const t = useT();
  if (counts.length === 0) return t('matrix.none');
  return (
    <ul className={styles.chosen}>
      {counts.map(({ state, count }) => (
        <li key={state}>
          <Link className={styles.count} to={statePath(type, `${state}:${locale}`)}>
            <Chip tone={statusTones[state]}>
              {t('matrix.count', { count, status: t(`status.${state}`) })}
            </Chip>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The entries that a number counts. */
const statePath = (type: ContentType | undefined, status: string) =>
  `/matrix/entries?${new URLSearchParams({ ...(type && { type: type.name }), status })}`;
