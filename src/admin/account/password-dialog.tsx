import { type ReactNode, useState } from 'react';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { PasswordInput } from '../sign-in/password-input.tsx';
import { SubmitError } from '../sign-in/submit-error.tsx';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';

interface PasswordDialogProps {
  title: string;
  submitLabel: string;
  kind?: 'primary' | 'danger';
  /** Performs the action; the dialog shows its failure. */
  onSubmit: (password: string) => Promise<unknown>;
  onClose: () => void;
  /** Above the password: an explanation or more fields. */
  children?: ReactNode;
}

/** A change of the account that is confirmed with the password. */
export function PasswordDialog({
  title,
  submitLabel,
  kind = 'primary',
  onSubmit,
  onClose,
  children,
}: PasswordDialogProps) {
  const t = useT();
  const form = useSubmit();
  const [password, setPassword] = useState('');
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      onSubmit={() => void form.submit(() => onSubmit(password))}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" kind={kind} isBusy={form.isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <SubmitError message={form.message} problem={form.problem} />
      {children}
      <PasswordInput
        label={t('account.confirmPassword')}
        help={t('account.confirmPassword.help')}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={form.errorOf('password')}
      />
    </Dialog>
  );
}
