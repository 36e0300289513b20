import { useState } from 'react';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { type Locale, localeNames, locales } from '#language/locale/locale.ts';
import { formatNumber } from '#language/number/number.ts';
import { type SubscriptionState, subscriptionStates } from '#model/forms/subscription.ts';
import { callUrl } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { ExternalButtonLink } from '../ui/button/button.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { EmptyState, LoadState } from '../ui/empty-state/empty-state.tsx';
import { Select } from '../ui/field/text-input.tsx';
import { BackLink } from '../ui/link/back-link.tsx';
import { Panel, Screen } from '../ui/screen/screen.tsx';
import styles from './newsletters.module.css';

type Counts = AdminResult<'subscribers'>['counts'];

/** The important ones first. */
const states: readonly SubscriptionState[] = ['confirmed', 'pending', 'bounced', 'cancelled'];

/** Numbers of subscribers, and the download of their addresses. */
export function SubscriberScreen() {
  const t = useT();
  const { mayDoGlobally } = useAccount();
  const call = useCall('subscribers', {});
  return (
    <Screen
      title={t('subscribers.title')}
      lead={t('subscribers.lead')}
      back={<BackLink to="/newsletters">{t('newsletters.back')}</BackLink>}
    >
      <LoadState call={call} lines={5} />
      {call.data?.counts.length === 0 ? <EmptyState icon="users" title={t('subscribers.none')} /> : null}
      {call.data && call.data.counts.length > 0 ? <CountTable counts={call.data.counts} /> : null}
      <p className={styles.quiet}>
        {t('subscribers.explain')} {t('newsletter.bounceRule')}
      </p>
      {mayDoGlobally('export-subscribers') ? <ExportPanel /> : null}
    </Screen>
  );
}

interface Row {
  locale: Locale | undefined;
  count: (state: SubscriptionState) => number;
}

function CountTable({ counts }: { counts: Counts }) {
  const t = useT();
  const locale = useLocale();
  const sum = (rows: Counts) => rows.reduce((total, { count }) => total + count, 0);
  const rows: Row[] = [...locales, undefined].map((each) => ({
    locale: each,
    count: (state) =>
      sum(counts.filter((row) => row.state === state && (each === undefined || row.locale === each))),
  }));
  const columns: Column<Row>[] = [
    {
      key: 'language',
      header: t('subscribers.language'),
      isRowHeader: true,
      cell: (row) =>
        row.locale === undefined ? (
          t('subscribers.total')
        ) : (
          <span lang={row.locale}>{localeNames[row.locale].own}</span>
        ),
    },
    ...states.map(
      (state): Column<Row> => ({
        key: state,
        header: t(`subscribers.state.${state}`),
        align: 'end',
        cell: (row) => formatNumber(row.count(state), locale),
      }),
    ),
  ];
  return (
    <DataTable
      caption={t('subscribers.title')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.locale ?? 'total'}
    />
  );
}

function ExportPanel() {
  const t = useT();
  const [locale, setLocale] = useState('');
  const [state, setState] = useState('confirmed');
  const all = { value: '', label: t('ui.all') };
  // The selects have valid values only.
  const query = { locale, state } as { locale: Locale; state: SubscriptionState };
  return (
    <Panel title={t('subscribers.export.title')} lead={t('subscribers.export.lead')}>
      <div className={styles.filters}>
        <Select
          label={t('subscribers.export.language')}
          options={[all, ...locales.map((each) => ({ value: each, label: localeNames[each].own }))]}
          value={locale}
          onChange={setLocale}
        />
        <Select
          label={t('subscribers.export.state')}
          options={[
            all,
            // Cancelled subscriptions have no address.
            ...subscriptionStates
              .filter((each) => each !== 'cancelled')
              .map((each) => ({ value: each, label: t(`subscribers.state.${each}`) })),
          ]}
          value={state}
          onChange={setState}
        />
        <ExternalButtonLink
          href={callUrl('exportSubscribers', { query })}
          download="subscribers.csv"
          icon="download"
        >
          {t('subscribers.export')}
        </ExternalButtonLink>
      </div>
    </Panel>
  );
}
