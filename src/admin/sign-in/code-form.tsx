import { useEffect, useRef, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import type { Account } from '../session/session-store.ts';
import { Button } from '../ui/button/button.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { Form } from '../ui/form/form.tsx';
import styles from './sign-in.module.css';
import { SubmitError } from './submit-error.tsx';
import { useThrottle } from './use-throttle.ts';

interface CodeFormProps {
  attempt: string;
  onSignedIn: (account: Account) => void;
  onStartOver: () => void;
}

/** The second step of a sign-in: a one-time code or a backup code. */
export function CodeForm({ attempt, onSignedIn, onStartOver }: CodeFormProps) {
  const t = useT();
  const [code, setCode] = useState('');
  const [usesBackupCode, setUsesBackupCode] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const form = useSubmit();
  const isThrottled = useThrottle(form.problem) > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: The other kind of code has another input.
  useEffect(() => input.current?.focus(), [usesBackupCode]);
  const submit = () =>
    form.submit(async () => {
      const { account } = await callApi('completeSignIn', { body: { attempt, code } });
      onSignedIn(account);
    });
  const label = usesBackupCode ? 'signIn.backup' : 'signIn.code';
  return (
    <Form
      className={styles.form}
      aria-label={t('signIn.code.title')}
      onSubmit={() => isThrottled || submit()}
    >
      <SubmitError message={form.message} problem={form.problem} />
      <TextInput
        key={label}
        ref={input}
        label={t(`${label}.label`)}
        help={t(`${label}.help`)}
        name="code"
        autoComplete={usesBackupCode ? 'off' : 'one-time-code'}
        inputMode={usesBackupCode ? 'text' : 'numeric'}
        spellCheck={false}
        required
        error={form.errorOf('code')}
        value={code}
        onChange={setCode}
      />
      <Button type="submit" kind="primary" isBusy={form.isBusy} disabled={isThrottled}>
        {t('signIn.code.submit')}
      </Button>
      <Button
        kind="plain"
        onClick={() => {
          setCode('');
          setUsesBackupCode(!usesBackupCode);
        }}
      >
        {t(usesBackupCode ? 'signIn.code.useApp' : 'signIn.code.useBackup')}
      </Button>
      <Button kind="plain" onClick={onStartOver}>
        {t('signIn.startOver')}
      </Button>
    </Form>
  );
}
