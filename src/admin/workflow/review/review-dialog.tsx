import { useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import { useCall } from '#admin/api/use-call.ts';
import { useSubmit } from '#admin/api/use-submit.ts';
import { useEditor, useFormValue } from '#admin/editor/editor-context.tsx';
import { useT } from '#admin/messages/use-t.ts';
import { Alert, ErrorAlert } from '#admin/ui/alert/alert.tsx';
import { Dialog } from '#admin/ui/dialog/dialog.tsx';
import { LoadState } from '#admin/ui/empty-state/empty-state.tsx';
import type { EntryState } from '#contract/admin/entry-state.ts';
import type { EntryReview } from '#contract/admin/review-calls.ts';
import type { ChangeReview } from './change-review.ts';
import { CommentPanel } from './comment-panel.tsx';
import { LanguageReviewPanel } from './language-review.tsx';
import { RequestForm } from './request-form.tsx';
import styles from './review.module.css';

interface ReviewDialogProps {
  entry: EntryState;
  onClose: () => void;
}

/** Reviews of the languages, and comments on fields. */
export function ReviewDialog({ entry, onClose }: ReviewDialogProps) {
  const t = useT();
  const { editor } = useEditor();
  const params = { id: entry.id };
  const call = useCall('entryReview', { params });
  const [changed, setChanged] = useState<EntryReview>();
  const { submit, isBusy, message } = useSubmit();
  const hasChanges = useFormValue((store) => store.dirtyScopes().length > 0);
  const review = changed ?? call.data;
  const change: ChangeReview = (perform) =>
    submit(async () => {
      setChanged(await perform());
      // Statuses in the header, and what the bar above the form shows.
      editor.setEntry(await callApi('entry', { params }));
    });
  return (
    <Dialog title={t('review.title')} size="large" onClose={onClose}>
      <LoadState call={{ ...call, data: review }} lines={8} />
      <ErrorAlert message={message} />
      {review ? (
        <>
          {review.needsApproval ? <Alert>{t('review.needsApproval')}</Alert> : null}
          {hasChanges ? <Alert kind="warning">{t('review.unsaved')}</Alert> : null}
          <div className={styles.languages}>
            {review.languages.map((language) => (
              <LanguageReviewPanel
                key={language.locale}
                language={language}
                needsApproval={review.needsApproval}
                isBusy={isBusy}
                onChange={change}
              />
            ))}
          </div>
          <RequestForm entry={entry} review={review} isBusy={isBusy || hasChanges} onChange={change} />
          <CommentPanel
            entryId={entry.id}
            review={review}
            isBusy={isBusy}
            onChange={change}
            onClose={onClose}
          />
        </>
      ) : null}
    </Dialog>
  );
}
