import { useRef } from 'react';
import { acceptedFiles } from '#admin/files/file-kind.ts';
import { useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { FieldGroup } from '#admin/ui/field/field.tsx';
import { ProgressBar } from '#admin/ui/progress/progress.tsx';
import { type Locale, localeNames } from '#language/locale/locale.ts';
import { useAsset } from '../editor-context.tsx';
import { useUpload } from '../resources/use-upload.ts';
import styles from './document.module.css';

interface NewFileProps {
  locale: Locale;
  /** Id of the file that will be replaced. */
  current: number | undefined;
  /** Id of the new file. */
  value: number | undefined;
  onChange: (id: number | undefined) => void;
}

/** The new file of a language; without one its current file stays. */
export function NewFile({ locale, current, value, onChange }: NewFileProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const { upload, progress, message, cancel } = useUpload('document');
  const former = useAsset(current ?? null);
  const chosen = useAsset(value ?? null);
  const isSame = value !== undefined && value === current;
  const take = async (file: File | undefined) => {
    const stored = file && (await upload(file));
    if (stored) onChange(stored.id);
  };
  return (
    <FieldGroup
      label={<span lang={locale}>{localeNames[locale].own}</span>}
      help={former ? t('document.currentFile', { name: former.name }) : t('document.noCurrentFile')}
      error={isSame ? t('document.sameFile') : message}
    >
      {progress === undefined ? (
        <div className={styles.newFile}>
          {chosen ? (
            <a href={chosen.url} target="_blank" rel="noopener">
              {chosen.name}
            </a>
          ) : null}
          <Button size="small" icon="upload" onClick={() => input.current?.click()}>
            {t(chosen ? 'document.otherFile' : 'document.newFile')}
            <span className="visually-hidden">, {t(`language.${locale}`)}</span>
          </Button>
          {chosen ? (
            <Button size="small" kind="plain" icon="close" onClick={() => onChange(undefined)}>
              {t('document.keepFile')}
            </Button>
          ) : null}
        </div>
      ) : (
        <div className={styles.newFile}>
          <ProgressBar label={t('editor.upload.progress')} value={progress} />
          <Button size="small" onClick={cancel}>
            {t('ui.cancel')}
          </Button>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFiles.document}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          target.value = '';
        }}
      />
    </FieldGroup>
  );
}
