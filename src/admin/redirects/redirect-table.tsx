import type { Redirect } from '#contract/admin/redirect-calls.ts';
import { formatDate } from '#language/date/date.ts';
import { Statuses } from '../lists/entry-title.tsx';
import { useLocale, useT } from '../messages/use-t.ts';
import { Chip } from '../ui/chip/chip.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { Menu, type MenuItem } from '../ui/menu/menu.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { readableUrl } from './readable-url.ts';
import { firstDay, lastDay } from './redirect-dialog.tsx';
import styles from './redirects.module.css';

interface RedirectTableProps {
  redirects: readonly Redirect[];
  isBusy: boolean;
  mayChange: boolean;
  onChange: (redirect: Redirect) => void;
  onTest: (redirect: Redirect) => void;
  onDelete: (redirect: Redirect) => void;
}

export function RedirectTable({ redirects, isBusy, ...actions }: RedirectTableProps) {
  const t = useT();
  const columns: Column<Redirect>[] = [
    {
      key: 'rule',
      header: `${t('redirects.from')} → ${t('redirects.to')}`,
      isRowHeader: true,
      cell: (redirect) => <RuleCell redirect={redirect} />,
    },
    {
      key: 'languages',
      header: t('redirects.languages'),
      width: 9,
      cell: ({ statuses }) => <Statuses statuses={statuses} stale={[]} scheduled={[]} />,
    },
    {
      key: 'updated',
      header: t('redirects.updated'),
      width: 13,
      isHiddenOnTablet: true,
      cell: ({ updatedAt, updatedBy }) => (
        <>
          <Moment at={updatedAt} kind="relative" />
          <span className={styles.quiet}>{updatedBy}</span>
        </>
      ),
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">{t('redirects.actions')}</span>,
      width: 4,
      align: 'end',
      cell: (redirect) => <RowMenu redirect={redirect} {...actions} />,
    },
  ];
  return (
    <DataTable
      caption={t('redirects.rules')}
      columns={columns}
      rows={redirects}
      rowKey={({ id }) => id}
      isBusy={isBusy}
    />
  );
}

function RuleCell({ redirect }: { redirect: Redirect }) {
  const { id, from, to, status } = redirect;
  return (
    <span className={styles.pair}>
      <span id={`redirect-${id}`} className={styles.url}>
        {readableUrl(from)}
      </span>
      <span className={styles.quiet}>
        <span className={styles.url}>{`→ ${readableUrl(to)}`}</span> <Chip>{status}</Chip>{' '}
        <Period redirect={redirect} />
      </span>
    </span>
  );
}

function Period({ redirect: { activeFrom, activeTo } }: { redirect: Redirect }) {
  const t = useT();
  const locale = useLocale();
  const start = firstDay(activeFrom);
  const end = lastDay(activeTo);
  if (start === undefined && end === undefined) return null;
  const isActive =
    (start === undefined || Date.parse(activeFrom ?? '') <= Date.now()) &&
    (end === undefined || Date.now() < Date.parse(activeTo ?? ''));
  const days = [
    start && t('redirects.fromDay', { day: formatDate(start, locale, 'medium') }),
    end && t('redirects.untilDay', { day: formatDate(end, locale, 'medium') }),
  ];
  return (
    <Chip tone={isActive ? 'info' : 'warning'} icon="clock">
      {days.filter(Boolean).join(' ')}
    </Chip>
  );
}

type RowMenuProps = Omit<RedirectTableProps, 'redirects' | 'isBusy'> & { redirect: Redirect };

function RowMenu({ redirect, mayChange, onChange, onTest, onDelete }: RowMenuProps) {
  const t = useT();
  const change: MenuItem = { label: t('redirects.edit'), icon: 'edit', onSelect: () => onChange(redirect) };
  const remove: MenuItem = {
    label: t('ui.delete'),
    icon: 'bin',
    kind: 'danger',
    startsGroup: true,
    onSelect: () => onDelete(redirect),
  };
  return (
    <Menu
      label={t('redirects.actions')}
      icon="more"
      isIconOnly
      titleId={`redirect-${redirect.id}`}
      items={[
        ...(mayChange ? [change] : []),
        { label: t('redirects.test'), icon: 'search', onSelect: () => onTest(redirect) },
        { label: t('redirects.history'), icon: 'history', to: `/content/redirect/${redirect.id}` },
        ...(mayChange ? [remove] : []),
      ]}
    />
  );
}
