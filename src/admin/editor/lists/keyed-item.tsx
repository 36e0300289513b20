import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { IconButton } from '#admin/ui/button/button.tsx';
import { definePart, usePart } from '#admin/ui/lazy-part/lazy-part.tsx';
import { Menu, type MenuItem } from '#admin/ui/menu/menu.tsx';
import { type Locale, locales } from '#language/locale/locale.ts';
import { itemPath } from '#model/editing/path.ts';
import { useEditor } from '../editor-context.tsx';
import type { FormList } from '../form/change-list.ts';
import { DeletionNote } from './deletion-note.tsx';
import styles from './lists.module.css';
import { offsetOfKey } from './move-key.ts';

interface KeyedItemProps {
  list: FormList;
  itemKey: string;
  /** What an item is called. */
  name: string;
  index: number;
  count: number;
  isOpen: boolean;
  mayArrange: boolean;
  mayAdd: boolean;
  onToggle: (key: string) => void;
  onMove: (key: string, index: number) => void;
  onDuplicate: (key: string) => void;
  /** @param only the only language from which the item is deleted */
  onRemove: (key: string, only?: Locale) => void;
  children: ReactNode;
}

const itemTitle = definePart(async () => (await import('./item-title.tsx')).ItemTitle);

/** The dragged item: a drag has no data before the drop. */
let dragged: { path: string; key: string; index: number } | undefined;

/** One item with its fields. It is moved by its handle, by Alt with an arrow key, or by its menu. */
export function KeyedItem(props: KeyedItemProps) {
  const { list, itemKey, name, index, count, isOpen, mayArrange, onToggle, onMove, onRemove, children } =
    props;
  const t = useT();
  // Without its title an item still has its number.
  const { loaded: Title } = usePart(itemTitle, null);
  const [isDraggable, setIsDraggable] = useState(false);
  const [isDropTarget, setIsDropTarget] = useState(false);
  const title = t('editor.list.item', { name, number: index + 1 });
  const onKeyDown = (event: KeyboardEvent) => {
    const offset = offsetOfKey(event);
    if (!mayArrange || offset === undefined) return;
    event.preventDefault();
    // An item may be within another one.
    event.stopPropagation();
    onMove(itemKey, index + offset);
  };
  const isSameList = () => dragged?.path === list.path;
  const drop = (event: DragEvent) => {
    setIsDropTarget(false);
    if (!dragged || !isSameList()) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(dragged.key, index);
  };
  return (
    <li
      data-key={itemKey}
      className={styles.item}
      data-drop={isDropTarget ? (dragged && dragged.index < index ? 'after' : 'before') : undefined}
      draggable={isDraggable}
      onDragStart={(event) => {
        event.stopPropagation();
        // Links and selected text in the item are dragged for themselves.
        if (event.target !== event.currentTarget) return;
        event.dataTransfer.effectAllowed = 'move';
        // Firefox drags nothing without data.
        event.dataTransfer.setData('text/plain', title);
        dragged = { path: list.path, key: itemKey, index };
      }}
      onDragEnd={() => {
        dragged = undefined;
        setIsDraggable(false);
      }}
      onDragOver={(event) => {
        if (!isSameList()) return;
        event.preventDefault();
        event.stopPropagation();
        setIsDropTarget(dragged?.key !== itemKey);
      }}
      onDragLeave={() => setIsDropTarget(false)}
      onDrop={drop}
      onKeyDown={onKeyDown}
    >
      <div className={styles.itemHead}>
        {mayArrange && count > 1 ? (
          <span
            className={styles.handle}
            // Only the handle drags, so that text in the item can be selected.
            onPointerDown={() => setIsDraggable(true)}
            onPointerUp={() => setIsDraggable(false)}
          >
            <IconButton icon="drag" size="small" label={t('editor.list.handle')} onKeyDown={onKeyDown} />
          </span>
        ) : null}
        <h4>
          {title}
          {Title ? <Title list={list} itemKey={itemKey} /> : null}
        </h4>
        <IconButton
          icon={isOpen ? 'chevronDown' : 'chevronRight'}
          size="small"
          label={t(isOpen ? 'editor.list.collapse' : 'editor.list.expand', { name: title })}
          aria-expanded={isOpen}
          onClick={() => onToggle(itemKey)}
        />
        <ItemMenu {...props} title={title} />
      </div>
      <DeletionNote list={list} itemKey={itemKey} onRemove={onRemove} />
      {isOpen ? <div className={styles.itemBody}>{children}</div> : null}
    </li>
  );
}

function ItemMenu({ title, ...props }: KeyedItemProps & { title: string }) {
  const { list, itemKey, index, count, mayArrange, mayAdd, onMove, onDuplicate, onRemove } = props;
  const t = useT();
  const { store, writable } = useEditor();
  const ownLocales = locales.filter(
    (locale) => writable.includes(locale) && store.get(locale, itemPath(list.path, itemKey)),
  );
  const isShared = list.scope !== 'languages';
  if (isShared ? !mayArrange : ownLocales.length === 0 && !mayArrange) return null;
  const items: MenuItem[] = [];
  if (mayArrange) {
    items.push(
      {
        label: t('editor.list.up'),
        icon: 'arrowUp',
        isDisabled: index === 0,
        onSelect: () => onMove(itemKey, index - 1),
      },
      {
        label: t('editor.list.down'),
        icon: 'arrowDown',
        isDisabled: index === count - 1,
        onSelect: () => onMove(itemKey, index + 1),
      },
    );
  }
  if (mayAdd)
    items.push({ label: t('editor.list.duplicate'), icon: 'copy', onSelect: () => onDuplicate(itemKey) });
  const deletedAlone = isShared || (mayArrange && ownLocales.length < 2) ? [] : ownLocales;
  for (const locale of deletedAlone) {
    items.push({
      label: t('editor.list.deleteIn', { language: t(`language.${locale}`) }),
      icon: 'bin',
      startsGroup: locale === ownLocales[0],
      onSelect: () => onRemove(itemKey, locale),
    });
  }
  if (mayArrange) {
    items.push({
      label: t(isShared || ownLocales.length < 2 ? 'ui.delete' : 'editor.list.deleteAll'),
      icon: 'bin',
      kind: 'danger',
      startsGroup: true,
      onSelect: () => onRemove(itemKey),
    });
  }
  return (
    <Menu label={t('editor.list.menu', { name: title })} icon="more" isIconOnly size="small" items={items} />
  );
}
