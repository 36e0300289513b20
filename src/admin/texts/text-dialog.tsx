import { useState } from 'react';
import { Link } from 'react-router';
import type { InterfaceText } from '#contract/admin/text-calls.ts';
import { type Locale, localeNames, locales } from '#language/locale/locale.ts';
import { findOverrideFault } from '#messages/override-fault.ts';
import { placeholdersOf, pluralFormCount } from '#messages/placeholders.ts';
import { callApi } from '../api/call-api.ts';
import { useContentType } from '../api/use-content-types.tsx';
import { useSubmit } from '../api/use-submit.ts';
import { useT } from '../messages/use-t.ts';
import { ErrorAlert } from '../ui/alert/alert.tsx';
import { Button } from '../ui/button/button.tsx';
import { CancelButton, Dialog } from '../ui/dialog/dialog.tsx';
import { Field } from '../ui/field/field.tsx';
import { controlClass } from '../ui/field/text-input.tsx';
import { showToast } from '../ui/toast/toast-store.ts';
import { changedText } from './text-state.ts';
import styles from './texts.module.css';

const MAX_LENGTH = 1000;

interface TextDialogProps {
  text: InterfaceText;
  onSaved: () => void;
  onClose: () => void;
}

type Values = Record<Locale, string>;

/** One message in three languages. An empty field stands for the default. */
export function TextDialog({ text, onSaved, onClose }: TextDialogProps) {
  const t = useT();
  const form = useSubmit();
  const may = useContentType('dictionary-entry')?.may;
  const [initial] = useState(() => valuesOf(text));
  const [values, setValues] = useState(initial);
  const writable = locales.filter((locale) => may?.write.includes(locale));
  const changed = writable.filter((locale) => values[locale].trim() !== initial[locale]);
  /** A draft of another user is published with the change. */
  const isUnpublished = (locale: Locale) =>
    text.editions[locale] && text.editions[locale].status !== 'published';
  const publishable = writable.filter(
    (locale) => may?.publish.includes(locale) && (changed.includes(locale) || isUnpublished(locale)),
  );
  const isInvalid = changed.some((locale) => faultIn(text, locale, values[locale]) !== undefined);
  const mayPublish = changed.every((locale) => publishable.includes(locale)) && publishable.length > 0;
  const save = async (isPublished: boolean) => {
    const sent = isPublished ? publishable : changed;
    const body = {
      texts: Object.fromEntries(sent.map((locale) => [locale, values[locale].trim()])),
      revisions: Object.fromEntries(
        Object.entries(text.editions).map(([locale, edition]) => [locale, edition?.revisionId]),
      ),
      isPublished,
    };
    if (!(await form.submit(() => callApi('saveText', { params: { key: text.key }, body })))) return;
    showToast({ kind: 'success', text: t(isPublished ? 'texts.published' : 'texts.savedDraft') });
    onSaved();
  };
  const isUnchanged = changed.length === 0;
  return (
    <Dialog
      title={text.key}
      onClose={onClose}
      onSubmit={() => void save(mayPublish)}
      footer={
        <>
          <CancelButton />
          <Button
            kind={mayPublish ? 'secondary' : 'primary'}
            type={mayPublish ? 'button' : 'submit'}
            isBusy={form.isBusy}
            disabled={isInvalid || isUnchanged}
            onClick={mayPublish ? () => void save(false) : undefined}
          >
            {t('texts.saveDraft')}
          </Button>
          {mayPublish ? (
            <Button type="submit" kind="primary" isBusy={form.isBusy} disabled={isInvalid}>
              {t('texts.publish')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.fields}>
        <ErrorAlert message={form.message} />
        {locales.map((locale) => (
          <TextField
            key={locale}
            text={text}
            locale={locale}
            isReadOnly={!writable.includes(locale)}
            error={form.errorOf(`texts.${locale}`)}
            value={values[locale]}
            onChange={(value) => setValues((former) => ({ ...former, [locale]: value }))}
          />
        ))}
        {text.entryId === null ? null : (
          <Link to={`/content/dictionary-entry/${text.entryId}`}>{t('texts.history')}</Link>
        )}
      </div>
    </Dialog>
  );
}

const valuesOf = (text: InterfaceText): Values => ({
  kk: changedText(text, 'kk') ?? '',
  ru: changedText(text, 'ru') ?? '',
  en: changedText(text, 'en') ?? '',
});

const defaultOf = ({ defaults }: InterfaceText, locale: Locale) => defaults?.[locale] ?? '';

const faultIn = (text: InterfaceText, locale: Locale, value: string) =>
  findOverrideFault(locale, defaultOf(text, locale), value);

interface TextFieldProps {
  text: InterfaceText;
  locale: Locale;
  isReadOnly: boolean;
  /** Of the server. */
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

function TextField({ text, locale, isReadOnly, error, value, onChange }: TextFieldProps) {
  const t = useT();
  const bundled = defaultOf(text, locale);
  const fault = faultIn(text, locale, value);
  const names = namesIn(bundled);
  const lost = value.trim() === '' ? [] : names.filter((name) => !namesIn(value).includes(name));
  const faultText = fault && t(`texts.fault.${fault.code}`, { name: '', expected: '', ...wordsOf(fault) });
  const hasForms = placeholdersOf(bundled).some(({ forms }) => forms > 0);
  return (
    <div className={styles.field}>
      <Field
        label={t(`language.${locale}`)}
        help={
          <>
            {`${t('texts.default')}: `}
            <span lang={locale}>{bundled}</span>
            {names.length > 0 ? <br /> : null}
            {names.length > 0 ? t('texts.placeholders', { names: names.map(inBraces).join(', ') }) : null}
            {hasForms ? `. ${t('texts.forms', { count: pluralFormCount(locale) })}` : null}
          </>
        }
        error={faultText ?? error}
      >
        {(control) => (
          <textarea
            className={[controlClass, styles.text].join(' ')}
            lang={locale}
            rows={2}
            maxLength={MAX_LENGTH}
            readOnly={isReadOnly}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...control}
          />
        )}
      </Field>
      {lost.length > 0 ? (
        <p className={styles.note}>{t('texts.lost', { names: lost.map(inBraces).join(', ') })}</p>
      ) : null}
      {value === '' || isReadOnly ? null : (
        <Button
          kind="plain"
          size="small"
          icon="undo"
          aria-label={`${t('texts.reset')}: ${localeNames[locale].own}`}
          onClick={() => onChange('')}
        >
          {t('texts.reset')}
        </Button>
      )}
    </div>
  );
}

const inBraces = (name: string) => `{${name}}`;

const namesIn = (text: string): string[] => [...new Set(placeholdersOf(text).map(({ name }) => name))];

function wordsOf(fault: NonNullable<ReturnType<typeof findOverrideFault>>) {
  return {
    ...('name' in fault && { name: inBraces(fault.name) }),
    ...('expected' in fault && { expected: fault.expected }),
  };
}
