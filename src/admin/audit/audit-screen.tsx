import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { sections } from '#model/auth/section.ts';
import { type ContentTypeName, contentTypeNames } from '#model/content-types/names.ts';
import { callUrl } from '../api/call-api.ts';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { Alert } from '../ui/alert/alert.tsx';
import { Button, ExternalButtonLink } from '../ui/button/button.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { EndOfRows } from '../ui/pagination/end-of-rows.tsx';
import { Screen } from '../ui/screen/screen.tsx';
import { AuditFilterBar } from './audit-filter-bar.tsx';
import { readFilters, withFilter } from './audit-filters.ts';
import { type AuditEvent, describeDetails } from './event-details.ts';
import { useAuditEvents } from './use-audit-events.ts';

/** Who did what and when. Filters are in the URL. */
export function Component() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => readFilters(search), [search]);
  const log = useAuditEvents(filters);
  return (
    <Screen
      title={t('audit.title')}
      lead={t('audit.lead')}
      actions={
        <ExternalButtonLink
          href={callUrl('exportAuditEvents', { query: filters })}
          download="audit-log.csv"
          icon="download"
        >
          {t('audit.export')}
        </ExternalButtonLink>
      }
    >
      <AuditFilterBar
        filters={filters}
        onChange={(change) => setSearch(withFilter(filters, change), { replace: true })}
      />
      {filters.id === undefined ? null : (
        <Alert
          actions={
            <Button size="small" onClick={() => setSearch(withFilter(filters, { id: '' }))}>
              {t('audit.filter.reset')}
            </Button>
          }
        >
          {t('audit.filter.entry')}
        </Alert>
      )}
      <LoadState call={{ ...log, data: log.rows }} lines={8} />
      {log.rows?.length === 0 ? <EmptyState icon="history" title={t('audit.none')} /> : null}
      {log.rows && log.rows.length > 0 ? (
        <>
          <EventTable events={log.rows} isBusy={log.isLoading} />
          <EndOfRows list={log} />
        </>
      ) : null}
    </Screen>
  );
}

function EventTable({ events, isBusy }: { events: readonly AuditEvent[]; isBusy: boolean }) {
  const t = useT();
  const labels = useTypeLabels();
  const columns: Column<AuditEvent>[] = [
    { key: 'at', header: t('audit.at'), width: 12, cell: ({ at }) => <Moment at={at} /> },
    {
      key: 'actor',
      header: t('audit.actor'),
      cell: ({ actor, userId }) => (userId === null ? `${actor} (${t('audit.system')})` : actor),
    },
    {
      key: 'action',
      header: t('audit.action'),
      isRowHeader: true,
      cell: ({ action }) => t(`audit.action.${action}`),
    },
    { key: 'subject', header: t('audit.subject'), cell: (event) => <Subject event={event} /> },
    {
      key: 'details',
      header: t('audit.details'),
      isHiddenOnTablet: true,
      cell: (event) =>
        [
          ...event.locales.map((locale) => t(`language.${locale}`)),
          ...describeDetails(event, t, labels),
        ].join(', '),
    },
  ];
  return (
    <DataTable
      caption={t('audit.title')}
      columns={columns}
      rows={events}
      rowKey={({ id }) => id}
      isBusy={isBusy}
    />
  );
}

const isContentType = (type: string): type is ContentTypeName =>
  contentTypeNames.some((name) => name === type);

function Subject({ event: { subject, action } }: { event: AuditEvent }) {
  const t = useT();
  const labels = useTypeLabels();
  if (subject === null) return null;
  const { type, id, title } = subject;
  if (type === 'submission') {
    return (
      <>
        {`${t('audit.subject.submission')}: `}
        <Link to={`/leads/${id}`}>{title}</Link>
      </>
    );
  }
  if (type === 'reply-template') return `${t('audit.subject.reply-template')}: ${title}`;
  if (type === 'newsletter') {
    const text = `${t('audit.subject.newsletter')} № ${id}`;
    return action === 'newsletter.delete' ? text : <Link to={`/newsletters/${id}`}>{text}</Link>;
  }
  if (type === 'user') return <Link to={`/users/${id}`}>{title}</Link>;
  const section = type === 'section' ? sections.find((each) => each === id) : undefined;
  if (section) return labels.section(section);
  if (!isContentType(type)) return title;
  // The language of a title is not recorded.
  const text = title === '' ? `№ ${id}` : <span lang="">{title}</span>;
  return (
    <>
      {`${labels.plural(type)}: `}
      {action === 'entry.delete' ? text : <Link to={`/content/${type}/${id}`}>{text}</Link>}
    </>
  );
}
