import { useT } from '#admin/messages/use-t.ts';
import { AlertDialog } from '#admin/ui/dialog/dialog.tsx';
import type { Locale } from '#language/locale/locale.ts';

interface CopyDialogProps {
  /** The language whose texts are replaced. */
  locale: Locale;
  /** How many fields are replaced; undefined for the field at which the user is. */
  count?: number;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a copy from another language replaces texts. */
export function CopyDialog({ locale, count, onConfirm, onClose }: CopyDialogProps) {
  const t = useT();
  const language = t(`language.${locale}`);
  return (
    <AlertDialog
      title={t(count === undefined ? 'editor.copy.replaceTitle' : 'editor.copy.replaceAllTitle')}
      kind="danger"
      confirmLabel={t('editor.copy.replace')}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <p>
        {count === undefined
          ? t('editor.copy.replaceText', { language })
          : t('editor.copy.replaceAllText', { count, language })}
      </p>
    </AlertDialog>
  );
}
