import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import type { Feature } from '#admin/messages/admin-messages.ts';
import { loadMessages } from '#admin/messages/message-store.ts';
import { useT } from '#admin/messages/use-t.ts';
import { Alert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';

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
  /** What to show in place of a part that is not loaded. */
  instead: ReactNode;
}

/**
 * Loads a part. If that fails, such as without a connection, a message with a retry is shown in its place;
 * `React.lazy` would take the whole form away.
 */
export function usePart<Value>(part: Part<Value>, fallback: ReactNode): LoadingPart<Value> {
  const [attempt, setAttempt] = useState(0);
  const [settledAttempt, setSettledAttempt] = useState<number>();
  useEffect(() => {
    if (part.loaded !== undefined) return;
    let isCurrent = true;
    const settle = () => isCurrent && setSettledAttempt(attempt);
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
  }, [part, attempt]);
  const hasFailed = settledAttempt === attempt;
  return {
    loaded: part.loaded,
    instead: hasFailed ? <LoadFailure onRetry={() => setAttempt(attempt + 1)} /> : fallback,
  };
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
