import { useCallback } from 'react';
import { ApiProblem, OfflineError } from '#admin/api/api-problem.ts';
import { describeFailure } from '#admin/api/describe-failure.ts';
import { useContentTypes } from '#admin/api/use-content-types.tsx';
import type { TranslateAdmin } from '#admin/messages/admin-messages.ts';
import { useT } from '#admin/messages/use-t.ts';
import { useAdminNavigate } from '#admin/ui/link/use-admin-navigate.ts';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import type { ConflictChoice } from '../entry/conflicts.ts';
import type { EntryEditor, SaveOutcome } from '../entry/entry-editor.ts';
import { markErrors } from '../entry/mark-errors.ts';
import type { SaveOptions } from '../entry/send-draft.ts';

interface Save {
  /** @returns whether nothing is left to save */
  save: (options?: SaveOptions) => Promise<boolean>;
  /** Continues a save that has found conflicts. @returns the same */
  saveResolved: (choices: readonly ConflictChoice[]) => Promise<boolean>;
}

/** Saves, and shows the result. */
export function useSave(editor: EntryEditor): Save {
  const t = useT();
  const navigate = useAdminNavigate();
  const { reload } = useContentTypes();
  const run = useCallback(
    async (action: () => Promise<SaveOutcome>) => {
      const wasNew = editor.state.entry === null;
      try {
        const outcome = await action();
        if (outcome === 'saved') showToast({ text: t('ui.saved'), kind: 'success' });
        const { entry } = editor.state;
        if (wasNew && entry) {
          // The links of types with one entry lead to it.
          reload();
          navigate(`/content/${entry.type}/${entry.id}${location.search}`, { replace: true });
        }
        // The save may be refused because another one is running.
        return outcome !== 'conflicts' && entry !== null && !editor.state.isSaving;
      } catch (error) {
        showToast({ text: describeFailedSave(error, editor, t), kind: 'error' });
        return false;
      }
    },
    [editor, navigate, reload, t],
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
