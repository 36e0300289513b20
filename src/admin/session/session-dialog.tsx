import { useEffect } from 'react';
import { callApi } from '../api/call-api.ts';
import { useT } from '../messages/use-t.ts';
import { SignInForm } from '../sign-in/sign-in-form.tsx';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { type Account, completeRenewal } from './session-store.ts';

/** Signs in again above the screen, so that nothing that was typed is lost. */
export function SessionDialog({ account }: { account: Account }) {
  const t = useT();
  useEffect(() => {
    // The user may have signed in in another window.
    const check = () =>
      void callApi('account', { renewsSession: false }).then(completeRenewal, () => undefined);
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, []);
  return (
    <Dialog
      title={t('signIn.expired.title')}
      size="small"
      isBlocking
      onClose={() => undefined}
      footer={
        <Button kind="plain" onClick={() => window.location.assign('/admin')}>
          {t('signIn.expired.leave')}
        </Button>
      }
    >
      <p>{t('signIn.expired.lead')}</p>
      <SignInForm fixedEmail={account.email} onSignedIn={completeRenewal} opensNewWindow />
    </Dialog>
  );
}
