import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../messages/use-t.ts';
import { AlertDialog } from '../ui/dialog/dialog.tsx';

interface UnsavedChangesProps {
  /** Whether leaving the screen would lose something. */
  isDirty: boolean;
  /** What would be lost; a general sentence by default. */
  text?: string;
}

/** Confirmation before the screen or the page is left with changes that would be lost. */
export function UnsavedChanges({ isDirty, text }: UnsavedChangesProps) {
  const t = useT();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', prevent);
    return () => window.removeEventListener('beforeunload', prevent);
  }, [isDirty]);
  if (blocker.state !== 'blocked') return null;
  return (
    <AlertDialog
      title={t('shell.unsaved.title')}
      kind="danger"
      confirmLabel={t('shell.unsaved.leave')}
      cancelLabel={t('shell.unsaved.stay')}
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>{text ?? t('shell.unsaved.text')}</p>
    </AlertDialog>
  );
}
