import { useState } from 'react';
import type { ScheduledChange } from '#contract/admin/schedule-calls.ts';
import { formatDateTime } from '#language/date/date.ts';
import { callApi } from '../api/call-api.ts';
import { entryTitle } from '../api/entry-title.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useLocale, useT } from '../messages/use-t.ts';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { MomentInput } from '../ui/date-input/moment-input.tsx';
import { parseMoment } from '../ui/date-input/parse-date.ts';
import { typedMoment } from '../ui/date-input/typed-moment.ts';
import { AlertDialog, CancelButton, Dialog } from '../ui/dialog/dialog.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { changeText } from './change-text.ts';

interface ChangeDialogProps {
  change: ScheduledChange;
  onClose: () => void;
  /** The change is settled or has another time. */
  onDone: () => void;
}

/** Moves a scheduled change to another time. */
export function MoveChangeDialog({ change, onClose, onDone }: ChangeDialogProps) {
  const t = useT();
  const { submit, isBusy, message } = useSubmit();
  const [text, setText] = useState(() => typedMoment(change.dueAt));
  const dueAt = parseMoment(text);
  const isReady = dueAt !== undefined && Date.parse(dueAt) > Date.now();
  const move = async () => {
    if (dueAt === undefined || !isReady) return;
    const params = { id: change.id };
    if (!(await submit(() => callApi('moveScheduledChange', { params, body: { dueAt } })))) return;
    showToast({ text: t('calendar.moved'), kind: 'success' });
    onClose();
    onDone();
  };
  return (
    <Dialog
      title={t('calendar.move')}
      onClose={onClose}
      onSubmit={() => void move()}
      footer={
        <>
          <CancelButton />
          <Button type="submit" kind="primary" isBusy={isBusy} disabled={!isReady}>
            {t('calendar.move')}
          </Button>
        </>
      }
    >
      <p>{changeText(change, t)}</p>
      <MomentInput text={text} onChange={setText} />
      <ErrorAlert message={message} />
    </Dialog>
  );
}

/** Cancels a scheduled change after a confirmation. */
export function CancelChangeDialog({ change, onClose, onDone }: ChangeDialogProps) {
  const t = useT();
  const locale = useLocale();
  const { submit, isBusy, message } = useSubmit();
  const cancel = async () => {
    if (!(await submit(() => callApi('cancelScheduledChange', { params: { id: change.id } })))) return;
    showToast({ text: t('calendar.cancelled'), kind: 'success' });
    onClose();
    onDone();
  };
  return (
    <AlertDialog
      title={t('calendar.cancelTitle')}
      kind="danger"
      confirmLabel={t('calendar.cancelConfirm')}
      isBusy={isBusy}
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      <p>
        {t('calendar.cancelText', {
          title: entryTitle(change.entry, locale).text,
          language: changeText(change, t),
          time: `${formatDateTime(change.dueAt, locale)} (UTC+5)`,
        })}
      </p>
      <ErrorAlert message={message} />
    </AlertDialog>
  );
}
