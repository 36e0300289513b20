import type { ReactNode } from 'react';
import type { NewsletterView } from '#contract/admin/newsletter-calls.ts';
import { formatDateTime } from '#language/date/date.ts';
import { formatNumber } from '#language/number/number.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { ProgressBar } from '../ui/progress/progress.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { progressOf } from './delivery-progress.ts';
import styles from './newsletters.module.css';

type DeliveryFault = NewsletterView['errors'][number];

const countNames = ['sent', 'waiting', 'bounced', 'failed', 'skipped', 'unsubscribed'] as const;

/** Progress, counts by outcome, and why e-mails were not delivered. */
export function NewsletterResult({
  newsletter: { counts, errors, startedAt, finishedAt },
  actions,
}: {
  newsletter: NewsletterView;
  actions: ReactNode;
}) {
  const t = useT();
  const locale = useLocale();
  const { ratio } = progressOf(counts);
  const momentOf = (at: string) => t('ui.moment.words', { moment: formatDateTime(at, locale, 'medium') });
  return (
    <Panel title={t('newsletter.result')} actions={actions}>
      <ProgressBar label={t('newsletter.progressLabel')} value={ratio} />
      <dl className={styles.counts}>
        {countNames.map((name) => (
          <div key={name}>
            <dt>{t(`newsletter.count.${name}`)}</dt>
            <dd>{formatNumber(counts[name], locale)}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        {startedAt === null ? null : t('newsletter.started', { moment: momentOf(startedAt) })}
        {finishedAt === null ? null : `. ${t('newsletter.finished', { moment: momentOf(finishedAt) })}.`}
      </p>
      {errors.length > 0 ? <Faults errors={errors} /> : null}
    </Panel>
  );
}

function Faults({ errors }: { errors: readonly DeliveryFault[] }) {
  const t = useT();
  const locale = useLocale();
  const columns: Column<DeliveryFault>[] = [
    {
      key: 'error',
      header: t('newsletter.errors.code'),
      isRowHeader: true,
      cell: ({ error }) => <code>{error}</code>,
    },
    {
      key: 'count',
      header: t('newsletter.errors.count'),
      align: 'end',
      width: 8,
      cell: ({ count }) => formatNumber(count, locale),
    },
  ];
  return (
    <>
      <h3>{t('newsletter.errors')}</h3>
      <DataTable
        caption={t('newsletter.errors')}
        columns={columns}
        rows={errors}
        rowKey={({ error }) => error}
      />
      <p className={styles.quiet}>{t('newsletter.bounceRule')}</p>
    </>
  );
}
