import { useState } from 'react';
import type { AdminResult } from '#contract/admin/admin-call-types.ts';
import { type Locale, localeNames, locales } from '#language/locale/locale.ts';
import { callApi } from '../api/call-api.ts';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { AlertDialog, CancelButton, Dialog } from '../ui/dialog/dialog.tsx';
import { TextInput } from '../ui/field/text-input.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import styles from './glossary.module.css';

export type Term = AdminResult<'glossary'>['terms'][number];

type Texts = Record<Locale, string>;

/** The limits of the server. */
const MAX_TERM_LENGTH = 200;
const MAX_NOTE_LENGTH = 500;

const emptyTexts: Texts = { kk: '', ru: '', en: '' };

const joinVariants = (forbidden: Term['forbidden']): Texts => ({
  kk: forbidden.kk.join(', '),
  ru: forbidden.ru.join(', '),
  en: forbidden.en.join(', '),
});

const splitVariants = (text: string) =>
  text
    .split(/[,;\n]/u)
    .map((each) => each.trim())
    .filter(Boolean);

interface TermDialogProps {
  /** Undefined for a new one. */
  term?: Term;
  onChanged: () => void;
  onClose: () => void;
}

/** A term with its forbidden variants in three languages. */
export function TermDialog({ term, onChanged, onClose }: TermDialogProps) {
  const t = useT();
  const { submit, isBusy, message, errorOf } = useSubmit();
  const [terms, setTerms] = useState<Texts>(term?.terms ?? emptyTexts);
  const [forbidden, setForbidden] = useState<Texts>(term ? joinVariants(term.forbidden) : emptyTexts);
  const [note, setNote] = useState(term?.note ?? '');
  const [isDeleting, setIsDeleting] = useState(false);
  const save = async () => {
    const body = {
      terms,
      forbidden: {
        kk: splitVariants(forbidden.kk),
        ru: splitVariants(forbidden.ru),
        en: splitVariants(forbidden.en),
      },
      note,
    };
    const isSaved = await submit(() =>
      term ? callApi('changeTerm', { params: { id: term.id }, body }) : callApi('createTerm', { body }),
    );
    if (!isSaved) return;
    showToast({ kind: 'success', text: t('glossary.saved') });
    onChanged();
  };
  const remove = async () => {
    if (!term || !(await submit(() => callApi('deleteTerm', { params: { id: term.id } })))) return;
    showToast({ kind: 'success', text: t('glossary.deleted') });
    onChanged();
  };
  return (
    <Dialog
      title={t(term ? 'glossary.edit.title' : 'glossary.add.title')}
      size="large"
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          {term ? (
            <Button kind="plain" icon="bin" onClick={() => setIsDeleting(true)}>
              {t('ui.delete')}
            </Button>
          ) : null}
          <CancelButton />
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <ErrorAlert message={message} />
      <p>{t('glossary.form.lead')}</p>
      {locales.map((locale) => (
        <fieldset key={locale} className={styles.language}>
          <legend lang={locale}>{localeNames[locale].own}</legend>
          <TextInput
            label={t('glossary.term')}
            lang={locale}
            maxLength={MAX_TERM_LENGTH}
            value={terms[locale]}
            error={errorOf(`terms.${locale}`) ?? (locale === 'kk' ? errorOf('terms') : undefined)}
            onChange={(value) => setTerms({ ...terms, [locale]: value })}
          />
          <TextInput
            label={t('glossary.forbidden')}
            lang={locale}
            value={forbidden[locale]}
            error={errorOf(`forbidden.${locale}`)}
            onChange={(value) => setForbidden({ ...forbidden, [locale]: value })}
          />
        </fieldset>
      ))}
      <TextInput
        label={t('glossary.note')}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        error={errorOf('note')}
        onChange={setNote}
      />
      {isDeleting ? (
        <AlertDialog
          title={t('glossary.delete.title')}
          kind="danger"
          confirmLabel={t('ui.delete')}
          isBusy={isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setIsDeleting(false)}
        >
          <p>{t('glossary.delete.text')}</p>
        </AlertDialog>
      ) : null}
    </Dialog>
  );
}
