import { useT } from '#admin/messages/use-t.ts';
import { AlertDialog } from '#admin/ui/dialog/dialog.tsx';
import { useAdminNavigate } from '#admin/ui/link/use-admin-navigate.ts';
import { ReviewDialog } from '#admin/workflow/review/review-dialog.tsx';
import { ConflictDialog } from '../dialogs/conflict-dialog.tsx';
import { PublishDialog } from '../dialogs/publish-dialog.tsx';
import { DeleteDialog, UnpublishDialog, UsagesDialog } from '../dialogs/removal-dialogs.tsx';
import { SaveDialog } from '../dialogs/save-dialog.tsx';
import { useEditor, useEditorState } from '../editor-context.tsx';
import type { ConflictChoice } from '../entry/conflicts.ts';
import type { SaveOptions } from '../entry/send-draft.ts';
import { useFailureToast } from '../resources/use-failure-toast.ts';
import type { EditorDialog } from './editor-toolbar.tsx';

export type OpenDialog = EditorDialog | undefined;

interface EditorDialogsProps {
  dialog: OpenDialog;
  onClose: () => void;
  onSave: (options: SaveOptions) => Promise<boolean>;
  onResolve: (choices: readonly ConflictChoice[]) => void;
}

/** The dialog that is open; conflicts open theirs. */
export function EditorDialogs({ dialog, onClose, onSave, onResolve }: EditorDialogsProps) {
  const t = useT();
  const navigate = useAdminNavigate();
  const showFailure = useFailureToast();
  const { editor, type } = useEditor();
  const { entry, conflicts, isSaving } = useEditorState();
  if (conflicts.length > 0) {
    return (
      <ConflictDialog
        conflicts={conflicts}
        isBusy={isSaving}
        onResolve={onResolve}
        onClose={() => editor.postponeConflicts()}
      />
    );
  }
  if (dialog === 'save') {
    const save = async (options: SaveOptions) => {
      const isSaved = await onSave(options);
      // After a failure the note can be sent again; conflicts have a dialog of their own.
      if (isSaved || editor.state.conflicts.length > 0) onClose();
    };
    return <SaveDialog isBusy={isSaving} onSave={(options) => void save(options)} onClose={onClose} />;
  }
  if (dialog === 'discard') {
    return (
      <AlertDialog
        title={t('editor.discard.title')}
        kind="danger"
        confirmLabel={t('editor.discard')}
        onConfirm={() => {
          onClose();
          editor.discardChanges().catch(showFailure);
        }}
        onCancel={onClose}
      >
        <p>{t('editor.discard.text')}</p>
      </AlertDialog>
    );
  }
  if (!entry) return null;
  switch (dialog) {
    case 'publish':
      return <PublishDialog entry={entry} onClose={onClose} />;
    case 'unpublish':
      return <UnpublishDialog entry={entry} onClose={onClose} />;
    case 'review':
      return <ReviewDialog entry={entry} onClose={onClose} />;
    case 'usages':
      return <UsagesDialog entry={entry} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
          entry={entry}
          onClose={onClose}
          onDelete={() => navigate(type.description.isSingleton ? '/' : `/content/${type.name}`)}
        />
      );
    default:
      return null;
  }
}
