import { useEffect } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { UnsavedChanges } from '#admin/shell/unsaved-changes.tsx';
import { useAutosaveStatus, useEditor } from '../editor-context.tsx';

/**
 * Stores changes when the editor is left, and requests confirmation before changes are lost that neither the server nor
 * the browser has. Closing the page right after typing requires it too, although the browser keeps a copy then.
 */
export function LeaveGuard() {
  const t = useT();
  useStoredOnLeaving();
  const { state, ...status } = useAutosaveStatus();
  const isLost = 'hasLocalCopy' in status && !status.hasLocalCopy;
  const isWaiting = state === 'pending' || state === 'saving';
  useEffect(() => {
    if (!isWaiting) return;
    const confirm = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirm);
    return () => window.removeEventListener('beforeunload', confirm);
  }, [isWaiting]);
  return <UnsavedChanges isDirty={isLost} text={t('editor.leave')} />;
}

/** Stores changes when the page is hidden or closed, when the connection is back, and when the screen is left. */
function useStoredOnLeaving(): void {
  const { autosave } = useEditor().editor;
  useEffect(() => {
    const flush = () => void autosave.flush();
    const keep = () => autosave.keepNow();
    const onVisibilityChange = () => document.visibilityState === 'hidden' && flush();
    window.addEventListener('online', flush);
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      window.removeEventListener('online', flush);
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', onVisibilityChange);
      flush();
    };
  }, [autosave]);
}
