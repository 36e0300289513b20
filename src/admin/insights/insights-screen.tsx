import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { localeNames, locales } from '#language/locale/locale.ts';
import { searchOutcomes } from '#model/search/search-outcome.ts';
import { useT } from '../messages/use-t.ts';
import { Select } from '../ui/field/text-input.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { ViewLinks } from '../ui/view-links/view-links.tsx';
import { BrokenLinkReport } from './broken-link-report.tsx';
import { ContentReport } from './content-report.tsx';
import {
  changeInsightFilters,
  type InsightFilters,
  periods,
  type Report,
  readInsightFilters,
  reports,
} from './insight-filters.ts';
import styles from './insights.module.css';
import { PageViewReport } from './page-view-report.tsx';
import type { ReportProps } from './report-props.ts';
import { SearchReport } from './search-report.tsx';
import { SubmissionReport } from './submission-report.tsx';

const components: Readonly<Record<Report, ComponentType<ReportProps>>> = {
  views: PageViewReport,
  searches: SearchReport,
  forms: SubmissionReport,
  content: ContentReport,
  links: BrokenLinkReport,
};

/** Reports about the time of some days. */
const withPeriod: readonly Report[] = ['views', 'searches', 'forms'];
const withLocale: readonly Report[] = ['views', 'searches'];

/** Statistics of the site. The report and its filters are in the URL. */
export function Component() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const filters = readInsightFilters(search);
  const report = reports.find((name) => name === filters.report) ?? 'views';
  const days = periods.find((each) => each === filters.days) ?? '30';
  const locale = locales.find((each) => each === filters.locale);
  const onChange = (change: InsightFilters) =>
    setSearch(changeInsightFilters(filters, change), { replace: true });
  const Shown = components[report];
  return (
    <Screen title={t('insights.title')} lead={t('insights.lead')}>
      <ViewLinks
        label={t('insights.reports')}
        views={reports.map((name) => ({
          to: `/insights?report=${name}`,
          label: t(`insights.report.${name}`),
          isCurrent: name === report,
        }))}
      />
      {withPeriod.includes(report) ? (
        <search className={styles.filters} aria-label={t('insights.filters')}>
          <Select
            label={t('insights.days')}
            options={periods
              // Searches are stored for 90 days.
              .filter((each) => report !== 'searches' || each !== '365')
              .map((each) => ({ value: each, label: t(`insights.days.${each}`) }))}
            value={days}
            onChange={(value) => onChange({ days: value })}
          />
          {withLocale.includes(report) ? (
            <Select
              label={t('insights.language')}
              options={[
                { value: '', label: t('ui.all') },
                ...locales.map((each) => ({ value: each, label: localeNames[each].own })),
              ]}
              value={locale ?? ''}
              onChange={(value) => onChange({ locale: value })}
            />
          ) : null}
          {report === 'searches' ? (
            <Select
              label={t('searches.outcome')}
              options={[
                { value: '', label: t('ui.all') },
                ...searchOutcomes.map((each) => ({ value: each, label: t(`searches.outcome.${each}`) })),
              ]}
              value={filters.outcome ?? ''}
              onChange={(value) => onChange({ outcome: value })}
            />
          ) : null}
        </search>
      ) : null}
      <Shown days={days} locale={locale} filters={filters} />
    </Screen>
  );
}
