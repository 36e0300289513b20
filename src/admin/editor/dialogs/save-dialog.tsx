import { useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { CancelButton, Dialog } from '#admin/ui/dialog/dialog.tsx';
import { Checkbox } from '#admin/ui/field/checkbox.tsx';
import { TextInput } from '#admin/ui/field/text-input.tsx';
import type { SaveOptions } from '../entry/send-draft.ts';

interface SaveDialogProps {
  isBusy: boolean;
  onSave: (options: SaveOptions) => void;
  onClose: () => void;
}

/** Saves with a note for the history, or as a minor change. */
export function SaveDialog({ isBusy, onSave, onClose }: SaveDialogProps) {
  const t = useT();
  const [note, setNote] = useState('');
  const [isMinor, setIsMinor] = useState(false);
  return (
    <Dialog
      title={t('editor.save.title')}
      size="small"
      onClose={onClose}
      onSubmit={() => onSave({ note: note.trim() || undefined, isMinor })}
      footer={
        <>
          <CancelButton />
          <Button type="submit" kind="primary" isBusy={isBusy}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('editor.save.note')}
        help={t('editor.save.noteHelp')}
        maxLength={500}
        autoFocus
        value={note}
        onChange={setNote}
      />
      <Checkbox
        label={t('editor.save.minor')}
        help={t('editor.save.minorHelp')}
        checked={isMinor}
        onChange={setIsMinor}
      />
    </Dialog>
  );
}
