import { useMemo, useState } from 'react';
import { encode } from 'uqr';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { SubmitError } from '../sign-in/submit-error.tsx';
import { Button } from '../ui/button/button.tsx';
import { CopyButton } from '../ui/copy/copy-button.tsx';
import { CancelButton, Dialog } from '../ui/dialog/dialog.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import styles from './account.module.css';

interface EnrolDialogProps {
  prepared: AdminResult<'prepareSecondFactor'>;
  onEnabled: (backupCodes: readonly string[]) => void;
  onClose: () => void;
}

/** Shows the secret for the app, and turns the second step on with a first code. */
export function EnrolDialog({ prepared, onEnabled, onClose }: EnrolDialogProps) {
  const t = useT();
  const form = useSubmit();
  const [code, setCode] = useState('');
  const submit = () =>
    form.submit(async () => {
      const body = { attempt: prepared.attempt, code };
      const { backupCodes } = await callApi('enableSecondFactor', { body });
      onEnabled(backupCodes);
    });
  return (
    <Dialog
      title={t('account.twoStep')}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <CancelButton />
          <Button type="submit" kind="primary" isBusy={form.isBusy}>
            {t('account.twoStep.enable')}
          </Button>
        </>
      }
    >
      <SubmitError message={form.message} problem={form.problem} />
      <p>{t('account.twoStep.scan')}</p>
      <div className={styles.enrol}>
        <QrCode text={prepared.uri} label={t('account.twoStep.qr')} />
        <div className={styles.form}>
          <div className={styles.facts}>
            <h3>{t('account.twoStep.secret')}</h3>
            <code className={styles.secret}>{groupsOfFour(prepared.secret)}</code>
            <div>
              <CopyButton size="small" text={prepared.secret} />
            </div>
          </div>
          <TextInput
            label={t('account.twoStep.code')}
            help={t('account.twoStep.code.help')}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            required
            error={form.errorOf('code')}
            value={code}
            onChange={setCode}
          />
        </div>
      </div>
    </Dialog>
  );
}

const groupsOfFour = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Drawn as one path of squares. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { size: side, data } = encode(text, { border: 2 });
    const squares = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])),
    );
    return { size: side, path: squares.join('') };
  }, [text]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <path d={path} />
    </svg>
  );
}
