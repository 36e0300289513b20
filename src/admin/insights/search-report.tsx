import { Link } from 'react-router';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { localeNames, localePath } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import { searchOutcomes } from '#model/search/search-outcome.ts';
import { useCall } from '../api/use-call.ts';
import { useContentTypes } from '../api/use-content-types.tsx';
import { prefilledEntryPath } from '../editor/entry/prefilled-entry-path.ts';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { contentTypePath } from '../shell/navigation.ts';
import { Alert } from '../ui/alert/alert.tsx';
import { ButtonLink } from '../ui/button/button.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import styles from './insights.module.css';
import type { ReportProps } from './report-props.ts';

type Query = AdminResult<'searchReport'>['queries'][number];

/** From this number on, a query may be worth offering to all visitors. */
const OFTEN_OPENED = 3;

/** What visitors searched for, and which results they opened. */
export function SearchReport({ days, locale, filters: { outcome } }: ReportProps) {
  const t = useT();
  const call = useCall('searchReport', {
    query: { days, locale, outcome: searchOutcomes.find((each) => each === outcome) },
  });
  const queries = call.data?.queries;
  return (
    <>
      <LoadState call={call} lines={8} />
      {call.data?.countsOpened === false ? <Alert kind="warning">{t('searches.off')}</Alert> : null}
      {queries?.length === 0 ? <EmptyState icon="search" title={t('searches.none')} /> : null}
      {queries && queries.length > 0 ? (
        <Panel title={t('searches.title')} actions={<PopularSearches />}>
          {queries.some(({ opened }) => opened >= OFTEN_OPENED) ? (
            <p className={styles.quiet}>{t('searches.hint')}</p>
          ) : null}
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

const guides = [
  { type: 'synonym-set', list: 'words' },
  { type: 'promoted-result', list: 'queries' },
] as const;

/** Leads to new synonyms and to a new promoted page, for a query whose results are not opened. */
function NewGuides({ query, locale }: Pick<Query, 'query' | 'locale'>) {
  const types = useContentTypes().data?.types;
  const labels = useTypeLabels();
  const creatable = guides.filter(({ type }) => {
    const may = types?.find(({ name }) => name === type)?.may;
    return may?.create && may.write.includes(locale);
  });
  return (
    <ul className={styles.actions}>
      {creatable.map(({ type, list }) => (
        <li key={type}>
          <Link
            to={prefilledEntryPath({ type, locale, list, text: query })}
            aria-label={`${labels.create(type)}: ${query}`}
          >
            {labels.create(type)}
          </Link>
        </li>
      ))}
    </ul>
  );
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
      key: 'opened',
      header: t('searches.opened'),
      align: 'end',
      width: 6,
      cell: ({ opened }) => formatNumber(opened, interfaceLocale),
    },
    {
      key: 'results',
      header: t('searches.results'),
      align: 'end',
      width: 7,
      cell: ({ results }) => (results === null ? '' : formatNumber(results, interfaceLocale)),
    },
    {
      key: 'openedPage',
      header: t('searches.openedPage'),
      cell: ({ openedPath, locale }) =>
        openedPath === null ? null : (
          <a href={localePath(locale, openedPath)} target="_blank" rel="noopener" className={styles.path}>
            {localePath(locale, openedPath)}
          </a>
        ),
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">{t('searches.actions')}</span>,
      cell: (query) => (query.results === 0 || query.opened === 0 ? <NewGuides {...query} /> : null),
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
