import { useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { ErrorAlert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { CancelButton, Dialog } from '#admin/ui/dialog/dialog.tsx';
import { Select } from '#admin/ui/field/text-input.tsx';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import { isLocalDate, type LocalDate, localDateOfInstant } from '#language/date/calendar.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { JsonValue } from '#model/editing/field-description.ts';
import { newItemKey } from '#model/editing/item-key.ts';
import { useEditor } from '../editor-context.tsx';
import type { FormStore } from '../form/form-store.ts';
import { addVersion, currentFiles, dateIn, findPendingVersions, hasOwnDates } from './add-version.ts';
import { NewFile } from './new-file.tsx';
import { VersionDate } from './version-date.tsx';

const dateOf = (value: JsonValue | undefined): LocalDate | undefined =>
  isLocalDate(value) ? value : undefined;

/**
 * The date of the replaced files. If no language has a date of its own, the date of the document was changed when the
 * files of other languages were replaced: theirs then have the date of these files.
 */
function replacedDate(store: FormStore, replaced: readonly Locale[]): LocalDate | undefined {
  const [pending] = hasOwnDates(store) ? [] : findPendingVersions(store, replaced);
  const [first] = replaced;
  return dateOf(pending?.dated_on) ?? (first && dateOf(dateIn(store, first)));
}

/** Asks for the new file of each language and the dates. Nothing is public before the next publication. */
export function NewVersionDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { store, writable, resources } = useEditor();
  const languages = locales.filter(
    (locale) => writable.includes(locale) && currentFiles(store, locale).size > 0,
  );
  const keys = [...new Set(languages.flatMap((locale) => [...currentFiles(store, locale).keys()]))];
  const [fileKey, setFileKey] = useState(keys[0] ?? '');
  const [files, setFiles] = useState<Partial<Record<Locale, number>>>({});
  const [message, setMessage] = useState<string>();
  const [datedOn, setDatedOn] = useState<LocalDate | ''>(() => {
    const typed = store.isDirty('shared', 'dated_on') ? dateOf(store.get('shared', 'dated_on')) : undefined;
    return typed ?? localDateOfInstant(Date.now());
  });
  const [typedReplacedOn, setReplacedOn] = useState<LocalDate | ''>();
  const chosen = languages.filter((locale) => files[locale] !== undefined);
  const replacedOn = typedReplacedOn ?? replacedDate(store, chosen.length > 0 ? chosen : languages) ?? '';
  const nameOf = (key: string) => {
    const ids = languages.map((locale) => currentFiles(store, locale).get(key));
    return ids.map((id) => id !== undefined && resources.findAsset(id)?.name).find(Boolean) || key;
  };
  const submit = () => {
    if (chosen.length === 0) return setMessage(t('document.chooseFile'));
    const isSame = (locale: Locale) => files[locale] === currentFiles(store, locale).get(fileKey);
    if (chosen.some(isSame)) return setMessage(t('document.sameFile'));
    if (replacedOn === '' || datedOn === '') return setMessage(t('document.chooseDates'));
    const undo = addVersion(
      store,
      { fileKey, files, replacedOn, datedOn, mayShare: writable.includes('shared') },
      () => newItemKey(Math.random),
    );
    showToast({
      kind: 'success',
      text: t('document.added'),
      action: { label: t('ui.undo'), onAction: undo },
    });
    onClose();
  };
  return (
    <Dialog
      title={t('document.newVersionTitle')}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <CancelButton />
          <Button type="submit" kind="primary">
            {t('document.add')}
          </Button>
        </>
      }
    >
      <p>{t('document.newVersionText')}</p>
      {keys.length > 1 ? (
        <Select
          label={t('document.whichFile')}
          value={fileKey}
          options={keys.map((key) => ({ value: key, label: nameOf(key) }))}
          onChange={(key) => {
            setFileKey(key);
            setFiles({});
          }}
        />
      ) : null}
      {languages.map((locale) => (
        <NewFile
          key={`${locale} ${fileKey}`}
          locale={locale}
          current={currentFiles(store, locale).get(fileKey)}
          value={files[locale]}
          onChange={(id) => {
            setMessage(undefined);
            setFiles(({ [locale]: _former, ...others }) =>
              id === undefined ? others : { ...others, [locale]: id },
            );
          }}
        />
      ))}
      <VersionDate label={t('document.newDate')} value={datedOn} onChange={setDatedOn} />
      <VersionDate label={t('document.replacedDate')} value={replacedOn} onChange={setReplacedOn} />
      <ErrorAlert message={message} />
    </Dialog>
  );
}
