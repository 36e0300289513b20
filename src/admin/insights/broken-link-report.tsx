import { Link } from 'react-router';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { formatDateTime } from '#language/date/date.ts';
import { formatNumber } from '#language/number/number.ts';
import { entryTitle } from '../api/entry-title.ts';
import { useCall } from '../api/use-call.ts';
import { findFieldLabel } from '../content-labels/find-field-label.ts';
import { useContentLabels, useTypeLabels } from '../messages/use-content-labels.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { readableUrl } from '../redirects/readable-url.ts';
import { Chip } from '../ui/chip/chip.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import styles from './insights.module.css';

type Report = AdminResult<'brokenLinks'>;
type BrokenLink = Report['links'][number];
type ExternalLink = Report['externalLinks'][number];

type LinkPlace = Pick<BrokenLink, 'entryId' | 'type' | 'titles' | 'locale' | 'field'>;

/** Links in public content that lead nowhere, with the entries to correct. */
export function BrokenLinkReport() {
  const t = useT();
  const call = useCall('brokenLinks', {});
  const { data } = call;
  return (
    <>
      <LoadState call={call} lines={8} />
      {data && data.total + data.externalTotal === 0 ? (
        <EmptyState icon="check" title={t('links.none')} />
      ) : null}
      {data && data.total > 0 ? <LinkTable report={data} /> : null}
      {data && data.externalTotal > 0 ? <ExternalLinkTable report={data} /> : null}
      {data ? <LatestCheck report={data} /> : null}
      {data ? (
        <p className={styles.quiet}>{t(data.checksOtherSites ? 'links.explain' : 'links.explainOff')}</p>
      ) : null}
    </>
  );
}

function LatestCheck({ report }: { report: Report }) {
  const t = useT();
  const locale = useLocale();
  const { checkedAt, checkedLinks, checksOtherSites, externalCheckedAt } = report;
  return (
    <p className={styles.quiet}>
      {checkedAt === null
        ? t('links.unchecked')
        : t('links.checked', {
            moment: formatDateTime(checkedAt, locale, 'medium'),
            count: formatNumber(checkedLinks, locale),
          })}
      {checksOtherSites && externalCheckedAt !== null
        ? ` ${t('links.checkedExternal', { moment: formatDateTime(externalCheckedAt, locale, 'medium') })}`
        : null}
    </p>
  );
}

/** Columns that name the place of a link in content. */
function usePlaceColumns(): Column<LinkPlace>[] {
  const t = useT();
  const locale = useLocale();
  const types = useTypeLabels();
  return [
    {
      key: 'entry',
      header: t('links.entry'),
      isRowHeader: true,
      cell: (link) => {
        const { text, lang } = entryTitle(link, locale);
        return (
          <>
            {`${types.singular(link.type)}: `}
            <Link to={`/content/${link.type}/${link.entryId}`} lang={text === '' ? undefined : lang}>
              {text || `№ ${link.entryId}`}
            </Link>
          </>
        );
      },
    },
    {
      key: 'language',
      header: t('insights.language'),
      cell: (link) => (link.locale === null ? t('links.shared') : t(`language.${link.locale}`)),
    },
    {
      key: 'field',
      header: t('links.field'),
      isHiddenOnTablet: true,
      cell: (link) => <FieldName link={link} />,
    },
  ];
}

function LinkTable({ report: { links, total } }: { report: Report }) {
  const t = useT();
  const columns: Column<BrokenLink>[] = [
    ...usePlaceColumns(),
    {
      key: 'target',
      header: t('links.target'),
      cell: ({ targetPath }) => <code className={styles.path}>{targetPath}</code>,
    },
  ];
  return (
    <Panel title={t('links.title')}>
      <DataTable
        caption={t('links.title')}
        columns={columns}
        rows={links}
        rowKey={(link) => `${link.entryId} ${link.locale} ${link.field} ${link.targetPath}`}
      />
      {links.length < total ? (
        <p className={styles.quiet}>{t('links.more', { shown: links.length, total })}</p>
      ) : null}
    </Panel>
  );
}

/** Links to other sites, the broken ones first. */
function ExternalLinkTable({ report: { externalLinks, externalTotal } }: { report: Report }) {
  const t = useT();
  const locale = useLocale();
  const columns: Column<ExternalLink>[] = [
    ...usePlaceColumns(),
    {
      key: 'target',
      header: t('links.target'),
      cell: ({ url }) => (
        <a href={url} target="_blank" rel="noreferrer" className={styles.path}>
          {readableUrl(url)}
        </a>
      ),
    },
    {
      key: 'state',
      header: t('links.state'),
      cell: (link) => (
        <>
          <Chip tone={link.isBroken ? 'danger' : 'warning'}>
            {t(link.isBroken ? 'links.broken' : 'links.unverified')}
          </Chip>{' '}
          <ReasonText link={link} />
        </>
      ),
    },
    {
      key: 'since',
      header: t('links.since'),
      isHiddenOnTablet: true,
      cell: ({ since }) => formatDateTime(since, locale, 'medium'),
    },
  ];
  return (
    <Panel title={t('links.external')}>
      <DataTable
        caption={t('links.external')}
        columns={columns}
        rows={externalLinks}
        rowKey={(link) => `${link.entryId} ${link.locale} ${link.field} ${link.url}`}
      />
      {externalLinks.length < externalTotal ? (
        <p className={styles.quiet}>
          {t('links.more', { shown: externalLinks.length, total: externalTotal })}
        </p>
      ) : null}
    </Panel>
  );
}

function ReasonText({ link: { isBroken, reason, status } }: { link: ExternalLink }) {
  const t = useT();
  if (reason !== 'status') return t(`links.reason.${reason}`);
  return t(isBroken ? 'links.reason.gone' : 'links.reason.status', { status: String(status) });
}

/** The label of the field; its path for a field that is unknown. */
function FieldName({ link: { type, locale, field } }: { link: LinkPlace }) {
  const { types } = useContentLabels();
  const label = findFieldLabel(types[type][locale === null ? 'shared' : 'localised'], field);
  return label?.label ?? <code>{field}</code>;
}
