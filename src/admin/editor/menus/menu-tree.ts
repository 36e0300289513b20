import type { JsonValue } from '#model/editing/field-description.ts';
import { propertyOf } from '#model/editing/json-value.ts';
import { itemPath } from '#model/editing/path.ts';

/** The menus of the site; fields of the content type `navigation`. */
export const menuNames = ['header', 'footer', 'popular'] as const;
export type MenuName = (typeof menuNames)[number];

export interface MenuEntry {
  key: string;
  /** A path without the language prefix, a URL, or null for an entry without a link. */
  target: string | null;
  /** Entries of the second level have none. */
  children: readonly MenuEntry[];
}

export type Menus = Readonly<Record<MenuName, readonly MenuEntry[]>>;

/** A list of entries: the first level of a menu, or the children of one of its entries. */
export interface MenuList {
  menu: MenuName;
  parent: string | null;
}

export interface EntryAddress extends MenuList {
  key: string;
}

export interface EntryPlace extends MenuList {
  /** In the list without the entry that moves there. */
  index: number;
}

/** Why an entry does not move. */
export type Refusal =
  | 'first'
  | 'last'
  | 'top'
  /** There is no entry before it. */
  | 'no-previous'
  /** It is on the second level already. */
  | 'deep'
  /** It has children. */
  | 'nested'
  /** The site shows one level of this menu. */
  | 'flat'
  | 'full'
  /** The list has an entry with the same key, and so with the same labels. */
  | 'duplicate';

export type MoveCommand = 'up' | 'down' | 'in' | 'out' | MenuName;

const isFlat = (menu: MenuName) => menu === 'popular';

export const isRefusal = (result: object | Refusal): result is Refusal => typeof result === 'string';

/** @param readValue the stored value of a menu, which may be incomplete */
export const readMenus = (readValue: (menu: MenuName) => JsonValue | undefined): Menus => ({
  header: readEntries(readValue('header')),
  footer: readEntries(readValue('footer')),
  popular: readEntries(readValue('popular')),
});

function readEntries(value: JsonValue | undefined): MenuEntry[] {
  const items: readonly JsonValue[] = Array.isArray(value) ? value : [];
  return items.flatMap((item) => {
    const [key, target] = [propertyOf(item, 'key'), propertyOf(item, 'target')];
    if (typeof key !== 'string') return [];
    const children = readEntries(propertyOf(item, 'children'));
    return [{ key, target: typeof target === 'string' ? target : null, children }];
  });
}

/** The value of a menu as it is stored. */
export const toMenuValue = (entries: readonly MenuEntry[]): JsonValue =>
  entries.map(({ key, target, children }) => ({
    key,
    target,
    children: children.map((child) => ({ key: child.key, target: child.target })),
  }));

export const listPath = ({ menu, parent }: MenuList): string =>
  parent === null ? menu : `${itemPath(menu, parent)}.children`;

export const entryPath = (entry: EntryAddress): string => itemPath(listPath(entry), entry.key);

export const entriesOf = (menus: Menus, { menu, parent }: MenuList): readonly MenuEntry[] =>
  parent === null ? menus[menu] : (menus[menu].find(({ key }) => key === parent)?.children ?? []);

const isSameList = (one: MenuList, other: MenuList) => one.menu === other.menu && one.parent === other.parent;

function withEntries(menus: Menus, { menu, parent }: MenuList, entries: readonly MenuEntry[]): Menus {
  if (parent === null) return { ...menus, [menu]: entries };
  const changed = menus[menu].map((entry) =>
    entry.key === parent ? { ...entry, children: entries } : entry,
  );
  return { ...menus, [menu]: changed };
}

export const findEntry = (menus: Menus, entry: EntryAddress): MenuEntry | undefined =>
  entriesOf(menus, entry).find(({ key }) => key === entry.key);

/** All entries with their addresses, in the order of the form. */
export const listEntries = (menus: Menus): (EntryAddress & Pick<MenuEntry, 'target'>)[] =>
  menuNames.flatMap((menu) =>
    menus[menu].flatMap(({ key, target, children }) => [
      { menu, parent: null, key, target },
      ...children.map((child) => ({ menu, parent: key, key: child.key, target: child.target })),
    ]),
  );

/** Where labels are edited that several entries share: at the first of them, by key. */
export function findLabelHolders(menus: Menus): ReadonlyMap<string, EntryAddress> {
  const holders = new Map<string, EntryAddress>();
  for (const entry of listEntries(menus)) if (!holders.has(entry.key)) holders.set(entry.key, entry);
  return holders;
}

export const insertEntry = (menus: Menus, { index, ...list }: EntryPlace, entry: MenuEntry): Menus =>
  withEntries(menus, list, entriesOf(menus, list).toSpliced(index, 0, entry));

