import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { locales } from '#language/locale/locale.ts';
import { formatNumber, formatPercent } from '#language/number/number.ts';
import { useCall } from '../api/use-call.ts';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { BarChart } from './bar-chart.tsx';
import styles from './insights.module.css';

type SectionRow = AdminResult<'contentReport'>['sections'][number];

/** Published content by section and language, and how equal the languages are. */
export function ContentReport() {
  const t = useT();
  const call = useCall('contentReport', {});
  const rows = call.data?.sections;
  return (
    <>
      <LoadState call={call} lines={8} />
      {rows?.length === 0 ? <EmptyState icon="document" title={t('content.none')} /> : null}
      {rows && rows.length > 0 ? (
        <>
          <PublishedChart rows={rows} />
          <ParityTable rows={rows} />
        </>
      ) : null}
    </>
  );
}

function PublishedChart({ rows }: { rows: readonly SectionRow[] }) {
  const t = useT();
  const labels = useTypeLabels();
  const series = locales.map((locale, colour) => ({
    key: locale,
    colour,
    label: t(`language.${locale}`),
    values: rows.map(({ published }) => published[locale]),
  }));
  return (
    <Panel title={t('content.published')}>
      <BarChart
        title={t('content.published')}
        categoryHeader={t('content.section')}
        layout="rows"
        categories={rows.map(({ section }) => ({ key: section, label: labels.section(section) }))}
        series={series}
      />
    </Panel>
  );
}

function ParityTable({ rows }: { rows: readonly SectionRow[] }) {
  const t = useT();
  const labels = useTypeLabels();
  const interfaceLocale = useLocale();
  const columns: Column<SectionRow>[] = [
    {
      key: 'section',
      header: t('content.section'),
      isRowHeader: true,
      cell: ({ section }) => labels.section(section),
    },
    {
      key: 'total',
      header: t('content.entries'),
      align: 'end',
      width: 7,
      cell: ({ total }) => formatNumber(total, interfaceLocale),
    },
    ...locales.map(
      (locale): Column<SectionRow> => ({
        key: locale,
        header: t(`language.${locale}`),
        align: 'end',
        cell: ({ total, published, stale }) => (
          <>
            {formatPercent(total === 0 ? 0 : Math.round((100 * published[locale]) / total), interfaceLocale)}
            {stale[locale] > 0 ? (
              <>
                {' '}
                <span className={styles.stale} data-tooltip={t('content.stale', { count: stale[locale] })}>
                  ({formatNumber(stale[locale], interfaceLocale)}
                  <span className="visually-hidden"> {t('content.stale', { count: stale[locale] })}</span>)
                </span>
              </>
            ) : null}
          </>
        ),
      }),
    ),
  ];
  return (
    <Panel
      title={t('content.parity')}
      lead={t('content.parityHelp')}
      actions={
        <ButtonLink to="/matrix" size="small" icon="grid">
          {t('content.matrix')}
        </ButtonLink>
      }
    >
      <DataTable
        caption={t('content.parity')}
        columns={columns}
        rows={rows}
        rowKey={({ section }) => section}
      />
    </Panel>
  );
}
