import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { localeNames, localePath } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import { useCall } from '../api/use-call.ts';
import { useContentTypes } from '../api/use-content-types.tsx';
import { useLocale, useT } from '../messages/use-t.ts';
import { contentTypePath } from '../shell/navigation.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import styles from './insights.module.css';
import type { ReportProps } from './report-props.ts';

type Query = AdminResult<'searchReport'>['queries'][number];

/** What visitors searched for, by default what they did not find. */
export function SearchReport({ days, locale, filters }: ReportProps) {
  const t = useT();
  const found = filters.found === 'true' ? 'true' : 'false';
  const call = useCall('searchReport', { query: { days, locale, found } });
  const queries = call.data?.queries;
  return (
    <>
      <LoadState call={call} lines={8} />
      {queries?.length === 0 ? <EmptyState icon="search" title={t('searches.none')} /> : null}
      {queries && queries.length > 0 ? (
        <Panel title={t('searches.title')} actions={<PopularSearches />}>
          <QueryTable queries={queries} isBusy={call.isLoading} />
        </Panel>
      ) : null}
      <p className={styles.quiet}>{t('searches.explain')}</p>
    </>
  );
}

/** Leads to the popular searches, which are a field of the settings. */
function PopularSearches() {
  const t = useT();
  const settings = useContentTypes().data?.types.find(({ name }) => name === 'settings');
  return settings ? (
    <ButtonLink to={contentTypePath(settings)} size="small" icon="settings">
      {t('searches.popular')}
    </ButtonLink>
  ) : null;
}

function QueryTable({ queries, isBusy }: { queries: readonly Query[]; isBusy: boolean }) {
  const t = useT();
  const interfaceLocale = useLocale();
  const columns: Column<Query>[] = [
    {
      key: 'query',
      header: t('searches.query'),
      isRowHeader: true,
      cell: ({ query, locale }) => (
        <a
          href={`${localePath(locale, '/search')}?query=${encodeURIComponent(query)}`}
          target="_blank"
          rel="noopener"
          className={styles.path}
          aria-label={t('searches.open', { query })}
        >
          <span lang={locale}>{query}</span>
        </a>
      ),
    },
    {
      key: 'language',
      header: t('insights.language'),
      width: 8,
      cell: ({ locale }) => <span lang={locale}>{localeNames[locale].own}</span>,
    },
    {
      key: 'asked',
      header: t('searches.asked'),
      align: 'end',
      width: 6,
      cell: ({ asked }) => formatNumber(asked, interfaceLocale),
    },
    {
      key: 'results',
      header: t('searches.results'),
      align: 'end',
      width: 6,
      cell: ({ results }) => (results === null ? '' : formatNumber(results, interfaceLocale)),
    },
  ];
  return (
    <DataTable
      caption={t('searches.title')}
      columns={columns}
      rows={queries}
      rowKey={({ locale, query }) => `${locale} ${query}`}
      isBusy={isBusy}
    />
  );
}
