import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { useCall } from '../api/use-call.ts';
import { useT } from '../messages/use-t.ts';
import { Alert } from '../ui/alert/alert.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { LoadState } from '../ui/empty-state/empty-state.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { LeadsFrame } from './leads-frame.tsx';

type Settings = AdminResult<'submissionSettings'>;

/** Who is notified of submissions, how long they are stored, and where else they are sent. */
export function Component() {
  const t = useT();
  const call = useCall('submissionSettings', {});
  const { data } = call;
  return (
    <LeadsFrame lead={t('leads.settings.lead')}>
      <LoadState call={call} lines={6} />
      {data ? (
        <>
          {data.sendsMail ? null : <Alert kind="warning">{t('leads.settings.noMail')}</Alert>}
          <FormTable forms={data.forms} />
          <Panel title={t('leads.settings.webhook')}>
            <p>
              {data.webhookHost === null
                ? t('leads.settings.noWebhook')
                : t('leads.settings.webhookTo', { host: data.webhookHost })}
            </p>
            {data.failedDeliveries > 0 ? (
              <Alert kind="error">{t('leads.settings.failed', { count: data.failedDeliveries })}</Alert>
            ) : null}
          </Panel>
        </>
      ) : null}
    </LeadsFrame>
  );
}

function FormTable({ forms }: Pick<Settings, 'forms'>) {
  const t = useT();
  const columns: Column<Settings['forms'][number]>[] = [
    {
      key: 'form',
      header: t('leads.field.form'),
      isRowHeader: true,
      cell: ({ form }) => t(`leads.form.${form}`),
    },
    {
      key: 'recipient',
      header: t('leads.settings.recipient'),
      cell: ({ recipient }) => recipient ?? t('leads.settings.noNotice'),
    },
    {
      key: 'reply',
      header: t('leads.settings.reply'),
      cell: ({ replyDays }) =>
        replyDays === null ? t('leads.settings.noReply') : t('leads.settings.days', { count: replyDays }),
    },
    {
      key: 'retention',
      header: t('leads.settings.retention'),
      cell: ({ retentionMonths }) =>
        retentionMonths === null
          ? t('leads.settings.untilWithdrawn')
          : t('leads.settings.months', { count: retentionMonths }),
    },
  ];
  return (
    <DataTable caption={t('leads.settings')} columns={columns} rows={forms} rowKey={({ form }) => form} />
  );
}
