import { useState } from 'react';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import { readableForms } from '#model/auth/form-access.ts';
import {
  MAX_REPLY_LENGTH,
  MAX_REPLY_SUBJECT_LENGTH,
  MAX_TEMPLATE_NAME_LENGTH,
  type ReplyText,
  type ReplyTexts,
} from '#model/forms/reply-template.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { useAccount } from '../session/session.tsx';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { CancelButton, Dialog } from '../ui/dialog/dialog.tsx';
import { TextArea } from '../ui/field/text-area.tsx';
import { Select, TextInput } from '../ui/field/text-input.tsx';
import styles from './leads.module.css';
import { PlaceholderList } from './placeholder-list.tsx';

interface TemplateDialogProps {
  /** Undefined: a new one. */
  template: AdminResult<'replyTemplates'>['templates'][number] | undefined;
  onClose: () => void;
  onSaved: () => void;
}

const emptyText: ReplyText = { subject: '', text: '' };
const isEmpty = ({ subject, text }: ReplyText) => subject.trim() === '' && text.trim() === '';
const isIncomplete = ({ subject, text }: ReplyText) => (subject.trim() === '') !== (text.trim() === '');

/** Edits a template of replies in the three languages. */
export function TemplateDialog({ template, onClose, onSaved }: TemplateDialogProps) {
  const t = useT();
  const { account } = useAccount();
  const forms = readableForms(account).filter((form) => form !== 'subscribe');
  const action = useSubmit();
  const [form, setForm] = useState(template?.form ?? forms[0] ?? 'apply');
  const [name, setName] = useState(template?.name ?? '');
  const [texts, setTexts] = useState<Record<Locale, ReplyText>>({
    kk: template?.texts.kk ?? emptyText,
    ru: template?.texts.ru ?? emptyText,
    en: template?.texts.en ?? emptyText,
  });
  const [isChecked, setIsChecked] = useState(false);
  const isFilled = locales.some((locale) => !isEmpty(texts[locale]));
  const save = async () => {
    setIsChecked(true);
    if (!isFilled || locales.some((locale) => isIncomplete(texts[locale]))) return;
    const filled: ReplyTexts = Object.fromEntries(
      locales.filter((locale) => !isEmpty(texts[locale])).map((locale) => [locale, texts[locale]]),
    );
    const body = { form, name, texts: filled };
    const isSaved = await action.submit(() =>
      template
        ? callApi('changeReplyTemplate', { params: { id: template.id }, body })
        : callApi('createReplyTemplate', { body }),
    );
    if (isSaved) onSaved();
  };
  return (
    <Dialog
      title={t(template ? 'leads.template.edit' : 'leads.template.add')}
      size="large"
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <CancelButton />
          <Button type="submit" kind="primary" isBusy={action.isBusy}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <div className={styles.languages}>
        <ErrorAlert
          message={action.message ?? (isChecked && !isFilled ? t('leads.template.empty') : undefined)}
        />
        <div className={styles.search}>
          <TextInput
            label={t('leads.template.name')}
            required
            maxLength={MAX_TEMPLATE_NAME_LENGTH}
            value={name}
            error={action.errorOf('name')}
            onChange={setName}
          />
          <Select
            label={t('leads.filter.form')}
            options={forms.map((each) => ({ value: each, label: t(`leads.form.${each}`) }))}
            value={form}
            onChange={(value) => setForm(forms.find((each) => each === value) ?? form)}
          />
        </div>
        <PlaceholderList />
        {locales.map((locale) => (
          <LanguageFields
            key={locale}
            locale={locale}
            value={texts[locale]}
            error={isChecked && isIncomplete(texts[locale]) ? t('leads.template.incomplete') : undefined}
            errorOf={(part) => action.errorOf(`texts.${locale}.${part}`)}
            onChange={(value) => setTexts({ ...texts, [locale]: value })}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface LanguageFieldsProps {
  locale: Locale;
  value: ReplyText;
  error: string | undefined;
  errorOf: (part: keyof ReplyText) => string | undefined;
  onChange: (value: ReplyText) => void;
}

function LanguageFields({ locale, value, error, errorOf, onChange }: LanguageFieldsProps) {
  const t = useT();
  return (
    <fieldset className={styles.language}>
      <legend>
        <strong>{t(`language.${locale}`)}</strong>
      </legend>
      <ErrorAlert message={error} />
      <TextInput
        label={t('leads.reply.subject')}
        lang={locale}
        maxLength={MAX_REPLY_SUBJECT_LENGTH}
        value={value.subject}
        error={errorOf('subject')}
        onChange={(subject) => onChange({ ...value, subject })}
      />
      <TextArea
        label={t('leads.reply.text')}
        lang={locale}
        rows={4}
        maxLength={MAX_REPLY_LENGTH}
        value={value.text}
        error={errorOf('text')}
        onChange={(text) => onChange({ ...value, text })}
      />
    </fieldset>
  );
}
