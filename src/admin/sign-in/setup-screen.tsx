import { useEffect, useState } from 'react';
import { MAX_NAME_LENGTH } from '#model/auth/person-name.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { switchLocale } from '../messages/message-store.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { useLinkToken } from '../session/link-token.ts';
import { setAccount } from '../session/session-store.ts';
import { Alert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { LocaleSelect } from '../ui/field/locale-select.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Form } from '../ui/form/form.tsx';
import { useAdminNavigate } from '../ui/link/use-admin-navigate.ts';
import { Skeleton } from '../ui/progress/progress.tsx';
import { NewPasswordInput } from './password-input.tsx';
import styles from './sign-in.module.css';
import { SignInLayout } from './sign-in-layout.tsx';
import { SubmitError } from './submit-error.tsx';

/** Registration of the first administrator, by the link that the server prints. */
export function Component() {
  const t = useT();
  const token = useLinkToken();
  const { submit, message, problem } = useSubmit();
  const [isValid, setIsValid] = useState(false);
  useEffect(() => {
    setIsValid(false);
    if (token === undefined) return;
    void submit(async () => {
      await callApi('checkSetupLink', { body: { token } });
      setIsValid(true);
    });
  }, [token, submit]);
  const lead = isValid ? t('signIn.setup.lead') : undefined;
  return (
    <SignInLayout title={t('signIn.setup.title')} lead={lead}>
      {token !== undefined && isValid ? <SetupForm token={token} /> : null}
      <SubmitError message={message} problem={problem} />
      {token === undefined || message !== undefined ? (
        <Alert>{t('signIn.setup.noToken')}</Alert>
      ) : isValid ? null : (
        <Skeleton lines={6} />
      )}
    </SignInLayout>
  );
}

function SetupForm({ token }: { token: string }) {
  const t = useT();
  const locale = useLocale();
  const navigate = useAdminNavigate();
  const form = useSubmit();
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const submit = () =>
    form.submit(async () => {
      const body = { token, name, email, password, locale };
      const { account } = await callApi('setUp', { body });
      await setAccount(account);
      navigate('/', { replace: true });
    });
  return (
    <Form className={styles.form} onSubmit={submit}>
      <SubmitError message={form.message} problem={form.problem} />
      <TextInput
        label={t('signIn.name')}
        help={t('signIn.name.help')}
        name="name"
        autoComplete="name"
        required
        maxLength={MAX_NAME_LENGTH}
        error={form.errorOf('name')}
        value={name}
        onChange={setName}
      />
      <TextInput
        label={t('signIn.email')}
        type="email"
        name="email"
        autoComplete="username"
        required
        error={form.errorOf('email')}
        value={email}
        onChange={setEmail}
      />
      <NewPasswordInput
        value={password}
        onChange={setPassword}
        error={form.errorOf('password')}
        own={[name, email]}
      />
      <LocaleSelect
        label={t('signIn.locale')}
        value={locale}
        onChange={(chosen) => void switchLocale(chosen)}
      />
      <Button type="submit" kind="primary" isBusy={form.isBusy}>
        {t('signIn.setup.submit')}
      </Button>
    </Form>
  );
}
