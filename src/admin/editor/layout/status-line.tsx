import { describeFailure } from '#admin/api/describe-failure.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { Icon } from '#admin/ui/icon/icon.tsx';
import { formatTime } from '#language/date/date.ts';
import { useAutosaveStatus, useEditorState, useFormValue } from '../editor-context.tsx';
import { lastSaved } from '../entry/entry-values.ts';
import styles from './layout.module.css';

/** What has become of the changes: saved, stored as unsaved changes, or only copied in the browser. */
export function StatusLine() {
  const t = useT();
  const locale = useLocale();
  const status = useAutosaveStatus();
  const { entry, isSaving } = useEditorState();
  const hasChanges = useFormValue((store) => store.dirtyScopes().length > 0);
  const savedAt = lastSaved(Object.values(entry?.editions ?? {}))?.savedAt;
  const text = () => {
    if (isSaving) return t('editor.status.saving');
    switch (status.state) {
      case 'pending':
      case 'saving':
        return t('editor.status.storing');
      case 'stored':
        return t('editor.status.stored', { time: formatTime(status.at, locale) });
      case 'offline':
        return t(status.hasLocalCopy ? 'editor.status.offline' : 'editor.status.lost');
      case 'failed':
        return [
          describeFailure(status.error, t),
          t(status.hasLocalCopy ? 'editor.status.local' : 'editor.status.lost'),
        ].join(' ');
      case 'clean':
        if (hasChanges) return t('editor.unsaved');
        return savedAt === undefined
          ? t(entry ? 'ui.saved' : 'editor.status.new')
          : t('editor.status.saved', { time: formatTime(savedAt, locale) });
    }
  };
  const isProblem = status.state === 'offline' || status.state === 'failed';
  return (
    <p className={styles.status} role="status" data-problem={isProblem || undefined}>
      {isProblem ? <Icon name="warning" /> : null}
      {text()}
    </p>
  );
}
