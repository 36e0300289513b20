import { useState } from 'react';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { UnsavedChanges } from '../shell/unsaved-changes.tsx';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { TextArea } from '../ui/field/text-area.tsx';
import { Form } from '../ui/form/form.tsx';
import styles from './leads.module.css';

const MAX_NOTE_LENGTH = 4000;

/** Adds a note for staff. */
export function NoteForm({ id, onAdded }: { id: number; onAdded: () => void }) {
  const t = useT();
  const { submit, isBusy, message } = useSubmit();
  const [text, setText] = useState('');
  const add = async () => {
    if (text.trim() === '') return;
    const params = { id };
    if (!(await submit(() => callApi('addSubmissionNote', { params, body: { text } })))) return;
    setText('');
    onAdded();
  };
  return (
    <Form className={styles.form} aria-label={t('leads.note')} onSubmit={add}>
      <UnsavedChanges isDirty={text.trim() !== ''} />
      <ErrorAlert message={message} />
      <TextArea
        label={t('leads.note')}
        help={t('leads.note.help')}
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={setText}
      />
      <div>
        <Button type="submit" isBusy={isBusy} disabled={text.trim() === ''}>
          {t('leads.note.add')}
        </Button>
      </div>
    </Form>
  );
}
