import { type ReactNode, useState } from 'react';
import { useSubmit } from '../api/use-submit.ts';
import { SubmitError } from '../sign-in/submit-error.tsx';
import { Button } from '../ui/button/button.tsx';
import { CancelButton, Dialog } from '../ui/dialog/dialog.tsx';
import { Confirmation } from './confirmation.tsx';

interface ConfirmDialogProps {
  title: string;
  submitLabel: string;
  kind?: 'primary' | 'danger';
  /** Performs the action; the dialog shows its failure. */
  onSubmit: (password: string | undefined) => Promise<unknown>;
  onClose: () => void;
  /** Above the confirmation: an explanation or more fields. */
  children?: ReactNode;
}

/** A change of the account whose owner confirms the identity. */
export function ConfirmDialog({
  title,
  submitLabel,
  kind = 'primary',
  onSubmit,
  onClose,
  children,
}: ConfirmDialogProps) {
  const form = useSubmit();
  const [password, setPassword] = useState<string>();
  const submit = () => void form.submit(() => onSubmit(password));
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" kind={kind} isBusy={form.isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <SubmitError message={form.message} problem={form.problem} />
      {children}
      <Confirmation form={form} password={password} onChange={setPassword} onConfirmed={submit} />
    </Dialog>
  );
}
