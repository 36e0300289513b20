import { type DragEvent, type KeyboardEvent, type ReactNode, useMemo, useState } from 'react';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { Button, IconButton } from '#admin/ui/button/button.tsx';
import { Menu, type MenuItem } from '#admin/ui/menu/menu.tsx';
import { type Locale, locales } from '#language/locale/locale.ts';
import { useEditor, useFieldValue, useFormValue } from '../editor-context.tsx';
import { FieldCell } from '../fields/field-cell.tsx';
import type { FormList } from '../form/change-list.ts';
import type { FormStore } from '../form/form-store.ts';
import { kindAt } from '../form/kind-at.ts';
import { labelAt } from '../labels/path-label.ts';
import { DeletionNote } from '../lists/deletion-note.tsx';
import {
  type DropPosition,
  dropPositionOf,
  type EntryAddress,
  entriesOf,
  entryPath,
  findDestination,
  findDropPlace,
  isRefusal,
  listPath,
  type MenuEntry,
  type Menus,
  menuNames,
} from './menu-tree.ts';
import styles from './menus.module.css';
import { TargetCell } from './target-cell.tsx';
import { anyLabel, labelIn, labelPath, type MenuActions, menuRowIds } from './use-menu-actions.ts';
import type { LinkTargets } from './use-menus.ts';

/** What all rows have in common. */
export interface RowContext {
  menus: Menus;
  actions: MenuActions;
  targets: LinkTargets;
  /** The entry at which the labels of a key are edited. */
  holders: ReadonlyMap<string, EntryAddress>;
  mayArrange: boolean;
  onAddInside: (parent: EntryAddress) => void;
  onChangeTarget: (entry: EntryAddress) => void;
}

interface MenuRowProps {
  row: RowContext;
  address: EntryAddress;
  entry: MenuEntry;
  children?: ReactNode;
}

/** The dragged entry: a drag has no data before the drop. */
let dragged: EntryAddress | undefined;

/** The command of an arrow key with Alt. Left and right move by words in a text, or in the history of the browser. */
function commandOf({ altKey, key, target }: KeyboardEvent) {
  if (!altKey) return undefined;
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (target instanceof Element && target.matches('input, textarea')) return undefined;
  if (key === 'ArrowRight') return 'in';
  return key === 'ArrowLeft' ? 'out' : undefined;
}

/** An entry of a menu with its target and its labels, and below it its children. */
export function MenuRow({ row, address, entry, children }: MenuRowProps) {
  const { menus, actions, targets, holders, mayArrange, onChangeTarget } = row;
  const t = useT();
  const locale = useLocale();
  const { writable } = useEditor();
  const [isDraggable, setIsDraggable] = useState(false);
  const [drop, setDrop] = useState<DropPosition>();
  const name = useFormValue((store) => anyLabel(store, locale, entry.key)) || t('menus.untitled');
  const list = useMemo(
    (): FormList => ({ scope: 'shared', path: listPath(address), writable }),
    [address, writable],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const command = commandOf(event);
    if (!mayArrange || command === undefined) return;
    event.preventDefault();
    actions.run(address, command);
  };
  const positionOf = ({ currentTarget, clientY }: DragEvent) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    return dropPositionOf(address, (clientY - top) / height);
  };
  const onDrop = (event: DragEvent) => {
    setDrop(undefined);
    if (!dragged) return;
    event.preventDefault();
    const entry = dragged;
    // The move may remove the row that would end the drag.
    dragged = undefined;
    const to = findDropPlace(menus, entry, address, positionOf(event));
    if (to) actions.move(entry, to);
  };
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: A fieldset has a legend, which the compact row has no place for. */}
      <div
        role="group"
        aria-label={name}
        className={styles.row}
        data-entry={entryPath(address)}
        data-level={address.parent === null ? 1 : 2}
        data-drop={drop}
        draggable={isDraggable}
        onDragStart={(event) => {
          // Links and selected text in the row are dragged for themselves.
          if (event.target !== event.currentTarget) return;
          event.dataTransfer.effectAllowed = 'move';
          // Firefox drags nothing without data.
          event.dataTransfer.setData('text/plain', name);
          dragged = address;
        }}
        onDragEnd={() => {
          dragged = undefined;
          setIsDraggable(false);
        }}
        onDragOver={(event) => {
          if (!dragged) return;
          event.preventDefault();
          setDrop(entryPath(dragged) === entryPath(address) ? undefined : positionOf(event));
        }}
        onDragLeave={() => setDrop(undefined)}
        onDrop={onDrop}
        onKeyDown={onKeyDown}
      >
        <div className={styles.lead}>
          {mayArrange ? (
            <span
              className={styles.handle}
              // Only the handle drags, so that text in the row can be selected.
              onPointerDown={() => setIsDraggable(true)}
              onPointerUp={() => setIsDraggable(false)}
            >
              <IconButton
                id={menuRowIds.handle(address)}
                icon="drag"
                size="small"
                label={t('menus.handle', { name })}
              />
            </span>
          ) : null}
          <TargetCell
            entry={address}
            name={name}
            target={entry.target}
            found={entry.target === null ? undefined : targets.find(entry.target)}
            isReadOnly={!mayArrange}
            onChange={() => onChangeTarget(address)}
          />
        </div>
        <Labels address={address} holder={holders.get(entry.key)} actions={actions} />
        {mayArrange ? (
          <span className={styles.actions}>
            <RowMenu row={row} address={address} name={name} />
          </span>
        ) : null}
        <DeletionNote list={list} itemKey={entry.key} onRemove={() => actions.remove(address)} />
      </div>
      {children}
    </li>
  );
}

