import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Feature } from '#admin/messages/admin-messages.ts';
import { loadMessages } from '#admin/messages/message-store.ts';
import { useT } from '#admin/messages/use-t.ts';
import { Alert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { Dialog } from '#admin/ui/dialog/dialog.tsx';

/** Code that is loaded when it is first needed. */
export interface Part<Value> {
  load: () => Promise<Value>;
  loaded: Value | undefined;
}

/** @param features the texts that the part needs */
export const definePart = <Value,>(load: () => Promise<Value>, ...features: Feature[]): Part<Value> => ({
  load: async () => {
    const [value] = await Promise.all([load(), loadMessages(...features)]);
    return value;
  },
  loaded: undefined,
});

interface LoadingPart<Value> {
  loaded: Value | undefined;
  hasFailed: boolean;
  retry: () => void;
}

function useLoading<Value>(part: Part<Value>): LoadingPart<Value> {
  const { loaded } = part;
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ part: Part<Value>; attempt: number }>();
  useEffect(() => {
    // Not `part.loaded`: another place may have loaded the part since this one was rendered.
    if (loaded !== undefined) return;
    let isCurrent = true;
    const settle = () => isCurrent && setSettled({ part, attempt });
    part.load().then((value) => {
      part.loaded = value;
      settle();
    }, settle);
    const retry = () => setAttempt(attempt + 1);
    window.addEventListener('online', retry);
    return () => {
      isCurrent = false;
      window.removeEventListener('online', retry);
    };
  }, [part, loaded, attempt]);
  return {
    loaded,
    hasFailed: settled?.part === part && settled.attempt === attempt,
    retry: () => setAttempt(attempt + 1),
  };
}

interface ShownPart<Value> {
  loaded: Value | undefined;
  /** What to show in place of a part that is not loaded. */
  instead: ReactNode;
}

/**
 * Loads a part. If that fails, such as without a connection, a message with a retry is shown in its place;
 * `React.lazy` would take the whole form away.
 */
export function usePart<Value>(part: Part<Value>, fallback: ReactNode): ShownPart<Value> {
  const { loaded, hasFailed, retry } = useLoading(part);
  return { loaded, instead: hasFailed ? <LoadFailure onRetry={retry} /> : fallback };
}

type LazyPartProps<Props> = Props & {
  part: Part<ComponentType<Props>>;
  fallback?: ReactNode;
};

/** A component whose code is loaded when it is first shown. */
export function LazyPart<Props extends object>({ part, fallback = null, ...props }: LazyPartProps<Props>) {
  const { loaded: Loaded, instead } = usePart(part, fallback);
  return Loaded ? <Loaded {...(props as unknown as Props)} /> : instead;
}

type LazyDialogProps<Props> = Props & {
  part: Part<ComponentType<Props>>;
  /** Without it, the dialog cannot be closed by the user. */
  onClose?: () => void;
};

/** A dialog whose code is loaded when it is first opened. A failure is a dialog as well: its place may be out of sight. */
export function LazyDialog<Props extends object>({ part, ...props }: LazyDialogProps<Props>) {
  const { loaded: Loaded, hasFailed, retry } = useLoading(part);
  if (Loaded) return <Loaded {...(props as unknown as Props)} />;
  return hasFailed ? <DialogFailure onRetry={retry} onClose={props.onClose} /> : null;
}

interface DialogFailureProps {
  onRetry: () => void;
  onClose: (() => void) | undefined;
}

function DialogFailure({ onRetry, onClose }: DialogFailureProps) {
  const t = useT();
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={t('ui.windowNotLoaded')}
      isBlocking={!onClose}
      onClose={() => onClose?.()}
      onSubmit={onRetry}
      footer={
        <Button type="submit" kind="primary" icon="refresh">
          {t('ui.retry')}
        </Button>
      }
    >
      {t('ui.windowNotLoadedLead')}
    </Dialog>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <Alert
      kind="warning"
      isLive
      actions={
        <Button size="small" icon="refresh" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      {t('ui.partNotLoaded')}
    </Alert>
  );
}
