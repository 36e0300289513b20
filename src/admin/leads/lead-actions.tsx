import { statesOfForm } from '#model/forms/form.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { Button } from '../ui/button/button.tsx';
import { Select } from '../ui/field/text-input.tsx';
import type { ChangeLead } from './change-lead.ts';
import { type LeadDetail, stateText } from './lead-text.ts';
import styles from './leads.module.css';
import type { useLeadUsers } from './use-lead-users.ts';

interface LeadActionsProps {
  lead: LeadDetail;
  users: ReturnType<typeof useLeadUsers>;
  isBusy: boolean;
  onChange: ChangeLead;
}

/** State, assignee and read mark. */
export function LeadActions({ lead, users, isBusy, onChange }: LeadActionsProps) {
  const t = useT();
  const { account } = useAccount();
  const { form, state, assigneeId } = lead;
  const assign = (id: number | null) => void onChange({ assigneeId: id }, { assigneeId: id });
  const setState = (value: string) => {
    const next = statesOfForm(form).find((each) => each === value);
    if (next) void onChange({ state: next }, { state: next });
  };
  return (
    <div className={styles.actions}>
      {state === 'spam' ? null : (
        <Select
          label={t('leads.state')}
          options={statesOfForm(form)
            .filter((each) => each !== 'spam')
            .map((each) => ({ value: each, label: stateText(t, each, form) }))}
          value={state}
          onChange={setState}
        />
      )}
      <Select
        label={t('leads.assign')}
        options={users.optionsFor(form, assigneeId)}
        value={assigneeId === null ? '' : String(assigneeId)}
        onChange={(value) => assign(value === '' ? null : Number(value))}
      />
      <div className={styles.buttons}>
        {assigneeId === account.id ? null : (
          <Button size="small" icon="user" disabled={isBusy} onClick={() => assign(account.id)}>
            {t('leads.assignToMe')}
          </Button>
        )}
        {lead.isUnread ? null : (
          <Button
            size="small"
            kind="plain"
            disabled={isBusy}
            onClick={() => void onChange({ isUnread: true }, { isUnread: true })}
          >
            {t('leads.markUnread')}
          </Button>
        )}
        {state === 'spam' ? null : (
          <Button size="small" kind="plain" disabled={isBusy} onClick={() => setState('spam')}>
            {t('leads.toQuarantine')}
          </Button>
        )}
      </div>
    </div>
  );
}
