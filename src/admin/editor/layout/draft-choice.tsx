import { useLocale, useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { Dialog } from '#admin/ui/dialog/dialog.tsx';
import { instantMilliseconds } from '#language/date/calendar.ts';
import { formatDateTime } from '#language/date/date.ts';
import type { LoadedEntry } from '../entry/open-entry.ts';

/** Where unsaved changes are stored. */
export type DraftSource = 'server' | 'browser';

interface DraftChoiceProps {
  loaded: LoadedEntry;
  onChoose: (source: DraftSource) => void;
}

/** The choice of the unsaved changes to continue with; the newer ones are suggested. */
export function DraftChoice({ loaded, onChoose }: DraftChoiceProps) {
  const t = useT();
  const locale = useLocale();
  const storedAt = instantMilliseconds(loaded.stored?.savedAt ?? 0);
  const copiedAt = loaded.local?.copiedAt ?? 0;
  const isLocalNewer = copiedAt > storedAt;
  return (
    <Dialog
      title={t('editor.drafts.title')}
      isBlocking
      onClose={() => {}}
      footer={
        <>
          <Button kind={isLocalNewer ? 'secondary' : 'primary'} onClick={() => onChoose('server')}>
            {t('editor.drafts.server')}
          </Button>
          <Button kind={isLocalNewer ? 'primary' : 'secondary'} onClick={() => onChoose('browser')}>
            {t('editor.drafts.browser')}
          </Button>
        </>
      }
    >
      <p>
        {t('editor.drafts.text', {
          stored: formatDateTime(storedAt, locale),
          local: formatDateTime(copiedAt, locale),
        })}
      </p>
    </Dialog>
  );
}
