import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { callUrl } from '../api/call-api.ts';
import { isId } from '../api/url-filters.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { useShortcut } from '../shell/shortcuts.ts';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { useAdminNavigate } from '../ui/link/use-admin-navigate.ts';
import { Menu } from '../ui/menu/menu.tsx';
import { EndOfRows } from '../ui/pagination/end-of-rows.tsx';
import { announceLeadChange } from './lead-counts.ts';
import { LeadDetailPane } from './lead-detail.tsx';
import { LeadFilterBar } from './lead-filter-bar.tsx';
import { isFiltered, type LeadFilters, readLeadFilters, withLeadFilter } from './lead-filters.ts';
import { LeadList } from './lead-list.tsx';
import styles from './leads.module.css';
import { LeadsFrame } from './leads-frame.tsx';
import { useLeadUsers } from './use-lead-users.ts';
import { toLeadQuery, useLeads } from './use-leads.ts';

/** What visitors have sent: a list, and the chosen submission beside it. Filters are in the URL. */
export function Component() {
  const t = useT();
  const navigate = useAdminNavigate();
  const { mayDoGlobally } = useAccount();
  const { id: param = '' } = useParams();
  const current = isId(param) ? Number(param) : undefined;
  const [search] = useSearchParams();
  const filters = useMemo(() => readLeadFilters(search), [search]);
  const list = useLeads(filters);
  const users = useLeadUsers();
  const pathOf = (id: number | undefined, of: LeadFilters = filters) => {
    const query = new URLSearchParams(withLeadFilter(of, {})).toString();
    return `/leads${id === undefined ? '' : `/${id}`}${query === '' ? '' : `?${query}`}`;
  };
  const rows = list.rows ?? [];
  const move = (step: number) => {
    const index = rows.findIndex(({ id }) => id === current);
    const next = rows[index < 0 ? 0 : index + step];
    if (next) navigate(pathOf(next.id));
  };
  useShortcut({ key: 'KeyJ', label: t('leads.next') }, () => move(1));
  useShortcut({ key: 'KeyK', label: t('leads.previous') }, () => move(-1));
  const setRow = (id: number, change: Partial<(typeof rows)[number]>) => {
    list.setRows((all) => all.map((row) => (row.id === id ? { ...row, ...change } : row)));
    announceLeadChange();
  };
  return (
    <LeadsFrame
      width="full"
      actions={mayDoGlobally('export-leads') ? <ExportMenu filters={filters} /> : null}
    >
      <div className={current === undefined ? undefined : styles.wideOnly}>
        <LeadFilterBar
          filters={filters}
          users={users}
          onChange={(change) => navigate(pathOf(current, withLeadFilter(filters, change)), { replace: true })}
        />
      </div>
      <div className={current === undefined ? styles.inbox : styles.inboxWithDetail}>
        <div className={styles.listPart}>
          <LoadState call={{ ...list, data: list.rows }} lines={8} />
          {list.rows?.length === 0 ? (
            <EmptyState icon="check" title={t(isFiltered(filters) ? 'leads.noneFound' : 'leads.empty')} />
          ) : null}
          {rows.length > 0 ? (
            <>
              <LeadList leads={rows} current={current} pathOf={pathOf} assigneeName={users.nameOf} />
              <EndOfRows list={list} />
            </>
          ) : null}
        </div>
        {current === undefined ? (
          <p className={styles.hint}>{t('leads.choose')}</p>
        ) : (
          <LeadDetailPane
            key={current}
            id={current}
            users={users}
            listPath={pathOf(undefined)}
            onChange={(change) => setRow(current, change)}
          />
        )}
      </div>
    </LeadsFrame>
  );
}

function ExportMenu({ filters }: { filters: LeadFilters }) {
  const t = useT();
  const query = toLeadQuery(filters);
  return (
    <Menu
      label={t('leads.export')}
      icon="download"
      items={[
        { label: t('leads.export.xlsx'), href: callUrl('exportSubmissionsXlsx', { query }) },
        { label: t('leads.export.csv'), href: callUrl('exportSubmissionsCsv', { query }) },
      ]}
    />
  );
}
