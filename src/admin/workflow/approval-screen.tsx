import { Link } from 'react-router';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { LoadState } from '../ui/empty-state/empty-state.tsx';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { FieldGroup } from '../ui/field/field.tsx';
import { Panel, Screen } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import styles from './workflow.module.css';

type Setting = AdminResult<'sectionSettings'>['sections'][number];

/** The sections in which publishing needs an approval by another user. A tick is saved at once. */
export function Component() {
  const t = useT();
  const labels = useTypeLabels();
  const call = useCall('sectionSettings', {});
  const { submit, isBusy, message } = useSubmit();
  const change = async (section: Setting['section'], needsApproval: boolean) => {
    const body = { section, needsApproval };
    const isSaved = await submit(() => callApi('changeSectionSettings', { body }));
    call.reload();
    if (isSaved) showToast({ text: t('approval.saved'), kind: 'success' });
  };
  return (
    <Screen title={t('approval.title')} lead={t('approval.lead')} width="narrow">
      <LoadState call={call} lines={8} />
      <ErrorAlert message={message} />
      {call.data ? (
        <Panel title={t('approval.sections')}>
          <FieldGroup label={t('approval.sections')} isLabelHidden>
            <div className={styles.checks}>
              {call.data.sections.map((setting) => (
                <div key={setting.section}>
                  <Checkbox
                    label={labels.section(setting.section)}
                    checked={setting.needsApproval}
                    disabled={isBusy}
                    onChange={(isChecked) => void change(setting.section, isChecked)}
                  />
                  <UnapprovedChanges setting={setting} />
                </div>
              ))}
            </div>
          </FieldGroup>
        </Panel>
      ) : null}
    </Screen>
  );
}

/** Scheduled publications that fail, or would fail, because they have no approval. */
function UnapprovedChanges({ setting: { needsApproval, unapprovedChanges: count } }: { setting: Setting }) {
  const t = useT();
  if (count === 0) return null;
  return (
    <p className={needsApproval ? styles.late : styles.quiet}>
      {t(needsApproval ? 'approval.willFail' : 'approval.wouldFail', { count })}{' '}
      <Link to="/calendar?view=pending">{t('approval.openSchedule')}</Link>
    </p>
  );
}
