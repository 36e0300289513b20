import { useState } from 'react';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { SubmitError } from '../sign-in/submit-error.tsx';
import { Alert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { CopyButton } from '../ui/copy/copy-button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import styles from './users.module.css';

/** How an invited user gets the link: in an e-mail, or from the administrator. */
export function InvitationPanel({ user }: { user: AdminResult<'user'> }) {
  const t = useT();
  const action = useSubmit();
  const sendsMail = useCall('signInOptions', {}).data?.sendsMail;
  const [url, setUrl] = useState<string>();
  const { name, email } = user;
  const params = { id: user.id };
  const resend = async () => {
    if (!(await action.submit(() => callApi('resendInvitation', { params })))) return;
    showToast({ kind: 'success', text: t('users.invite.done', { email }) });
  };
  const createLink = () =>
    action.submit(async () => setUrl((await callApi('createInvitationLink', { params })).url));
  return (
    <Panel title={t('users.invitation')}>
      {sendsMail === false ? <Alert kind="warning">{t('users.invitation.noMail')}</Alert> : null}
      <SubmitError message={action.message} problem={action.problem} />
      <div className={styles.buttons}>
        {sendsMail ? (
          <Button icon="send" isBusy={action.isBusy} onClick={() => void resend()}>
            {t('users.resend')}
          </Button>
        ) : null}
        <Button icon="copy" isBusy={action.isBusy} onClick={() => void createLink()}>
          {t('users.invitation.copy')}
        </Button>
      </div>
      {url === undefined ? null : (
        <Dialog title={t('users.invitation.link')} onClose={() => setUrl(undefined)}>
          <p>{t('users.invitation.text', { name })}</p>
          <TextInput label={t('users.invitation.url')} readOnly value={url} spellCheck={false} />
          <div className={styles.buttons}>
            <CopyButton text={url} />
          </div>
        </Dialog>
      )}
    </Panel>
  );
}
