import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { switchLocale } from '../messages/message-store.ts';
import { useT } from '../messages/use-t.ts';
import { useLinkToken } from '../session/link-token.ts';
import { setAccount } from '../session/session-store.ts';
import { Alert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Form } from '../ui/form/form.tsx';
import { useAdminNavigate } from '../ui/link/use-admin-navigate.ts';
import { Skeleton } from '../ui/progress/progress.tsx';
import { NewPasswordInput } from './password-input.tsx';
import styles from './sign-in.module.css';
import { SignInLayout } from './sign-in-layout.tsx';
import { SubmitError } from './submit-error.tsx';

type LinkKind = 'invitation' | 'reset';

/** Sets a password by the link in an e-mail, in the language of the account. */
export function UserLinkScreen({ kind }: { kind: LinkKind }) {
  const t = useT();
  const token = useLinkToken();
  const { submit, message, problem } = useSubmit();
  const [user, setUser] = useState<AdminResult<'checkUserLink'>>();
  useEffect(() => {
    setUser(undefined);
    if (token === undefined) return;
    void submit(async () => {
      const owner = await callApi('checkUserLink', { body: { kind, token } });
      await switchLocale(owner.locale);
      setUser(owner);
    });
  }, [kind, token, submit]);
  const isFailed = message !== undefined;
  return (
    <SignInLayout
      title={t(`signIn.${kind}.title`)}
      lead={user && t(`signIn.${kind}.lead`, { name: user.name })}
    >
      {token === undefined ? <Alert>{t('signIn.link.noToken')}</Alert> : null}
      <SubmitError message={message} problem={problem} />
      {token !== undefined && user ? <PasswordForm kind={kind} token={token} user={user} /> : null}
      {token !== undefined && !user && !isFailed ? <Skeleton lines={4} /> : null}
      {isFailed && kind === 'reset' ? (
        <Link to="/forgotten-password" className={styles.link}>
          {t('signIn.link.requestNew')}
        </Link>
      ) : null}
    </SignInLayout>
  );
}

interface PasswordFormProps {
  kind: LinkKind;
  token: string;
  user: AdminResult<'checkUserLink'>;
}

function PasswordForm({ kind, token, user }: PasswordFormProps) {
  const t = useT();
  const navigate = useAdminNavigate();
  const form = useSubmit();
  const [password, setPassword] = useState('');
  const [isDone, setIsDone] = useState(false);
  const submit = () =>
    form.submit(async () => {
      const { account } = await callApi('acceptUserLink', { body: { kind, token, password } });
      // A reset, and a user with a second factor, lead to the sign-in.
      if (account === null) return setIsDone(true);
      await setAccount(account);
      navigate('/', { replace: true });
    });
  if (isDone) {
    return (
      <>
        <Alert kind="success" isLive>
          {t('signIn.link.done')}
        </Alert>
        <Link to="/" className={styles.link}>
          {t('signIn.toSignIn')}
        </Link>
      </>
    );
  }
  return (
    <Form className={styles.form} onSubmit={submit}>
      <SubmitError message={form.message} problem={form.problem} />
      <TextInput
        label={t('signIn.email')}
        type="email"
        name="email"
        autoComplete="username"
        readOnly
        value={user.email}
      />
      <NewPasswordInput
        label={t('signIn.newPassword')}
        value={password}
        onChange={setPassword}
        error={form.errorOf('password')}
        own={[user.name, user.email]}
      />
      <Button type="submit" kind="primary" isBusy={form.isBusy}>
        {t(`signIn.${kind}.submit`)}
      </Button>
    </Form>
  );
}
