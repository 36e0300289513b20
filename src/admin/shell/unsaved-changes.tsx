import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { useT } from '../messages/use-t.ts';
import { AlertDialog } from '../ui/dialog/dialog.tsx';

interface UnsavedChangesProps {
  /** Whether leaving the screen would lose something. */
  isDirty: boolean;
  /** What would be lost; a general sentence by default. */
  text?: string;
}

/** The texts of the parts of the screen that have unsaved changes. A screen may have several such parts. */
const unsaved = new Map<object, string | undefined>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setUnsaved(part: object, text: string | undefined): () => void {
  const announce = () => {
    for (const listener of listeners) listener();
  };
  unsaved.set(part, text);
  announce();
  return () => {
    unsaved.delete(part);
    announce();
  };
}

const hasUnsaved = () => unsaved.size > 0;

/** Requests a confirmation before the screen or the page is left with changes that would be lost. */
export function UnsavedChanges({ isDirty, text }: UnsavedChangesProps) {
  useLayoutEffect(() => (isDirty ? setUnsaved({}, text) : undefined), [isDirty, text]);
  return null;
}

/**
 * The confirmation for all parts of the screen: the router supports one blocker at a time. There is none without changes,
 * because the router reports hash links such as "skip to the content" while it has one.
 */
export function UnsavedChangesGuard() {
  return useSyncExternalStore(subscribe, hasUnsaved) ? <Confirmation /> : null;
}

const leavesWithChanges: BlockerFunction = ({ currentLocation, nextLocation }) =>
  hasUnsaved() && currentLocation.pathname !== nextLocation.pathname;

function Confirmation() {
  const t = useT();
  const blocker = useBlocker(leavesWithChanges);
  useEffect(() => {
    const prevent = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', prevent);
    return () => window.removeEventListener('beforeunload', prevent);
  }, []);
  if (blocker.state !== 'blocked') return null;
  const text = [...unsaved.values()].find((each) => each !== undefined);
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
