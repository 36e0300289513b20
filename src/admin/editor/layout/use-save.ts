import { useCallback } from 'react';
import { OfflineError } from '#admin/api/api-problem.ts';
import { describeFailure } from '#admin/api/describe-failure.ts';
import { useT } from '#admin/messages/use-t.ts';
import { useAdminNavigate } from '#admin/ui/link/use-admin-navigate.ts';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import type { SaveOptions } from '../entry/entry-editor.ts';
import { handOver, type OpenEditor } from './handed-over.ts';

/** Saves, and shows the result. @returns whether nothing is left to save */
export function useSave(open: OpenEditor): (options?: SaveOptions) => Promise<boolean> {
  const t = useT();
  const navigate = useAdminNavigate();
  return useCallback(
    async (options) => {
      const { editor } = open;
      const wasNew = editor.state.entry === null;
      try {
        const outcome = await editor.save(options);
        if (outcome === 'saved') showToast({ text: t('ui.saved'), kind: 'success' });
        const { entry } = editor.state;
        if (wasNew && entry) {
          handOver({ ...open, restoredFrom: undefined });
          continueAt(`/content/${entry.type}/${entry.id}${location.search}`, navigate);
        }
        // The save may be refused because another one is running.
        return outcome !== 'conflicts' && entry !== null && !editor.state.isSaving;
      } catch (error) {
        const text = error instanceof OfflineError ? t('editor.save.offline') : describeFailure(error, t);
        showToast({ text, kind: 'error' });
        return false;
      }
    },
    [open, navigate, t],
  );
}

const FOCUS_RETRY_MS = 50;
const MAX_FOCUS_ATTEMPTS = 20;

/** Replaces the URL; the focus stays in its field. */
function continueAt(path: string, navigate: ReturnType<typeof useAdminNavigate>): void {
  const focusedId = document.activeElement?.id ?? '';
  const before = document.activeElement;
  navigate(path, { replace: true });
  const focus = (attempts: number) => {
    const element = document.getElementById(focusedId);
    if (element && element !== before) element.focus({ preventScroll: true });
    else if (attempts > 0) setTimeout(() => focus(attempts - 1), FOCUS_RETRY_MS);
  };
  if (focusedId !== '') setTimeout(() => focus(MAX_FOCUS_ATTEMPTS), FOCUS_RETRY_MS);
}
