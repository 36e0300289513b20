import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { formatDate } from '#language/date/date.ts';
import { localeNames, localePath, locales } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import { useCall } from '../api/use-call.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { Alert } from '../ui/alert/alert.tsx';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { BarChart } from './bar-chart.tsx';
import styles from './insights.module.css';
import type { ReportProps } from './report-props.ts';
import { Total } from './total.tsx';
import { sumOf, valuesByDay } from './values-by-day.ts';

type Report = AdminResult<'pageViewReport'>;

/** Views of public pages by day, language and page. */
export function PageViewReport({ days, locale }: ReportProps) {
  const t = useT();
  const call = useCall('pageViewReport', { query: { days, locale } });
  const { data } = call;
  return (
    <>
      <LoadState call={call} lines={8} />
      {data?.isCounted === false ? <Alert kind="warning">{t('views.off')}</Alert> : null}
      {data?.byDay.length === 0 ? <EmptyState icon="columns" title={t('views.none')} /> : null}
      {data && data.byDay.length > 0 ? <Views report={data} isBusy={call.isLoading} /> : null}
      <p className={styles.quiet}>{t('views.explain')}</p>
    </>
  );
}

function Views({ report: { days, byDay, byPage }, isBusy }: { report: Report; isBusy: boolean }) {
  const t = useT();
  const locale = useLocale();
  const total = sumOf(byDay.map(({ views }) => views));
  const series = locales.map((each, colour) => ({
    key: each,
    colour,
    label: t(`language.${each}`),
    values: valuesByDay(
      days,
      byDay.filter((row) => row.locale === each),
      ({ views }) => views,
    ),
  }));
  return (
    <>
      <Panel title={t('views.byDay')} actions={<Total count={total} />}>
        <BarChart
          title={t('views.byDay')}
          categoryHeader={t('insights.day')}
          categories={days.map((day) => ({ key: day, label: formatDate(day, locale, 'short') }))}
          series={series.filter(({ values }) => sumOf(values) > 0)}
        />
      </Panel>
      <Panel title={t('views.byPage')}>
        <DataTable
          caption={t('views.byPage')}
          rows={byPage}
          rowKey={(row) => `${row.locale} ${row.page}`}
          isBusy={isBusy}
          columns={[
            {
              key: 'page',
              header: t('insights.page'),
              isRowHeader: true,
              cell: (row) => {
                const path = localePath(row.locale, row.page);
                return (
                  <a href={path} target="_blank" rel="noopener" className={styles.path}>
                    {path}
                  </a>
                );
              },
            },
            {
              key: 'language',
              header: t('insights.language'),
              width: 8,
              cell: (row) => <span lang={row.locale}>{localeNames[row.locale].own}</span>,
            },
            {
              key: 'views',
              header: t('views.count'),
              align: 'end',
              width: 8,
              cell: ({ views }) => formatNumber(views, locale),
            },
          ]}
        />
      </Panel>
    </>
  );
}
