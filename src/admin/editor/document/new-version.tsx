import { useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { CopyButton } from '#admin/ui/copy/copy-button.tsx';
import { type Locale, localeNames, localePath, locales } from '#language/locale/locale.ts';
import { documentFilePath } from '#model/pages/document-file-path.ts';
import { useEditor, useEditorState, useFormValue } from '../editor-context.tsx';
import { isPublic } from '../entry/entry-values.ts';
import { currentFiles } from './add-version.ts';
import styles from './document.module.css';
import { NewVersionDialog } from './new-version-dialog.tsx';

/** Replaces the current files of a document, and shows the URLs that lead to them. */
export function NewVersion() {
  const t = useT();
  const { writable } = useEditor();
  const { entry } = useEditorState();
  const [isOpen, setIsOpen] = useState(false);
  const hasFiles = useFormValue((store) =>
    locales.some((locale) => writable.includes(locale) && currentFiles(store, locale).size > 0),
  );
  const publicSlugs = locales.flatMap((locale): [Locale, string][] => {
    const edition = entry?.editions[locale];
    return edition?.slug && isPublic(edition) ? [[locale, edition.slug]] : [];
  });
  if (!hasFiles && publicSlugs.length === 0) return null;
  return (
    <div className={styles.tool}>
      {hasFiles ? (
        <div>
          <Button size="small" icon="upload" onClick={() => setIsOpen(true)}>
            {t('document.newVersion')}
          </Button>
        </div>
      ) : null}
      {publicSlugs.length > 0 ? (
        <div className={styles.permanent}>
          <p className={styles.hint}>{t('document.permanent')}</p>
          <ul>
            {publicSlugs.map(([locale, slug]) => {
              const url = `${location.origin}${localePath(locale, documentFilePath(slug))}`;
              return (
                <li key={locale}>
                  <span>{localeNames[locale].short}</span>
                  <a href={url} target="_blank" rel="noopener">
                    {url}
                  </a>
                  <CopyButton text={url} size="small" />
                </li>
              );
            })}
          </ul>
        </div>
      ) : null}
      {isOpen ? <NewVersionDialog onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}
