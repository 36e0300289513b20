import { useEffect } from 'react';
import { callApi } from '../api/call-api.ts';
import type { Submission } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { type Account, completeRenewal } from '../session/session-store.ts';
import { OtherWays } from '../sign-in/other-ways.tsx';
import { PasswordInput } from '../sign-in/password-input.tsx';

interface ConfirmationProps {
  /** The form whose action needs the confirmation. */
  form: Pick<Submission, 'problem' | 'errorOf'>;
  password: string | undefined;
  onChange: (password: string) => void;
  /** The user has signed in again: the action can be repeated. */
  onConfirmed: () => void;
}

/** Confirms the identity: by the password, or by another sign-in if the account has none and the last one is long ago. */
export function Confirmation({ form, password = '', onChange, onConfirmed }: ConfirmationProps) {
  const t = useT();
  const { account } = useAccount();
  if (account.hasPassword) {
    return (
      <PasswordInput
        label={t('account.confirmPassword')}
        help={t('account.confirmPassword.help')}
        autoComplete="current-password"
        value={password}
        onChange={onChange}
        error={form.errorOf('password')}
      />
    );
  }
  return form.problem?.code === 'sign-in-needed' ? (
    <SignInAgain account={account} onConfirmed={onConfirmed} />
  ) : null;
}

function SignInAgain({ account, onConfirmed }: { account: Account; onConfirmed: () => void }) {
  useEffect(() => {
    // Another user may have signed in in the other window.
    const check = () => void callApi('account').then(completeRenewal, () => undefined);
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, []);
  const complete = (signedIn: Account) => {
    completeRenewal(signedIn);
    if (signedIn.id === account.id) onConfirmed();
  };
  return <OtherWays onSignedIn={complete} opensNewWindow />;
}
