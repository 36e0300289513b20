import { useT } from '#admin/messages/use-t.ts';
import { Button } from '../button/button.tsx';
import { showToast } from '../toast/toast-store.ts';

interface CopyButtonProps {
  text: string;
  size?: 'normal' | 'small';
}

/** Copies a text to the clipboard. */
export function CopyButton({ text, size }: CopyButtonProps) {
  const t = useT();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ kind: 'success', text: t('ui.copied') });
    } catch {
      showToast({ kind: 'error', text: t('ui.failure') });
    }
  };
  return (
    <Button icon="copy" size={size} onClick={() => void copy()}>
      {t('ui.copy')}
    </Button>
  );
}
