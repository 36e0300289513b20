import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { formatDate } from '#language/date/date.ts';
import { formatNumber } from '#language/number/number.ts';
import { formNames } from '#model/forms/form.ts';
import { useCall } from '../api/use-call.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { BarChart } from './bar-chart.tsx';
import styles from './insights.module.css';
import type { ReportProps } from './report-props.ts';
import { Total } from './total.tsx';
import { sumOf, valuesByDay } from './values-by-day.ts';

type Report = AdminResult<'submissionReport'>;

/** Form submissions by day and form, and by page. */
export function SubmissionReport({ days }: ReportProps) {
  const t = useT();
  const call = useCall('submissionReport', { query: { days } });
  const { data } = call;
  return (
    <>
      <LoadState call={call} lines={8} />
      {data?.byDay.length === 0 ? <EmptyState icon="columns" title={t('submissions.none')} /> : null}
      {data && data.byDay.length > 0 ? <Submissions report={data} isBusy={call.isLoading} /> : null}
      <p className={styles.quiet}>{t('submissions.explain')}</p>
    </>
  );
}

function Submissions({ report: { days, byDay, byPage }, isBusy }: { report: Report; isBusy: boolean }) {
  const t = useT();
  const locale = useLocale();
  const series = formNames.map((form, colour) => ({
    key: form,
    colour,
    label: t(`leads.form.${form}`),
    values: valuesByDay(
      days,
      byDay.filter((row) => row.form === form),
      ({ count }) => count,
    ),
  }));
  return (
    <>
      <Panel
        title={t('submissions.byDay')}
        actions={<Total count={sumOf(byDay.map(({ count }) => count))} />}
      >
        <BarChart
          title={t('submissions.byDay')}
          categoryHeader={t('insights.day')}
          categories={days.map((day) => ({ key: day, label: formatDate(day, locale, 'short') }))}
          series={series.filter(({ values }) => sumOf(values) > 0)}
        />
      </Panel>
      <Panel title={t('submissions.byPage')}>
        <DataTable
          caption={t('submissions.byPage')}
          rows={byPage}
          rowKey={({ page, form }) => `${form} ${page}`}
          isBusy={isBusy}
          columns={[
            {
              key: 'page',
              header: t('insights.page'),
              isRowHeader: true,
              cell: ({ page }) => <span className={styles.path}>{page ?? t('insights.unknownPage')}</span>,
            },
            {
              key: 'form',
              header: t('submissions.form'),
              cell: ({ form }) => t(`leads.form.${form}`),
            },
            {
              key: 'count',
              header: t('submissions.count'),
              align: 'end',
              width: 6,
              cell: ({ count }) => formatNumber(count, locale),
            },
          ]}
        />
      </Panel>
    </>
  );
}
