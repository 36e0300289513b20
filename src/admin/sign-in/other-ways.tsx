import { type ReactNode, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import type { Account } from '../session/session-store.ts';
import { Alert } from '../ui/alert/alert.tsx';
import { Button, ExternalButtonLink } from '../ui/button/button.tsx';
import { hasPasskeySupport, PasskeyCancelledError, signInWithPasskey } from './passkey.ts';
import styles from './sign-in.module.css';
import { SubmitError } from './submit-error.tsx';

interface OtherWaysProps {
  onSignedIn: (account: Account) => void;
  /** Single sign-on leaves the page, so it opens a new window if the page has unsaved work. */
  opensNewWindow: boolean;
  /** Above the ways. */
  children?: ReactNode;
}

/** Passkeys and single sign-on, if the installation offers them. */
export function OtherWays({ onSignedIn, opensNewWindow, children }: OtherWaysProps) {
  const t = useT();
  const { data: options } = useCall('signInOptions', {});
  const passkey = useSubmit();
  const [isCancelled, setIsCancelled] = useState(false);
  const hasPasskeys = options?.passkeys === true && hasPasskeySupport();
  if (!options || (!hasPasskeys && options.singleSignOn === null)) return null;
  const tryPasskey = () =>
    passkey.submit(async () => {
      setIsCancelled(false);
      try {
        onSignedIn(await signInWithPasskey());
      } catch (error) {
        if (!(error instanceof PasskeyCancelledError)) throw error;
        setIsCancelled(true);
      }
    });
  return (
    <div className={styles.form}>
      {children}
      {isCancelled ? (
        <Alert kind="warning" isLive>
          {t('signIn.passkeyFailed')}
        </Alert>
      ) : (
        <SubmitError message={passkey.message} problem={passkey.problem} />
      )}
      {hasPasskeys ? (
        <Button icon="passkey" isBusy={passkey.isBusy} onClick={() => void tryPasskey()}>
          {t('signIn.passkey')}
        </Button>
      ) : null}
      {options.singleSignOn === null ? null : (
        <ExternalButtonLink
          href="/admin/api/oidc/start"
          icon="key"
          {...(opensNewWindow && { target: '_blank' as const })}
        >
          {t('signIn.singleSignOn', { name: options.singleSignOn })}
        </ExternalButtonLink>
      )}
      {opensNewWindow && options.singleSignOn !== null ? (
        <p className={styles.note}>{t('signIn.expired.otherWindow')}</p>
      ) : null}
    </div>
  );
}
