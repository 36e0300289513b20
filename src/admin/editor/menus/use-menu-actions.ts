import { useMemo } from 'react';
import { useLocale, useT } from '#admin/messages/use-t.ts';
import { closeToast, showToast } from '#admin/ui/toast/toast-store.ts';
import { type Locale, locales } from '#language/locale/locale.ts';
import type { JsonValue } from '#model/editing/field-description.ts';
import { newItemKey } from '#model/editing/item-key.ts';
import { itemPath } from '#model/editing/path.ts';
import { useEditor } from '../editor-context.tsx';
import type { FormStore } from '../form/form-store.ts';
import { kindAt } from '../form/kind-at.ts';
import { fieldId, type Scope } from '../form/scope.ts';
import { labelAt } from '../labels/path-label.ts';
import { announcements } from '../layout/announcements.ts';
import {
  type EntryAddress,
  type EntryPlace,
  entriesOf,
  entryPath,
  findDestination,
  findEntry,
  insertEntry,
  isRefusal,
  type MenuList,
  type Menus,
  type MoveCommand,
  menuNames,
  moveEntry,
  type Refusal,
  readMenus,
  refuseAddition,
  removeEntry,
  replaceEntry,
  toMenuValue,
} from './menu-tree.ts';

/** The target that an editor has chosen, with the titles that it proposes as labels. */
export interface ChosenTarget {
  target: string | null;
  titles: Partial<Record<Locale, string>>;
}

export interface MenuActions {
  run: (entry: EntryAddress, command: MoveCommand) => void;
  move: (entry: EntryAddress, to: EntryPlace) => void;
  /** Adds an entry at the end of a list. */
  add: (list: MenuList, chosen: ChosenTarget) => void;
  changeTarget: (entry: EntryAddress, chosen: ChosenTarget) => void;
  remove: (entry: EntryAddress) => void;
  /** Gives an entry labels of its own, which are at first those that it shares. */
  separateLabels: (entry: EntryAddress) => void;
  /** Shows why a list accepts no entry. @returns whether it accepts one */
  mayAdd: (list: MenuList) => boolean;
  nameOf: (key: string) => string;
  /** Names a list: the menu, and the entry around it. */
  listName: (list: MenuList) => string;
}

type Change = [scope: Scope, path: string, value: JsonValue | undefined];

export const labelPath = (key: string): string => itemPath('labels', key);

/** The label of an entry in a language; empty without one. */
export function labelIn(store: FormStore, locale: Locale, key: string): string {
  const label = store.get(locale, labelPath(key));
  return typeof label === 'string' ? label.trim() : '';
}

/** A label by which users recognise an entry: in the language of the interface, or else in any. */
export const anyLabel = (store: FormStore, locale: Locale, key: string): string =>
  [locale, ...locales].map((each) => labelIn(store, each, key)).find((label) => label !== '') ?? '';

const handleId = (entry: EntryAddress): string => `menu-handle-${entryPath(entry)}`;
export const menuRowIds = {
  handle: handleId,
  add: (list: MenuList): string => `menu-add-${list.menu}`,
};

/** The last refusal that was shown: a key that is held down repeats it. */
let refusalToast: number | undefined;

