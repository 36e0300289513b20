import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import type { Account } from '../session/session-store.ts';
import { Button } from '../ui/button/button.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Form } from '../ui/form/form.tsx';
import { CodeForm } from './code-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { PasswordInput } from './password-input.tsx';
import styles from './sign-in.module.css';
import { SubmitError } from './submit-error.tsx';
import { useThrottle } from './use-throttle.ts';

interface SignInFormProps {
  /** The address of the user whose session has ended. */
  fixedEmail?: string;
  onSignedIn: (account: Account) => void;
  /** Single sign-on leaves the page, so it opens a new window if the page has unsaved work. */
  opensNewWindow?: boolean;
  /** Below the password. */
  children?: ReactNode;
}

/** Sign-in in one or two steps, with the other ways that the installation offers. */
export function SignInForm({ fixedEmail, onSignedIn, opensNewWindow = false, children }: SignInFormProps) {
  const t = useT();
  const [email, setEmail] = useState(fixedEmail ?? '');
  const [password, setPassword] = useState('');
  const [attempt, setAttempt] = useState<string>();
  const form = useSubmit();
  const isThrottled = useThrottle(form.problem) > 0;
  const emailInput = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) emailInput.current?.focus();
  }, []);

  const submit = () =>
    form.submit(async () => {
      const result = await callApi('signIn', { body: { email, password } });
      if ('attempt' in result) setAttempt(result.attempt);
      else onSignedIn(result.account);
    });
  if (attempt !== undefined) {
    return (
      <CodeForm
        attempt={attempt}
        onSignedIn={onSignedIn}
        onStartOver={() => {
          setPassword('');
          setAttempt(undefined);
        }}
      />
    );
  }
  return (
    <>
      <Form className={styles.form} onSubmit={() => isThrottled || submit()}>
        <SubmitError message={form.message} problem={form.problem} />
        <TextInput
          ref={emailInput}
          label={t('signIn.email')}
          type="email"
          name="email"
          autoComplete="username"
          required
          error={form.errorOf('email')}
          readOnly={fixedEmail !== undefined}
          value={email}
          onChange={setEmail}
        />
        <PasswordInput
          label={t('signIn.password')}
          autoComplete="current-password"
          error={form.errorOf('password')}
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" kind="primary" isBusy={form.isBusy} disabled={isThrottled}>
          {t('signIn.submit')}
        </Button>
        {children}
      </Form>
      <OtherWays onSignedIn={onSignedIn} opensNewWindow={opensNewWindow}>
        <p className={styles.or}>{t('signIn.or')}</p>
      </OtherWays>
    </>
  );
}
