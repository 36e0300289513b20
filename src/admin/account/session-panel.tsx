import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { SubmitError } from '../sign-in/submit-error.tsx';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/chip/chip.tsx';
import { type Column, DataTable } from '../ui/data-table/data-table.tsx';
import { LoadState } from '../ui/empty-state/empty-state.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import styles from './account.module.css';
import { describeUserAgent } from './user-agent.ts';

type Session = AdminResult<'sessions'>['sessions'][number];

/** Where the user is signed in. */
export function SessionPanel() {
  const t = useT();
  const call = useCall('sessions', {});
  const { data, isLoading, reload } = call;
  const action = useSubmit();
  const run = async (end: () => Promise<unknown>) => {
    if (!(await action.submit(end))) return;
    showToast({ kind: 'success', text: t('account.sessions.ended') });
    reload();
  };
  const deviceOf = ({ userAgent }: Session) => describeUserAgent(userAgent) || t('account.sessions.unknown');
  const columns: Column<Session>[] = [
    {
      key: 'device',
      header: t('account.sessions.device'),
      isRowHeader: true,
      cell: (session) => (
        <span className={styles.device}>
          {deviceOf(session)}
          {session.isCurrent ? <Chip tone="success">{t('account.sessions.current')}</Chip> : null}
        </span>
      ),
    },
    {
      key: 'used',
      header: t('account.sessions.used'),
      cell: ({ usedAt }) => <Moment at={usedAt} kind="relative" />,
    },
    {
      key: 'created',
      header: t('account.sessions.created'),
      isHiddenOnTablet: true,
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      key: 'actions',
      header: <span className="visually-hidden">{t('account.sessions.end')}</span>,
      align: 'end',
      cell: (session) =>
        session.isCurrent ? null : (
          <Button
            size="small"
            aria-label={t('account.sessions.endNamed', { device: deviceOf(session) })}
            onClick={() => void run(() => callApi('endSession', { params: { id: session.id } }))}
          >
            {t('account.sessions.end')}
          </Button>
        ),
    },
  ];
  return (
    <Panel
      title={t('account.sessions')}
      lead={t('account.sessions.lead')}
      actions={
        data && data.sessions.length > 1 ? (
          <Button isBusy={action.isBusy} onClick={() => void run(() => callApi('endOtherSessions'))}>
            {t('account.sessions.endOthers')}
          </Button>
        ) : null
      }
    >
      <SubmitError message={action.message} problem={action.problem} />
      <LoadState call={call} />
      {data ? (
        <DataTable
          caption={t('account.sessions')}
          columns={columns}
          rows={data.sessions}
          rowKey={({ id }) => id}
          isBusy={isLoading}
        />
      ) : null}
    </Panel>
  );
}
