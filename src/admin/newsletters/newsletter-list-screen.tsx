import { Link } from 'react-router';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { formatDateTime } from '#language/date/date.ts';
import { localeNames } from '#language/locale/locale.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { usePages } from '../api/use-pages.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { ButtonLink } from '../ui/button/button.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { EndOfRows } from '../ui/pagination/end-of-rows.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { progressOf } from './delivery-progress.ts';
import { StateChip } from './newsletter-state.tsx';
import { NewsletterTitle } from './newsletter-title.tsx';

type Row = AdminResult<'newsletters'>['newsletters'][number];

/** All newsletters, the latest first. */
export function NewsletterListScreen() {
  const t = useT();
  const list = usePages(
    useCall('newsletters', {}),
    ({ newsletters }) => newsletters,
    (before) => callApi('newsletters', { query: { before } }),
  );
  return (
    <Screen
      title={t('newsletters.title')}
      lead={t('newsletters.lead')}
      actions={
        <>
          <ButtonLink to="/newsletters/subscribers" icon="users">
            {t('subscribers.title')}
          </ButtonLink>
          <ButtonLink to="/newsletters/new" kind="primary" icon="add">
            {t('newsletters.new')}
          </ButtonLink>
        </>
      }
    >
      <LoadState call={{ ...list, data: list.rows }} lines={6} />
      {list.rows?.length === 0 ? <EmptyState icon="send" title={t('newsletters.none')} /> : null}
      {list.rows && list.rows.length > 0 ? (
        <>
          <NewsletterTable rows={list.rows} isBusy={list.isLoading} />
          <EndOfRows list={list} />
        </>
      ) : null}
    </Screen>
  );
}

function NewsletterTable({ rows, isBusy }: { rows: readonly Row[]; isBusy: boolean }) {
  const t = useT();
  const columns: Column<Row>[] = [
    {
      key: 'subject',
      header: t('newsletters.subject'),
      isRowHeader: true,
      cell: ({ id, titles }) => (
        <Link to={`/newsletters/${id}`}>
          <NewsletterTitle id={id} titles={titles} />
        </Link>
      ),
    },
    { key: 'state', header: t('newsletters.state'), cell: ({ state }) => <StateChip state={state} /> },
    { key: 'time', header: t('newsletters.when'), cell: (row) => <Time row={row} /> },
    {
      key: 'languages',
      header: t('newsletters.languages'),
      isHiddenOnTablet: true,
      cell: ({ locales }) => locales.map((locale) => localeNames[locale].short).join(', '),
    },
    {
      key: 'progress',
      header: t('newsletters.progress'),
      isHiddenOnTablet: true,
      cell: ({ counts }) => {
        const { total } = progressOf(counts);
        return total === 0 ? '' : t('newsletters.sentOf', { sent: counts.sent, total });
      },
    },
    { key: 'author', header: t('newsletters.author'), isHiddenOnTablet: true, cell: ({ author }) => author },
  ];
  return (
    <DataTable
      caption={t('newsletters.title')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isBusy={isBusy}
    />
  );
}

/** The time that matters in the state. */
function Time({ row: { state, scheduledAt, startedAt, finishedAt, updatedAt } }: { row: Row }) {
  const t = useT();
  const locale = useLocale();
  const at = state === 'scheduled' ? scheduledAt : (finishedAt ?? startedAt);
  if (at === null) {
    return t('newsletters.edited', { moment: formatDateTime(updatedAt, locale, 'medium') });
  }
  return <time dateTime={at}>{formatDateTime(at, locale, 'medium')}</time>;
}
