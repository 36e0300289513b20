import { useState } from 'react';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { callApi } from '../api/call-api.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { setAccount } from '../session/session-store.ts';
import { Button } from '../ui/button/button.tsx';
import { Chip } from '../ui/chip/chip.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import styles from './account.module.css';
import { BackupCodesDialog } from './backup-codes-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';

type Step =
  | { kind: 'confirm'; action: 'enable' | 'disable' | 'renew' }
  | { kind: 'enrol'; prepared: AdminResult<'prepareSecondFactor'> }
  | { kind: 'codes'; codes: readonly string[] };

/** One-time codes as the second step of a sign-in. */
export function TwoStepPanel() {
  const t = useT();
  const { account } = useAccount();
  const [step, setStep] = useState<Step>();
  const close = () => setStep(undefined);
  const isOn = account.hasSecondFactor;
  const reload = async () => setAccount(await callApi('account'));

  const actions = {
    async enable(password: string | undefined) {
      setStep({ kind: 'enrol', prepared: await callApi('prepareSecondFactor', { body: { password } }) });
    },
    async disable(password: string | undefined) {
      await callApi('disableSecondFactor', { body: { password } });
      await reload();
      close();
      showToast({ kind: 'success', text: t('account.twoStep.disabled') });
    },
    async renew(password: string | undefined) {
      const { backupCodes } = await callApi('renewBackupCodes', { body: { password } });
      setStep({ kind: 'codes', codes: backupCodes });
    },
  };
  const begin = (action: keyof typeof actions) => () => setStep({ kind: 'confirm', action });
  return (
    <Panel
      title={t('account.twoStep')}
      lead={t('account.twoStep.lead')}
      actions={
        <Chip tone={isOn ? 'success' : 'neutral'}>
          {t(isOn ? 'account.twoStep.on' : 'account.twoStep.off')}
        </Chip>
      }
    >
      {isOn ? <p>{t('account.twoStep.codesLeft', { count: account.backupCodesLeft })}</p> : null}
      <div className={styles.buttons}>
        {isOn ? (
          <>
            <Button onClick={begin('renew')}>{t('account.twoStep.renew')}</Button>
            <Button kind="danger" onClick={begin('disable')}>
              {t('account.twoStep.disable')}
            </Button>
          </>
        ) : (
          <Button icon="lock" onClick={begin('enable')}>
            {t('account.twoStep.enable')}
          </Button>
        )}
      </div>
      {step?.kind === 'confirm' ? (
        <ConfirmDialog
          title={t(step.action === 'renew' ? 'account.twoStep.renew' : 'account.twoStep')}
          submitLabel={t(step.action === 'disable' ? 'account.twoStep.disable' : 'account.twoStep.next')}
          kind={step.action === 'disable' ? 'danger' : 'primary'}
          onSubmit={actions[step.action]}
          onClose={close}
        >
          {step.action === 'enable' ? null : <p>{t(`account.twoStep.${step.action}.text`)}</p>}
        </ConfirmDialog>
      ) : null}
      {step?.kind === 'enrol' ? (
        <EnrolDialog
          prepared={step.prepared}
          onClose={close}
          onEnabled={(codes) => setStep({ kind: 'codes', codes })}
        />
      ) : null}
      {step?.kind === 'codes' ? (
        <BackupCodesDialog
          codes={step.codes}
          onClose={() => {
            close();
            void reload();
          }}
        />
      ) : null}
    </Panel>
  );
}
