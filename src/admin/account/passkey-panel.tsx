import { useState } from 'react';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { MAX_NAME_LENGTH } from '#model/auth/person-name.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { hasPasskeySupport, PasskeyCancelledError, registerPasskey } from '../sign-in/passkey.ts';
import { SubmitError } from '../sign-in/submit-error.tsx';
import { Alert } from '../ui/alert/alert.tsx';
import { Button, IconButton } from '../ui/button/button.tsx';
import { AlertDialog, CancelButton, Dialog } from '../ui/dialog/dialog.tsx';
import { LoadState } from '../ui/empty-state/empty-state.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { Moment } from '../ui/moment/moment.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import styles from './account.module.css';
import { Confirmation } from './confirmation.tsx';
import { describeUserAgent } from './user-agent.ts';

type Passkey = AdminResult<'passkeys'>['passkeys'][number];

/** Passkeys of the account; absent if the installation does not offer them. */
export function PasskeyPanel() {
  const options = useCall('signInOptions', {}).data;
  return options?.passkeys ? <Passkeys /> : null;
}

function Passkeys() {
  const t = useT();
  const call = useCall('passkeys', {});
  const { data, reload } = call;
  const [isAdding, setIsAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
  const removal = useSubmit();
  const remove = async (id: string) => {
    if (!(await removal.submit(() => callApi('removePasskey', { params: { id } })))) return;
    setRemoved(undefined);
    reload();
  };
  return (
    <Panel title={t('account.passkeys')} lead={t('account.passkeys.lead')}>
      <LoadState call={call} />
      {data?.passkeys.length === 0 ? <p>{t('account.passkeys.none')}</p> : null}
      {data && data.passkeys.length > 0 ? (
        <ul className={styles.list}>
          {data.passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.item}>
              <Icon name="passkey" />
              <div className={styles.itemText}>
                <strong>{passkey.name}</strong>
                <span className={styles.quiet}>
                  <Moment at={passkey.createdAt} kind="date" />
                </span>
              </div>
              <IconButton
                icon="bin"
                label={`${t('account.passkeys.remove')}: ${passkey.name}`}
                onClick={() => setRemoved(passkey)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.buttons}>
        {hasPasskeySupport() ? (
          <Button icon="add" onClick={() => setIsAdding(true)}>
            {t('account.passkeys.add')}
          </Button>
        ) : (
          <p className={styles.quiet}>{t('account.passkeys.unsupported')}</p>
        )}
      </div>
      {isAdding ? (
        <AddPasskeyDialog
          onClose={() => setIsAdding(false)}
          onAdded={() => {
            setIsAdding(false);
            reload();
            showToast({ kind: 'success', text: t('account.passkeys.added') });
          }}
        />
      ) : null}
      {removed ? (
        <AlertDialog
          title={t('account.passkeys.remove')}
          kind="danger"
          confirmLabel={t('ui.delete')}
          isBusy={removal.isBusy}
          onConfirm={() => void remove(removed.id)}
          onCancel={() => setRemoved(undefined)}
        >
          <SubmitError message={removal.message} problem={removal.problem} />
          <p>{t('account.passkeys.remove.text', { name: removed.name })}</p>
        </AlertDialog>
      ) : null}
    </Panel>
  );
}

function AddPasskeyDialog({ onAdded, onClose }: { onAdded: () => void; onClose: () => void }) {
  const t = useT();
  const form = useSubmit();
  const [name, setName] = useState(describeUserAgent(navigator.userAgent));
  const [password, setPassword] = useState<string>();
  const [isCancelled, setIsCancelled] = useState(false);
  const submit = () =>
    form.submit(async () => {
      setIsCancelled(false);
      try {
        await registerPasskey(password, name);
        onAdded();
      } catch (error) {
        if (!(error instanceof PasskeyCancelledError)) throw error;
        setIsCancelled(true);
      }
    });
  return (
    <Dialog
      title={t('account.passkeys.add')}
      size="small"
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <CancelButton />
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {t('account.twoStep.next')}
          </Button>
        </>
      }
    >
      <SubmitError message={form.message} problem={form.problem} />
      {isCancelled ? (
        <Alert kind="warning" isLive>
          {t('account.passkeys.cancelled')}
        </Alert>
      ) : null}
      <TextInput
        label={t('account.passkeys.name')}
        help={t('account.passkeys.name.help')}
        required
        maxLength={MAX_NAME_LENGTH}
        error={form.errorOf('name')}
        value={name}
        onChange={setName}
      />
      <Confirmation
        form={form}
        password={password}
        onChange={setPassword}
        onConfirmed={() => void submit()}
      />
    </Dialog>
  );
}
