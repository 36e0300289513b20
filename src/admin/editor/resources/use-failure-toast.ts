import { useCallback } from 'react';
import { describeFailure } from '#admin/api/describe-failure.ts';
import { useT } from '#admin/messages/use-t.ts';
import { showToast } from '#admin/ui/toast/toast-store.ts';

/** Returns the function that shows why a call has failed, where no dialog can show it. */
export function useFailureToast(): (error: unknown) => void {
  const t = useT();
  return useCallback((error) => showToast({ text: describeFailure(error, t), kind: 'error' }), [t]);
}
