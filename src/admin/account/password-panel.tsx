import { useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { NewPasswordInput, PasswordInput } from '../sign-in/password-input.tsx';
import { SubmitError } from '../sign-in/submit-error.tsx';
import { Button } from '../ui/button/button.tsx';
import { Form } from '../ui/form/form.tsx';
import { Panel } from '../ui/screen/screen.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import styles from './account.module.css';

export function PasswordPanel() {
  const t = useT();
  const { account } = useAccount();
  const form = useSubmit();
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const submit = async () => {
    const isChanged = await form.submit(() => callApi('changePassword', { body: { current, password } }));
    if (!isChanged) return;
    setCurrent('');
    setPassword('');
    showToast({ kind: 'success', text: t('account.password.done') });
  };
  return (
    <Panel title={t('account.password')} lead={t('account.password.lead')}>
      <Form className={styles.form} onSubmit={submit}>
        <SubmitError message={form.message} problem={form.problem} />
        {/* Password managers need to know whose password it is. */}
        <input
          type="email"
          name="email"
          autoComplete="username"
          className="visually-hidden"
          aria-hidden="true"
          tabIndex={-1}
          readOnly
          value={account.email}
        />
        <PasswordInput
          label={t('account.confirmPassword')}
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={form.errorOf('current')}
        />
        <NewPasswordInput
          label={t('account.password.new')}
          value={password}
          onChange={setPassword}
          error={form.errorOf('password')}
          own={[account.name, account.email]}
        />
        <div>
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {t('account.password.submit')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}
