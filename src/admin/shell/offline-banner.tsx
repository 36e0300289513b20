import { useSyncExternalStore } from 'react';
import { useT } from '../messages/use-t.ts';
import { Alert } from '../ui/alert/alert.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network connection. */
const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine);

export function OfflineBanner() {
  const t = useT();
  const isOnline = useIsOnline();
  return <div role="status">{isOnline ? null : <Alert kind="warning">{t('shell.offline')}</Alert>}</div>;
}
