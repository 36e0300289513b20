import { useEffect, useState } from 'react';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { Alert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import { formatDateTime } from '#language/date/date.ts';
import { useEditorState, useFormValue } from '../editor-context.tsx';
import { usePathLabel } from '../labels/use-path-label.ts';
import { othersChanges } from './others-changes.ts';

/** More fields than these are counted, not named. */
const MAX_NAMED_FIELDS = 2;

interface EntryNoticesProps {
  /** When unsaved changes were stored that are restored now. */
  restoredFrom: number | undefined;
  onDiscard: () => void;
}

/** Notices about the entry: restored changes, what others have saved, the bin. */
export function EntryNotices({ restoredFrom, onDiscard }: EntryNoticesProps) {
  const t = useT();
  const locale = useLocale();
  const { isGone } = useEditorState();
  const [isRestoredShown, setIsRestoredShown] = useState(restoredFrom !== undefined);
  const hasChanges = useFormValue((store) => store.dirtyScopes().length > 0);
  useOthersChanges();
  // Later changes are not the restored ones.
  if (isRestoredShown && !hasChanges) setIsRestoredShown(false);
  return (
    <>
      {isRestoredShown && restoredFrom !== undefined ? (
        <Alert
          kind="info"
          isLive
          actions={
            <>
              <Button size="small" onClick={onDiscard}>
                {t('editor.restored.discard')}
              </Button>
              <Button size="small" kind="plain" onClick={() => setIsRestoredShown(false)}>
                {t('ui.close')}
              </Button>
            </>
          }
        >
          {t('editor.restored.text', { time: formatDateTime(restoredFrom, locale) })}
        </Alert>
      ) : null}
      {isGone ? (
        <Alert kind="warning" isLive>
          {t('editor.gone')}
        </Alert>
      ) : null}
    </>
  );
}

/** Shows what others have saved while the entry was open. */
function useOthersChanges(): void {
  const t = useT();
  const pathLabel = usePathLabel();
  useEffect(() =>
    othersChanges.subscribe(({ name, changes }) => {
      const named = changes.slice(0, MAX_NAMED_FIELDS).map(({ scope, path, kind }) => {
        const language = scope === 'shared' ? t('editor.shared') : t(`language.${scope}`);
        const field = t('editor.others.field', { field: pathLabel(scope, path), language });
        return kind === 'removed'
          ? t('editor.others.removed', { field })
          : kind === 'moved'
            ? t('editor.others.moved', { field })
            : field;
      });
      const rest = changes.length - named.length;
      const fields = [...named, ...(rest > 0 ? [t('editor.others.more', { count: rest })] : [])].join(', ');
      showToast({ text: t('editor.others.changed', { name, fields }), kind: 'info' });
    }),
  );
}