/** Changes of the menus, each as one change of the form. Moves are announced, and keep the focus. */
export function useMenuActions(): MenuActions {
  const t = useT();
  const locale = useLocale();
  const { store, type, labels, writable, columns, showField } = useEditor();
  return useMemo(() => {
    const readForm = () => readMenus((menu) => store.get('shared', menu));
    const header = kindAt(store.description, 'shared', 'header');
    const maxEntries = (header?.kind === 'list' ? header.max : null) ?? Number.POSITIVE_INFINITY;
    const apply = (next: Menus, texts: readonly Change[] = []) =>
      store.change([...menuNames.map((menu): Change => ['shared', menu, toMenuValue(next[menu])]), ...texts]);
    const nameOf = (key: string) => anyLabel(store, locale, key) || t('menus.untitled');
    const listName = ({ menu, parent }: MenuList) => {
      const { label } = labelAt(labels, type.name, 'shared', menu);
      return parent === null ? label : `${label} › ${nameOf(parent)}`;
    };
    const refuse = (reason: Refusal) => {
      if (refusalToast !== undefined) closeToast(refusalToast);
      refusalToast = showToast({ text: t(`menus.refused.${reason}`, { max: maxEntries }), kind: 'info' });
    };
    const mayAdd = (list: MenuList) => {
      const refusal = refuseAddition(readForm(), list, maxEntries);
      if (refusal !== undefined) refuse(refusal);
      return refusal === undefined;
    };
    const move = (entry: EntryAddress, to: EntryPlace) => {
      const moved = moveEntry(readForm(), entry, to, maxEntries);
      if (isRefusal(moved)) return refuse(moved);
      const focused = document.activeElement?.id;
      apply(moved);
      const { index, ...list } = to;
      const total = entriesOf(moved, list).length;
      const place = { name: nameOf(entry.key), list: listName(list), number: index + 1, total };
      announcements.send(t('menus.moved', place));
      // The element may be another one in the new place.
      requestAnimationFrame(() => {
        const element =
          (focused ? document.getElementById(focused) : null) ??
          document.getElementById(handleId({ ...list, key: entry.key }));
        element?.focus();
        element?.scrollIntoView({ block: 'nearest' });
      });
    };
    /** Titles for languages in which the entry has no label. */
    const proposals = (key: string, { titles }: ChosenTarget): Change[] =>
      locales.flatMap((each): Change[] => {
        const title = titles[each];
        const isWanted = title && writable.includes(each) && labelIn(store, each, key) === '';
        return isWanted ? [[each, labelPath(key), title]] : [];
      });
    const restore = (entry: EntryAddress, removed: Removed) => {
      const menus = readForm();
      if (findEntry(menus, entry)) return;
      const hasParent = entry.parent === null || menus[entry.menu].some(({ key }) => key === entry.parent);
      const list: MenuList = { menu: entry.menu, parent: hasParent ? entry.parent : null };
      const index = Math.min(removed.index, entriesOf(menus, list).length);
      const missing = removed.texts.filter(([scope, path]) => store.get(scope, path) === undefined);
      apply(insertEntry(menus, { ...list, index }, removed.value), missing);
    };
    return {
      nameOf,
      listName,
      mayAdd,
      move,
      run(entry, command) {
        const to = findDestination(readForm(), entry, command);
        if (isRefusal(to)) refuse(to);
        else move(entry, to);
      },
      add(list, chosen) {
        const menus = readForm();
        const key = newItemKey(Math.random);
        const index = entriesOf(menus, list).length;
        const added = insertEntry(menus, { ...list, index }, { key, target: chosen.target, children: [] });
        apply(added, proposals(key, chosen));
        const column = columns.find((each) => writable.includes(each));
        if (column) showField(column, labelPath(key));
      },
      changeTarget(entry, chosen) {
        apply(replaceEntry(readForm(), entry, { target: chosen.target }), proposals(entry.key, chosen));
      },
      remove(entry) {
        const menus = readForm();
        const value = findEntry(menus, entry);
        if (!value) return;
        const index = entriesOf(menus, entry).indexOf(value);
        const removed = removeEntry(menus, entry);
        const texts = locales
          .filter((each) => writable.includes(each))
          .flatMap((each) =>
            removed.unusedKeys.map((key): Change => [each, labelPath(key), store.get(each, labelPath(key))]),
          )
          .filter(([, , text]) => text !== undefined);
        const name = nameOf(entry.key);
        apply(
          removed.menus,
          texts.map(([scope, path]): Change => [scope, path, undefined]),
        );
        showToast({
          text: t('menus.removed', { name }),
          kind: 'info',
          action: { label: t('ui.undo'), onAction: () => restore(entry, { value, index, texts }) },
        });
        document.getElementById(menuRowIds.add(entry))?.focus();
      },
      separateLabels(entry) {
        const key = newItemKey(Math.random);
        const texts = locales.flatMap((each): Change[] => {
          const text = store.get(each, labelPath(entry.key));
          return text === undefined ? [] : [[each, labelPath(key), text]];
        });
        apply(replaceEntry(readForm(), entry, { key }), texts);
        const column = columns.find((each) => writable.includes(each));
        if (column) showField(column, labelPath(key));
      },
    };
  }, [store, type, labels, writable, columns, showField, locale, t]);
}

interface Removed {
  value: NonNullable<ReturnType<typeof findEntry>>;
  index: number;
  texts: readonly Change[];
}

/** The field of the target, to which error summaries link. */
export const targetField = (entry: EntryAddress): { path: string; id: string } => {
  const path = `${entryPath(entry)}.target`;
  return { path, id: fieldId('shared', path) };
};
