import { useEffect, useRef, useState } from 'react';
import {
  fillReply,
  MAX_REPLY_LENGTH,
  MAX_REPLY_SUBJECT_LENGTH,
  type ReplyPlaceholder,
} from '#model/forms/reply-template.ts';
import { callApi } from '../api/call-api.ts';
import { useCall } from '../api/use-call.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { UnsavedChanges } from '../shell/unsaved-changes.tsx';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { TextArea } from '../ui/field/text-area.tsx';
import { Select, TextInput } from '../ui/field/text-input.tsx';
import { Form } from '../ui/form/form.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { announceLeadChange } from './lead-counts.ts';
import type { LeadDetail } from './lead-text.ts';
import styles from './leads.module.css';

interface ReplyFormProps {
  lead: LeadDetail;
  onSent: () => void;
}

/** A reply by e-mail in the language of the sender; a template fills it in. */
export function ReplyForm({ lead, onSent }: ReplyFormProps) {
  const t = useT();
  /** Undefined until it is first opened. */
  const [isOpen, setIsOpen] = useState<boolean>();
  if (!lead.fields.email) return <p className={styles.quiet}>{t('leads.reply.noAddress')}</p>;
  if (!isOpen) {
    return (
      <div>
        <Button kind="primary" icon="send" autoFocus={isOpen === false} onClick={() => setIsOpen(true)}>
          {t('leads.reply')}
        </Button>
      </div>
    );
  }
  return (
    <OpenReply
      lead={lead}
      onClose={() => setIsOpen(false)}
      onSent={() => {
        setIsOpen(false);
        showToast({ kind: 'success', text: t('leads.reply.queued') });
        announceLeadChange();
        onSent();
      }}
    />
  );
}

function OpenReply({ lead, onSent, onClose }: ReplyFormProps & { onClose: () => void }) {
  const t = useT();
  const form = useSubmit();
  const { data, isLoading } = useCall('replyTemplates', {});
  const element = useFocusOfFirstField(isLoading);
  const [templateId, setTemplateId] = useState('');
  /** Undefined while it is the proposed one. */
  const [typedSubject, setSubject] = useState<string>();
  const [text, setText] = useState('');
  // A repeated request after a lost response sends nothing.
  const [key] = useState(() => crypto.randomUUID());
  const { locale, reference, fields } = lead;
  const templates = (data?.templates ?? []).filter((each) => each.form === lead.form && each.texts[locale]);
  const values: Record<ReplyPlaceholder, string> = {
    name: fields.name ?? '',
    reference,
    subject: lead.subject?.title ?? '',
    company: data?.company[locale] ?? '',
  };
  const subject = typedSubject ?? fillReply(data?.subjects[locale] ?? '', values);
  const choose = (value: string) => {
    setTemplateId(value);
    const chosen = templates.find(({ id }) => String(id) === value)?.texts[locale];
    if (!chosen) return;
    setSubject(fillReply(chosen.subject, values));
    setText(fillReply(chosen.text, values));
  };
  const send = async () => {
    const body = { key, subject, text };
    if (await form.submit(() => callApi('replyToSubmission', { params: { id: lead.id }, body }))) onSent();
  };
  return (
    <Form ref={element} className={styles.form} aria-label={t('leads.reply')} onSubmit={send}>
      <UnsavedChanges isDirty={text.trim() !== ''} />
      <p>{t('leads.reply.to', { email: fields.email ?? '' })}</p>
      <p className={styles.quiet}>{t('leads.reply.language', { language: t(`language.${locale}`) })}</p>
      <ErrorAlert message={form.message} />
      {templates.length > 0 ? (
        <Select
          label={t('leads.reply.template')}
          options={[
            { value: '', label: t('leads.reply.noTemplate') },
            ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          value={templateId}
          onChange={choose}
        />
      ) : null}
      <TextInput
        label={t('leads.reply.subject')}
        lang={locale}
        required
        maxLength={MAX_REPLY_SUBJECT_LENGTH}
        value={subject}
        error={form.errorOf('subject')}
        onChange={setSubject}
      />
      <TextArea
        label={t('leads.reply.text')}
        lang={locale}
        rows={8}
        required
        maxLength={MAX_REPLY_LENGTH}
        value={text}
        error={form.errorOf('text')}
        onChange={setText}
      />
      <div className={styles.buttons}>
        <Button type="submit" kind="primary" icon="send" isBusy={form.isBusy}>
          {t('leads.reply.send')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
    </Form>
  );
}

/** Shows a form and focuses its first field when it is complete, unless the user is in another field already. */
function useFocusOfFirstField(isLoading: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isLoading || !form.current || form.current.contains(document.activeElement)) return;
    form.current.scrollIntoView({ block: 'nearest' });
    form.current.querySelector<HTMLElement>('select, input, textarea')?.focus();
  }, [isLoading]);
  return form;
}
