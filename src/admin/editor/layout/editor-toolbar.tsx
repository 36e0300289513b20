import { useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { Menu, type MenuItem } from '#admin/ui/menu/menu.tsx';
import { type Locale, localeNames, locales } from '#language/locale/locale.ts';
import { useEditor, useEditorState, useFormValue } from '../editor-context.tsx';
import { isPublic } from '../entry/entry-values.ts';
import styles from './layout.module.css';
import { StatusLine } from './status-line.tsx';

export type EditorDialog = 'save' | 'publish' | 'unpublish' | 'delete' | 'usages' | 'discard' | 'review';

interface EditorToolbarProps {
  onColumnsChange: (columns: readonly Locale[]) => void;
  isPreviewOpen: boolean;
  onPreviewToggle: () => void;
  onHistory: () => void;
  onSave: () => void;
  onPublish: () => void;
  onOpen: (dialog: EditorDialog) => void;
}

/** Status and actions; it stays in view. */
export function EditorToolbar(props: EditorToolbarProps) {
  const { isPreviewOpen, onPreviewToggle, onSave, onPublish, onOpen } = props;
  const t = useT();
  const { writable, type } = useEditor();
  const { localised, hasPreview } = type.description;
  const { entry, isSaving } = useEditorState();
  const hasChanges = useFormValue((store) => store.dirtyScopes().length > 0);
  const mayPublish = (entry ?? type).may.publish.length > 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: It groups buttons, not fields.
    <div role="group" aria-label={t('editor.toolbar')} className={styles.toolbar}>
      <StatusLine />
      <div className={styles.toolbarActions}>
        {isPreviewOpen || localised.length === 0 ? null : (
          <ColumnsMenu onColumnsChange={props.onColumnsChange} />
        )}
        {hasPreview ? (
          <Button icon="eye" kind="plain" aria-pressed={isPreviewOpen} onClick={onPreviewToggle}>
            {t('editor.preview')}
          </Button>
        ) : null}
        <MoreMenu {...props} />
        {writable.length > 0 ? (
          <span className={styles.save}>
            <Button isBusy={isSaving} disabled={!hasChanges && !isSaving} onClick={onSave}>
              {t('ui.save')}
            </Button>
            <Menu
              label={t('editor.save.menu')}
              icon="chevronDown"
              isIconOnly
              kind="secondary"
              isDisabled={!hasChanges}
              items={[{ label: t('editor.save.withNote'), onSelect: () => onOpen('save') }]}
            />
          </span>
        ) : null}
        {mayPublish ? (
          <Button kind="primary" disabled={!entry && !hasChanges} onClick={onPublish}>
            {t('editor.publish')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function ColumnsMenu({ onColumnsChange }: Pick<EditorToolbarProps, 'onColumnsChange'>) {
  const t = useT();
  const { columns } = useEditor();
  const choices: readonly (readonly Locale[])[] = [
    locales,
    ['kk', 'ru'],
    ['kk', 'en'],
    ['ru', 'en'],
    ['kk'],
    ['ru'],
    ['en'],
  ];
  return (
    <Menu
      label={t('editor.columns')}
      icon="columns"
      kind="plain"
      items={choices.map((choice) => ({
        label: choice.map((locale) => localeNames[locale].own).join(' | '),
        isChecked: choice.join() === columns.join(),
        onSelect: () => onColumnsChange(choice),
      }))}
    />
  );
}

function MoreMenu({ onHistory, onOpen }: EditorToolbarProps) {
  const t = useT();
  const { entry } = useEditorState();
  const hasChanges = useFormValue((store) => store.dirtyScopes().length > 0);
  const items: MenuItem[] = [];
  if (entry) {
    items.push(
      { label: t('editor.history.title'), icon: 'history', onSelect: onHistory },
      { label: t('editor.usages.title'), icon: 'link', onSelect: () => onOpen('usages') },
      { label: t('editor.review'), icon: 'check', onSelect: () => onOpen('review') },
    );
  }
  if (hasChanges) items.push({ label: t('editor.discard'), icon: 'undo', onSelect: () => onOpen('discard') });
  const isPublished = Object.values(entry?.editions ?? {}).some(isPublic);
  if (entry && isPublished && entry.may.unpublish.length > 0) {
    items.push({
      label: t('editor.unpublish.menu'),
      icon: 'eyeOff',
      startsGroup: true,
      onSelect: () => onOpen('unpublish'),
    });
  }
  if (entry?.may.remove) {
    items.push({
      label: t('editor.delete.menu'),
      icon: 'bin',
      kind: 'danger',
      startsGroup: !isPublished,
      onSelect: () => onOpen('delete'),
    });
  }
  if (items.length === 0) return null;
  return <Menu label={t('editor.more')} icon="more" isIconOnly items={items} />;
}
