import { useT } from '#admin/messages/use-t.ts';
import { Alert } from '#admin/ui/alert/alert.tsx';
import { Button } from '#admin/ui/button/button.tsx';
import { isLocale, type Locale, locales } from '#language/locale/locale.ts';
import { itemPath } from '#model/editing/path.ts';
import { useEditor, useFormValue } from '../editor-context.tsx';
import type { FormList } from '../form/change-list.ts';
import type { FormStore } from '../form/form-store.ts';
import type { Scope } from '../form/scope.ts';

interface DeletionNoteProps {
  list: FormList;
  itemKey: string;
  /** @param only the language in which the other user has deleted the item; undefined for all */
  onRemove: (key: string, only?: Locale) => void;
}

/** Tells that another user has deleted an item that is edited here. */
export function DeletionNote({ list, itemKey, onRemove }: DeletionNoteProps) {
  const t = useT();
  const { editor, store } = useEditor();
  const path = itemPath(list.path, itemKey);
  const deletedIn = useFormValue((form) => findDeletion(form, list, path) ?? '');
  if (deletedIn === '') return null;
  const remove = () => {
    onRemove(itemKey, isLocale(deletedIn) ? deletedIn : undefined);
    editor.mergeAgain();
  };
  return (
    <Alert
      kind="warning"
      isLive
      actions={
        <Button size="small" onClick={remove}>
          {t('editor.list.deleteToo')}
        </Button>
      }
    >
      {t('editor.list.deletedBy', { name: store.marks.of(deletedIn, path).conflict?.savedBy ?? '' })}
    </Alert>
  );
}

const findDeletion = ({ marks }: FormStore, list: FormList, path: string): Scope | undefined =>
  (list.scope === 'languages' ? locales : [list.scope]).find(
    (scope) => marks.of(scope, path).conflict?.kind === 'deleted-by-them',
  );
