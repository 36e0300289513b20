import { callApi } from '#admin/api/call-api.ts';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import type { EntryState } from '#contract/admin/entry-state.ts';
import { formatDateTime } from '#language/date/date.ts';
import type { Locale } from '#language/locale/locale.ts';
import { useEditor } from '../editor-context.tsx';

type Request =
  | { action: 'publish'; dueAt: string; revisions: Partial<Record<Locale, number>> }
  | { action: 'unpublish'; dueAt: string; locales: readonly Locale[] };

/** Schedules a change of the open entry, shows its new state, and closes the dialog. */
export function useScheduling(entry: EntryState, onClose: () => void) {
  const t = useT();
  const locale = useLocale();
  const { editor } = useEditor();
  return {
    async schedule(request: Request): Promise<void> {
      const params = { id: entry.id };
      await callApi('scheduleChanges', { params, body: request as never });
      editor.setEntry(await callApi('entry', { params }));
      const moment = formatDateTime(request.dueAt, locale);
      showToast({ text: t('when.scheduled', { moment }), kind: 'success' });
      onClose();
    },
  };
}