/** @returns the menus, and the keys that no entry has any more */
export function removeEntry(menus: Menus, entry: EntryAddress): { menus: Menus; unusedKeys: string[] } {
  const others = entriesOf(menus, entry).filter(({ key }) => key !== entry.key);
  const without = withEntries(menus, entry, others);
  const used = new Set(listEntries(without).map(({ key }) => key));
  const keys = listEntries(menus).map(({ key }) => key);
  return { menus: without, unusedKeys: [...new Set(keys)].filter((key) => !used.has(key)) };
}

export const replaceEntry = (menus: Menus, entry: EntryAddress, change: Partial<MenuEntry>): Menus =>
  withEntries(
    menus,
    entry,
    entriesOf(menus, entry).map((each) => (each.key === entry.key ? { ...each, ...change } : each)),
  );

/** Where a command moves an entry. */
export function findDestination(
  menus: Menus,
  entry: EntryAddress,
  command: MoveCommand,
): EntryPlace | Refusal {
  const { menu, parent, key } = entry;
  const list = entriesOf(menus, entry);
  const index = list.findIndex((each) => each.key === key);
  switch (command) {
    case 'up':
      return index === 0 ? 'first' : { menu, parent, index: index - 1 };
    case 'down':
      return index === list.length - 1 ? 'last' : { menu, parent, index: index + 1 };
    case 'in': {
      if (parent !== null) return 'deep';
      const previous = list[index - 1];
      return previous ? { menu, parent: previous.key, index: previous.children.length } : 'no-previous';
    }
    case 'out':
      return parent === null
        ? 'top'
        : { menu, parent: null, index: menus[menu].findIndex((each) => each.key === parent) + 1 };
    default:
      return { menu: command, parent: null, index: menus[command].length };
  }
}

/** Why a list accepts no further entry; undefined if it does. */
export function refuseAddition(menus: Menus, list: MenuList, maxEntries: number): Refusal | undefined {
  if (list.parent !== null) return isFlat(list.menu) ? 'flat' : undefined;
  return menus[list.menu].length >= maxEntries ? 'full' : undefined;
}

/** @param maxEntries how many entries the first level of a menu has at most */
export function moveEntry(
  menus: Menus,
  entry: EntryAddress,
  to: EntryPlace,
  maxEntries: number,
): Menus | Refusal {
  const moved = findEntry(menus, entry);
  if (!moved) return menus;
  const hasChildren = moved.children.length > 0;
  if (!isSameList(entry, to)) {
    if (hasChildren && to.parent !== null) return 'nested';
    if (hasChildren && isFlat(to.menu)) return 'flat';
    const refusal = refuseAddition(menus, to, maxEntries);
    if (refusal !== undefined) return refusal;
    if (entriesOf(menus, to).some(({ key }) => key === entry.key)) return 'duplicate';
  }
  return insertEntry(removeEntry(menus, entry).menus, to, moved);
}

export type DropPosition = 'before' | 'into' | 'after';

/** The position within a row over which an entry is dragged. @param ratio 0 at the top of the row, 1 at its bottom */
export function dropPositionOf({ parent }: EntryAddress, ratio: number): DropPosition {
  if (parent !== null) return ratio < 0.5 ? 'before' : 'after';
  return ratio < 1 / 3 ? 'before' : ratio < 2 / 3 ? 'into' : 'after';
}

/**
 * Where an entry goes that is dropped on another one. After an entry with children is before the first of them, as it
 * looks.
 * @returns undefined for an entry that is dropped on itself
 */
export function findDropPlace(
  menus: Menus,
  entry: EntryAddress,
  over: EntryAddress,
  position: DropPosition,
): EntryPlace | undefined {
  if (isSameList(entry, over) && entry.key === over.key) return undefined;
  const { menu, parent, key } = over;
  const children = findEntry(menus, over)?.children ?? [];
  const without = (list: MenuList) =>
    entriesOf(menus, list).filter((each) => !isSameList(entry, list) || each.key !== entry.key);
  if (position === 'into') {
    const inside = { menu, parent: key };
    return { ...inside, index: without(inside).length };
  }
  if (position === 'after' && children.length > 0) return { menu, parent: key, index: 0 };
  const index = without(over).findIndex((each) => each.key === key);
  return { menu, parent, index: position === 'before' ? index : index + 1 };
}

/** An entry as the site shows it in one language. */
export interface ShownEntry {
  label: string;
  children: ShownEntry[];
}

/** Entries with a label, below entries with a label. @param labelOf empty without a label */
export const shownEntries = (
  entries: readonly MenuEntry[],
  menu: MenuName,
  labelOf: (key: string) => string,
): ShownEntry[] =>
  entries.flatMap(({ key, children }) => {
    const label = labelOf(key);
    if (label === '') return [];
    return [{ label, children: isFlat(menu) ? [] : shownEntries(children, menu, labelOf) }];
  });
