import { useCallback } from 'react';
import { ApiProblem, OfflineError } from '#admin/api/api-problem.ts';
import { describeFailure } from '#admin/api/describe-failure.ts';
import type { TranslateAdmin } from '#admin/messages/admin-messages.ts';
import { useT } from '#admin/messages/use-t.ts';
import { useAdminNavigate } from '#admin/ui/link/use-admin-navigate.ts';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import type { ConflictChoice } from '../entry/conflicts.ts';
import type { EntryEditor, SaveOutcome } from '../entry/entry-editor.ts';
import { markErrors } from '../entry/mark-errors.ts';
import type { SaveOptions } from '../entry/send-draft.ts';
import { handOver, type OpenEditor } from './handed-over.ts';

interface Save {
  /** @returns whether nothing is left to save */
  save: (options?: SaveOptions) => Promise<boolean>;
  /** Continues a save that has found conflicts. @returns the same */
  saveResolved: (choices: readonly ConflictChoice[]) => Promise<boolean>;
}

/** Saves, and shows the result. */
export function useSave(open: OpenEditor): Save {
  const t = useT();
  const navigate = useAdminNavigate();
  const { editor } = open;
  const run = useCallback(
    async (action: () => Promise<SaveOutcome>) => {
      const wasNew = editor.state.entry === null;
      try {
        const outcome = await action();
        if (outcome === 'saved') showToast({ text: t('ui.saved'), kind: 'success' });
        const { entry } = editor.state;
        if (wasNew && entry) {
          handOver({ ...open, restoredFrom: undefined });
          continueAt(`/content/${entry.type}/${entry.id}${location.search}`, navigate);
        }
        // The save may be refused because another one is running.
        return outcome !== 'conflicts' && entry !== null && !editor.state.isSaving;
      } catch (error) {
        showToast({ text: describeFailedSave(error, editor, t), kind: 'error' });
        return false;
      }
    },
    [open, editor, navigate, t],
  );
  const save = useCallback((options?: SaveOptions) => run(() => editor.save(options)), [run, editor]);
  const saveResolved = useCallback(
    (choices: readonly ConflictChoice[]) => run(() => editor.saveResolved(choices)),
    [run, editor],
  );
  return { save, saveResolved };
}

/** Why a save has failed. The fields that the server has rejected are marked. */
function describeFailedSave(error: unknown, { state, store }: EntryEditor, t: TranslateAdmin): string {
  if (error instanceof OfflineError) return t('editor.save.offline');
  if (state.isGone) return t('editor.gone');
  const others = error instanceof ApiProblem ? markErrors(store, error) : [];
  return [describeFailure(error, t), ...others].join(' ');
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
