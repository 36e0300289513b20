import { useEffect, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Button, IconButton } from '#admin/ui/button/button.tsx';
import type { EntryState } from '#contract/admin/entry-state.ts';
import type { Locale } from '#language/locale/locale.ts';
import { useAutosaveStatus, useEditor } from '../editor-context.tsx';
import styles from './preview.module.css';
import { PreviewLinksDialog } from './preview-links-dialog.tsx';
import { PreviewView } from './preview-view.tsx';

interface PreviewPanelProps {
  /** Null for a new entry. */
  entry: EntryState | null;
  locale: Locale;
  onLocaleChange: (locale: Locale) => void;
  onClose: () => void;
}

/** The page with the unsaved changes, as it will look. It is loaded again after each autosave. */
export function PreviewPanel({ entry, locale, onLocaleChange, onClose }: PreviewPanelProps) {
  const t = useT();
  const { editor } = useEditor();
  const status = useAutosaveStatus();
  const [isSharing, setIsSharing] = useState(false);
  useEffect(() => void editor.autosave.flush(), [editor]);
  const revisions = Object.values(entry?.editions ?? {}).map((each) => each.revisionId);
  const version = status.state === 'stored' ? status.at : revisions.join('-');
  const id = entry ? `${entry.id}/${locale}?` : `0/${locale}?type=${editor.store.description.name}&`;
  const url = `/admin/preview/entries/${id}unsaved=true`;
  return (
    <section className={styles.panel} aria-label={t('editor.preview.title')}>
      <PreviewView
        url={url}
        version={version}
        locale={locale}
        onLocaleChange={onLocaleChange}
        start={
          entry ? (
            <Button size="small" kind="plain" icon="link" onClick={() => setIsSharing(true)}>
              {t('editor.preview.share')}
            </Button>
          ) : null
        }
        end={<IconButton icon="close" size="small" label={t('editor.preview.close')} onClick={onClose} />}
      />
      {isSharing && entry ? <PreviewLinksDialog entry={entry} onClose={() => setIsSharing(false)} /> : null}
    </section>
  );
}
