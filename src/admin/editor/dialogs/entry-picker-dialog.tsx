import { useT } from '#admin/messages/use-t.ts';
import { Dialog } from '#admin/ui/dialog/dialog.tsx';
import type { EntryLabel } from '#contract/admin/entry-state.ts';
import type { Locale } from '#language/locale/locale.ts';
import { EntryCombobox } from '../controls/entry-combobox.tsx';

interface EntryPickerDialogProps {
  lang: Locale;
  onChoose: (entry: EntryLabel) => void;
  onClose: () => void;
}

/** Chooses an entry of any type, such as the target of a link. */
export function EntryPickerDialog({ lang, onChoose, onClose }: EntryPickerDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('editor.pick.title')} onClose={onClose}>
      <p>{t('editor.pick.help')}</p>
      <EntryCombobox
        id="entry-picker"
        label={t('editor.pick.label')}
        isLabelHidden={false}
        types={undefined}
        lang={lang}
        onChoose={onChoose}
      />
    </Dialog>
  );
}
