import { Link, useSearchParams } from 'react-router';
import { type SingleSignOnFault, singleSignOnFaults } from '#model/auth/single-sign-on.ts';
import { useT } from '../messages/use-t.ts';
import { setAccount } from '../session/session-store.ts';
import { Alert } from '../ui/alert/alert.tsx';
import styles from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';
import { SignInLayout } from './sign-in-layout.tsx';

const faultMessages = {
  'provider-unavailable': 'signIn.singleSignOnUnavailable',
  'no-access': 'signIn.singleSignOnDenied',
  'account-exists': 'signIn.singleSignOnAccountExists',
  rejected: 'signIn.singleSignOnFailed',
} as const satisfies Record<SingleSignOnFault, string>;

const isFault = (text: string): text is SingleSignOnFault =>
  (singleSignOnFaults as readonly string[]).includes(text);

/** Shown in place of any screen without a session; afterwards the screen appears. */
export function SignInScreen() {
  const t = useT();
  const [search] = useSearchParams();
  // Set by the redirect of a single sign-on that was not completed.
  const fault = search.get('error');
  return (
    <SignInLayout title={t('signIn.title')}>
      {fault === null ? null : (
        <Alert kind="error" isLive>
          {t(faultMessages[isFault(fault) ? fault : 'rejected'])}
        </Alert>
      )}
      <SignInForm onSignedIn={(account) => void setAccount(account)}>
        <Link to="/forgotten-password" className={styles.link}>
          {t('signIn.forgotten')}
        </Link>
      </SignInForm>
    </SignInLayout>
  );
}
