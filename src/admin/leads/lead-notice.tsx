import { useT } from '../messages/use-t.ts';
import { Alert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import type { ChangeLead } from './change-lead.ts';
import type { LeadDetail } from './lead-text.ts';

interface LeadNoticeProps {
  lead: LeadDetail;
  isBusy: boolean;
  onChange: ChangeLead;
}

/** What is special about a submission: it is in quarantine or erased. */
export function LeadNotice({ lead, isBusy, onChange }: LeadNoticeProps) {
  const t = useT();
  if (lead.isErased) return <Alert>{t('leads.erased.text')}</Alert>;
  if (lead.state !== 'spam') return null;
  const release = async () => {
    if (!(await onChange({ state: 'new' }, { state: 'new' }))) return;
    showToast({ kind: 'success', text: t('leads.released') });
  };
  return (
    <Alert
      kind="warning"
      actions={
        <Button kind="primary" isBusy={isBusy} onClick={() => void release()}>
          {t('leads.release')}
        </Button>
      }
    >
      {t('leads.inQuarantine')}
      {lead.reasons.length > 0
        ? ` ${t('leads.reasons', { reasons: lead.reasons.map((reason) => t(`leads.reason.${reason}`)).join(', ') })}`
        : null}
    </Alert>
  );
}
