import { useState } from 'react';
import { callApi } from '#admin/api/call-api.ts';
import { useSubmit } from '#admin/api/use-submit.ts';
import { useT } from '#admin/messages/use-t.ts';
import { ErrorAlert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { CancelButton, Dialog } from '#admin/ui/dialog/dialog.tsx';
import { Checkbox } from '#admin/ui/field/checkbox.tsx';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import { useWhen, WhenField } from '#admin/workflow/when-field.tsx';
import type { EntryState } from '#contract/admin/entry-state.ts';
import { localeNames, locales } from '#language/locale/locale.ts';
import { useEditor } from '../editor-context.tsx';
import { isPublic } from '../entry/entry-values.ts';
import { UsageList } from './usage-list.tsx';
import { useScheduling } from './use-scheduling.ts';

interface RemovalProps {
  entry: EntryState;
  onClose: () => void;
}

/** Where an entry is used. */
export function UsagesDialog({ entry, onClose }: RemovalProps) {
  const t = useT();
  return (
    <Dialog title={t('editor.usages.title')} onClose={onClose}>
      <UsageList id={entry.id} />
    </Dialog>
  );
}

/** Removes languages from the public site. */
export function UnpublishDialog({ entry, onClose }: RemovalProps) {
  const t = useT();
  const { editor } = useEditor();
  const { submit, isBusy, message } = useSubmit();
  const possible = locales.filter((locale) => {
    const edition = entry.editions[locale];
    return edition && isPublic(edition) && entry.may.unpublish.includes(locale);
  });
  const [chosen, setChosen] = useState(possible);
  const when = useWhen();
  const scheduling = useScheduling(entry, onClose);
  const unpublish = async () => {
    if (when.dueAt !== undefined) {
      const { dueAt } = when;
      await submit(() => scheduling.schedule({ action: 'unpublish', dueAt, locales: chosen }));
      return;
    }
    const isDone = await submit(async () => {
      editor.setEntry(
        await callApi('unpublishEntry', { params: { id: entry.id }, body: { locales: chosen } }),
      );
    });
    if (!isDone) return;
    showToast({ text: t('editor.unpublish.done'), kind: 'success' });
    onClose();
  };
  return (
    <Dialog
      title={t('editor.unpublish.title')}
      onClose={onClose}
      onSubmit={() => void unpublish()}
      footer={
        <>
          <CancelButton />
          <Button
            type="submit"
            kind={when.isLater ? 'primary' : 'danger'}
            isBusy={isBusy}
            disabled={chosen.length === 0 || !when.isComplete}
          >
            {t(when.isLater ? 'when.schedule' : 'editor.unpublish.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('editor.unpublish.text')}</p>
      {possible.map((locale) => (
        <Checkbox
          key={locale}
          label={<span lang={locale}>{localeNames[locale].own}</span>}
          checked={chosen.includes(locale)}
          onChange={(isChosen) =>
            setChosen(locales.filter((each) => (each === locale ? isChosen : chosen.includes(each))))
          }
        />
      ))}
      <WhenField when={when} />
      <UsageList id={entry.id} />
      <ErrorAlert message={message} />
    </Dialog>
  );
}

/** Moves the entry to the bin. */
export function DeleteDialog({ entry, onClose, onDelete }: RemovalProps & { onDelete: () => void }) {
  const t = useT();
  const { submit, isBusy, message } = useSubmit();
  const remove = async () => {
    const isDone = await submit(() => callApi('moveToBin', { params: { id: entry.id } }));
    if (!isDone) return;
    showToast({ text: t('editor.delete.done'), kind: 'success' });
    onDelete();
  };
  return (
    <Dialog
      role="alertdialog"
      title={t('editor.delete.title')}
      onClose={onClose}
      onSubmit={() => void remove()}
      footer={
        <>
          <CancelButton autoFocus />
          <Button type="submit" kind="danger" isBusy={isBusy}>
            {t('editor.delete.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('editor.delete.text')}</p>
      <UsageList id={entry.id} />
      <ErrorAlert message={message} />
    </Dialog>
  );
}
