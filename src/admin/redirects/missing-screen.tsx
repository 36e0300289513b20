import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { localePath, locales } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import { callApi } from '../api/call-api.ts';
import { createUrlFilters } from '../api/url-filters.ts';
import { useCall } from '../api/use-call.ts';
import { useContentType } from '../api/use-content-types.tsx';
import { useSubmit } from '../api/use-submit.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { Alert, ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { Select } from '../ui/field/text-input.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { readableUrl } from './readable-url.ts';
import { RedirectDialog } from './redirect-dialog.tsx';
import { RedirectViews } from './redirect-views.tsx';
import styles from './redirects.module.css';

type MissingUrl = AdminResult<'missingUrls'>['urls'][number];

const periods = ['7', '30', '90'] as const;
const shows = ['open', 'ignored'] as const;

const { read, change: withFilter } = createUrlFilters({
  days: (value) => periods.some((period) => period === value),
  show: (value) => shows.some((show) => show === value),
});

/** Pages that visitors requested and did not find, each one click from a redirect. */
export function Component() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const filters = read(search);
  const show = shows.find((each) => each === filters.show) ?? 'open';
  const days = periods.find((each) => each === filters.days) ?? '30';
  const call = useCall('missingUrls', { query: { days, show } });
  const [redirected, setRedirected] = useState<string>();
  const { submit, message } = useSubmit();
  const close = () => setRedirected(undefined);
  const ignore = async ({ path }: MissingUrl) => {
    const name = show === 'open' ? 'ignoreUrl' : 'stopIgnoringUrl';
    if (!(await submit(() => callApi(name, { body: { path } })))) return;
    const text = t(show === 'open' ? 'missing.ignoredNow' : 'missing.restored', { path: readableUrl(path) });
    showToast({ kind: 'success', text });
    call.reload();
  };
  const urls = call.data?.urls;
  return (
    <Screen title={t('redirects.missing')} lead={t('missing.lead')}>
      <RedirectViews />
      {call.data?.isCounted === false ? <Alert kind="warning">{t('missing.off')}</Alert> : null}
      <search className={styles.filters} aria-label={t('redirects.filters')}>
        <Select
          label={t('missing.days')}
          options={periods.map((value) => ({ value, label: t(`missing.days.${value}`) }))}
          value={days}
          onChange={(value) => setSearch(withFilter(filters, { days: value }), { replace: true })}
        />
        <Select
          label={t('missing.show')}
          options={shows.map((value) => ({ value, label: t(`missing.${value}`) }))}
          value={show}
          onChange={(value) => setSearch(withFilter(filters, { show: value }), { replace: true })}
        />
      </search>
      <ErrorAlert message={message} />
      <LoadState call={call} lines={8} />
      {urls?.length === 0 ? <EmptyState icon="check" title={t('missing.none')} /> : null}
      {urls && urls.length > 0 ? (
        <MissingTable
          urls={urls}
          isBusy={call.isLoading}
          isIgnored={show === 'ignored'}
          onRedirect={({ path }) => setRedirected(path)}
          onIgnore={(url) => void ignore(url)}
        />
      ) : null}
      {redirected === undefined ? null : (
        <RedirectDialog
          from={redirected}
          onSaved={() => {
            close();
            call.reload();
          }}
          onClose={close}
        />
      )}
    </Screen>
  );
}

interface MissingTableProps {
  urls: readonly MissingUrl[];
  isBusy: boolean;
  isIgnored: boolean;
  onRedirect: (url: MissingUrl) => void;
  onIgnore: (url: MissingUrl) => void;
}

function MissingTable({ urls, isBusy, isIgnored, onRedirect, onIgnore }: MissingTableProps) {
  const t = useT();
  const locale = useLocale();
  const may = useContentType('redirect')?.may;
  const columns: Column<MissingUrl>[] = [
    {
      key: 'path',
      header: t('missing.path'),
      isRowHeader: true,
      cell: ({ path, requests }) => <PathCell path={path} requests={requests} />,
    },
    {
      key: 'requests',
      header: t('missing.requests'),
      width: 8,
      align: 'end',
      cell: ({ total }) => formatNumber(total, locale),
    },
    {
      key: 'day',
      header: t('missing.lastDay'),
      width: 10,
      isHiddenOnTablet: true,
      cell: ({ lastDay }) => <Moment at={lastDay} kind="date" />,
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">{t('redirects.actions')}</span>,
      align: 'end',
      cell: (url) =>
        may?.share ? (
          <span className={styles.rowButtons}>
            {may.create && !isIgnored ? (
              <Button size="small" aria-describedby={idOf(url)} onClick={() => onRedirect(url)}>
                {t('missing.redirect')}
              </Button>
            ) : null}
            <Button size="small" kind="plain" aria-describedby={idOf(url)} onClick={() => onIgnore(url)}>
              {t(isIgnored ? 'missing.restore' : 'missing.ignore')}
            </Button>
          </span>
        ) : null,
    },
  ];
  return (
    <DataTable
      caption={t('redirects.missing')}
      columns={columns}
      rows={urls}
      rowKey={({ path }) => path}
      isBusy={isBusy}
    />
  );
}

/** A path has no spaces, so it can be part of an id. */
const idOf = ({ path }: Pick<MissingUrl, 'path'>) => `missing-${path}`;

/** The path, and how often it was requested in each language. */
function PathCell({ path, requests }: Pick<MissingUrl, 'path' | 'requests'>) {
  const t = useT();
  const locale = useLocale();
  const counted = locales.flatMap((each) => {
    const count = requests[each];
    return count === undefined ? [] : [{ locale: each, count }];
  });
  return (
    <>
      <span id={idOf({ path })} className={styles.url}>
        {readableUrl(path)}
      </span>
      <span className={styles.quiet}>
        {counted.map(({ locale: language, count }, index) => (
          <span key={language}>
            {index > 0 ? ' · ' : ''}
            <a href={localePath(language, path)} target="_blank" rel="noopener">
              {t(`language.${language}`)}
            </a>{' '}
            {formatNumber(count, locale)}
          </span>
        ))}
      </span>
    </>
  );
}
