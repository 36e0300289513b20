import { type ReactNode, useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useT } from '#admin/messages/use-t.ts';
import { Button } from '#admin/ui/button/button.tsx';
import { showToast } from '#admin/ui/toast/toast-store.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { FieldDescription, FieldKind } from '#model/editing/field-description.ts';
import { newItemKey } from '#model/editing/item-key.ts';
import { itemPath } from '#model/editing/path.ts';
import { useEditor, useFieldLabel, useRowScope } from '../editor-context.tsx';
import {
  addItem,
  duplicateItem,
  type FormList,
  listKeys,
  moveItem,
  removeItem,
} from '../form/change-list.ts';
import type { FormStore } from '../form/form-store.ts';
import { fieldId } from '../form/scope.ts';
import { findTexts, type TextsField } from '../form/texts.ts';
import { announcements } from '../layout/announcements.ts';
import { KeyedItem } from './keyed-item.tsx';
import styles from './lists.module.css';

interface KeyedListProps {
  scope: 'shared' | 'languages';
  path: string;
  kind: FieldKind & { kind: 'list' };
  renderFields: (itemPath: string) => ReactNode;
  renderTexts: (texts: FieldDescription & { kind: 'texts' }, path: string) => ReactNode;
}

const newKey = () => newItemKey(Math.random);

/** Keys of the items in the order of the form, as one text so that it is compared by value. */
function useListKeys(store: FormStore, list: FormList): string[] {
  const subscribe = useCallback(
    (listener: () => void) => {
      const scopes = list.scope === 'languages' ? locales : [list.scope];
      const unsubscribe = scopes.map((scope) => store.subscribe(scope, list.path, listener));
      return () => {
        for (const stop of unsubscribe) stop();
      };
    },
    [store, list],
  );
  const keys = useSyncExternalStore(subscribe, () => listKeys(store, list).join(' '));
  return useMemo(() => (keys === '' ? [] : keys.split(' ')), [keys]);
}

/** Items that are added, moved, duplicated and deleted; items of the languages are aligned by their keys. */
export function KeyedList({ scope, path, kind, renderFields, renderTexts }: KeyedListProps) {
  const t = useT();
  const { store, columns, writable } = useEditor();
  const section = useRef<HTMLDivElement>(null);
  const list = useMemo((): FormList => ({ scope, path, writable }), [scope, path, writable]);
  const keys = useListKeys(store, list);
  const [collapsed, setCollapsed] = useState<readonly string[]>([]);
  const { label, help, item = label } = useFieldLabel(useRowScope(scope), path);
  const texts = useMemo(
    () => (scope === 'shared' ? findTexts(store.description.localised, path) : []),
    [scope, store, path],
  );
  const writableColumns = columns.filter((locale) => writable.includes(locale));
  const mayAdd = scope === 'shared' ? writable.includes('shared') : writableColumns.length > 0;
  const mayArrange =
    scope === 'shared' ? mayAdd : locales.every((each) => writable.includes(each) || !store.values[each]);
  const focusItem = (key: string, selector = 'input, textarea, select, [contenteditable]') =>
    requestAnimationFrame(() => {
      const element = section.current?.querySelector(`:scope > ol > [data-key="${key}"]`);
      const target = element?.querySelector<HTMLElement>(selector);
      element?.scrollIntoView({ block: 'nearest' });
      target?.focus({ preventScroll: true });
    });
  const add = () => {
    const key = newKey();
    addItem(store, list, kind.item, key, scope === 'shared' ? ['shared'] : writableColumns.slice(0, 1));
    focusItem(key);
  };
  const move = (key: string, index: number) => {
    if (index < 0 || index >= keys.length || keys[index] === key) return;
    const focused = document.activeElement;
    moveItem(store, list, key, index);
    announcements.send(t('editor.list.moved', { name: item, number: index + 1, total: keys.length }));
    // Moving an element takes the focus from it.
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus());
  };
  const remove = (key: string, only?: Locale) => {
    const restore = only ? removeItem(store, list, key, [only]) : removeItem(store, list, key);
    showToast({
      text: t('editor.list.removed', { name: item }),
      kind: 'info',
      action: { label: t('ui.undo'), onAction: restore },
    });
    section.current?.querySelector<HTMLElement>(':scope > footer button')?.focus();
  };
  const hasOpen = keys.some((key) => !collapsed.includes(key));
  const toggle = (key: string) =>
    setCollapsed(collapsed.includes(key) ? collapsed.filter((each) => each !== key) : [...collapsed, key]);
  const isFull = kind.max !== null && keys.length >= kind.max;
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset has a legend, which cannot be laid out with the help.
    <div
      ref={section}
      id={fieldId('shared', path)}
      role="group"
      className={styles.list}
      aria-label={label}
      tabIndex={-1}
    >
      <header className={styles.head}>
        <h3>{label}</h3>
        {help === null ? null : <p className={styles.help}>{help}</p>}
        {keys.length > 1 ? (
          <Button size="small" kind="plain" onClick={() => setCollapsed(hasOpen ? keys : [])}>
            {t(hasOpen ? 'editor.list.collapseAll' : 'editor.list.expandAll')}
          </Button>
        ) : null}
      </header>
      <ol className={styles.items}>
        {keys.map((key, index) => (
          <KeyedItem
            key={key}
            list={list}
            itemKey={key}
            name={item}
            index={index}
            count={keys.length}
            isOpen={!collapsed.includes(key)}
            mayArrange={mayArrange}
            mayAdd={mayAdd && !isFull}
            onToggle={toggle}
            onMove={move}
            onDuplicate={(original) => focusItem(duplicateItem(store, list, original, newKey))}
            onRemove={remove}
          >
            {renderFields(itemPath(path, key))}
            {texts.map((field: TextsField) => renderTexts(field, itemPath(field.name, key)))}
          </KeyedItem>
        ))}
      </ol>
      <footer className={styles.foot}>
        {mayAdd && !isFull ? (
          <Button size="small" icon="add" onClick={add}>
            {t('editor.list.addNamed', { name: item })}
          </Button>
        ) : null}
        {isFull ? <span className={styles.help}>{t('editor.list.full', { max: kind.max ?? 0 })}</span> : null}
      </footer>
    </div>
  );
}