/** Why the site does not show an entry in a language. */
const hiddenBy = (
  store: FormStore,
  locale: Locale,
  { key, parent }: EntryAddress,
): 'label' | 'parent' | '' => {
  if (labelIn(store, locale, key) === '') return 'label';
  return parent !== null && labelIn(store, locale, parent) === '' ? 'parent' : '';
};

interface LabelsProps {
  address: EntryAddress;
  holder: EntryAddress | undefined;
  actions: MenuActions;
}

/** The labels in the columns. Labels that an earlier entry has too are edited there. */
function Labels({ address, holder, actions }: LabelsProps) {
  const t = useT();
  const { columns, showField } = useEditor();
  const path = labelPath(address.key);
  const isShared = holder !== undefined && entryPath(holder) !== entryPath(address);
  const [first] = columns;
  return (
    <div className={styles.labels}>
      {columns.map((locale) => (
        <LabelCell key={locale} address={address} locale={locale} isShared={isShared} />
      ))}
      {isShared && first ? (
        <span className={styles.sharedLabel}>
          <Button size="small" kind="plain" icon="link" onClick={() => showField(first, path)}>
            {t('menus.sharedLabel', { place: actions.listName(holder) })}
          </Button>
        </span>
      ) : null}
    </div>
  );
}

interface LabelCellProps {
  address: EntryAddress;
  locale: Locale;
  isShared: boolean;
}

function LabelCell({ address, locale, isShared }: LabelCellProps) {
  const t = useT();
  const { store } = useEditor();
  const path = labelPath(address.key);
  const value = useFieldValue(locale, path);
  const hidden = useFormValue((form) => hiddenBy(form, locale, address));
  const kind = useMemo(() => kindAt(store.description, locale, path), [store, locale, path]);
  return (
    <div className={styles.labelCell}>
      {isShared ? (
        <span lang={locale} className={styles.labelText}>
          {typeof value === 'string' ? value : ''}
        </span>
      ) : (
        kind && <FieldCell scope={locale} path={path} kind={kind} empty={undefined} />
      )}
      {hidden === '' ? null : (
        <span className={styles.hidden}>
          {t(hidden === 'label' ? 'menus.hidden' : 'menus.hiddenParent', {
            language: t(`language.${locale}`),
          })}
        </span>
      )}
    </div>
  );
}

interface RowMenuProps {
  row: RowContext;
  address: EntryAddress;
  name: string;
}

/** All actions on an entry. Moves that need an explanation give it when they are chosen. */
function RowMenu({ row, address, name }: RowMenuProps) {
  const { menus, actions, holders, onAddInside, onChangeTarget } = row;
  const t = useT();
  const { store, labels, type, writable } = useEditor();
  const isPossible = (command: 'up' | 'down' | 'out') => !isRefusal(findDestination(menus, address, command));
  const isFirstLevel = address.parent === null;
  const siblings = entriesOf(menus, address);
  const isFirst = siblings[0]?.key === address.key;
  const holder = holders.get(address.key);
  const sharesLabels = holder !== undefined && entryPath(holder) !== entryPath(address);
  const ownsLanguages = locales.every(
    (locale) => writable.includes(locale) || labelIn(store, locale, address.key) === '',
  );
  const items: MenuItem[] = [
    {
      label: t('editor.list.up'),
      icon: 'arrowUp',
      isDisabled: !isPossible('up'),
      onSelect: () => actions.run(address, 'up'),
    },
    {
      label: t('editor.list.down'),
      icon: 'arrowDown',
      isDisabled: !isPossible('down'),
      onSelect: () => actions.run(address, 'down'),
    },
    isFirstLevel
      ? {
          label: t('menus.in'),
          icon: 'chevronRight',
          isDisabled: isFirst,
          onSelect: () => actions.run(address, 'in'),
        }
      : { label: t('menus.out'), icon: 'arrowLeft', onSelect: () => actions.run(address, 'out') },
    ...menuNames
      .filter((menu) => menu !== address.menu)
      .map(
        (menu, index): MenuItem => ({
          label: t('menus.toMenu', { menu: labelAt(labels, type.name, 'shared', menu).label }),
          icon: 'list',
          startsGroup: index === 0,
          onSelect: () => actions.run(address, menu),
        }),
      ),
    {
      label: t('menus.changeTargetShort'),
      icon: 'edit',
      startsGroup: true,
      onSelect: () => onChangeTarget(address),
    },
  ];
  if (isFirstLevel)
    items.push({ label: t('menus.addInside'), icon: 'add', onSelect: () => onAddInside(address) });
  if (sharesLabels && ownsLanguages) {
    items.push({
      label: t('menus.separateLabels'),
      icon: 'copy',
      onSelect: () => actions.separateLabels(address),
    });
  }
  items.push({
    label: t('ui.delete'),
    icon: 'bin',
    kind: 'danger',
    startsGroup: true,
    onSelect: () => actions.remove(address),
  });
  return <Menu label={t('editor.list.menu', { name })} icon="more" isIconOnly size="small" items={items} />;
}
