import { describe, expect, test } from 'vitest';
import {
  dropPositionOf,
  type EntryAddress,
  findDestination,
  findDropPlace,
  findLabelHolders,
  isRefusal,
  type MenuEntry,
  type Menus,
  type MoveCommand,
  moveEntry,
  readMenus,
  refuseAddition,
  removeEntry,
  replaceEntry,
  shownEntries,
  toMenuValue,
} from './menu-tree.ts';

const MAX = 4;

const entry = (key: string, children: readonly string[] = []): MenuEntry => ({
  key,
  target: `/${key}`,
  children: children.map((child) => entry(child)),
});

const menus: Menus = {
  header: [entry('about', ['history', 'team']), entry('news'), entry('contacts')],
  footer: [entry('company', ['about', 'news']), entry('help')],
  popular: [entry('faq')],
};

const at = (menu: EntryAddress['menu'], key: string, parent: string | null = null) => ({ menu, parent, key });

/** The tree as text: `about(history team) news`. */
const textOf = (entries: readonly MenuEntry[]): string =>
  entries.map(({ key, children }) => (children.length > 0 ? `${key}(${textOf(children)})` : key)).join(' ');

function run(address: EntryAddress, command: MoveCommand, within = menus) {
  const to = findDestination(within, address, command);
  const moved = isRefusal(to) ? to : moveEntry(within, address, to, MAX);
  return isRefusal(moved) ? moved : `${textOf(moved.header)} | ${textOf(moved.footer)}`;
}

const FOOTER = 'company(about news) help';

describe('Moves', () => {
  test.each([
    [at('header', 'news'), 'up', `news about(history team) contacts | ${FOOTER}`],
    [at('header', 'news'), 'down', `about(history team) contacts news | ${FOOTER}`],
    [at('header', 'team', 'about'), 'up', `about(team history) news contacts | ${FOOTER}`],
    [at('header', 'news'), 'in', `about(history team news) contacts | ${FOOTER}`],
    [at('header', 'team', 'about'), 'out', `about(history) team news contacts | ${FOOTER}`],
    [at('header', 'about'), 'footer', `news contacts | ${FOOTER} about(history team)`],
    [at('header', 'team', 'about'), 'footer', `about(history) news contacts | ${FOOTER} team`],
    [at('header', 'about'), 'up', 'first'],
    [at('header', 'contacts'), 'down', 'last'],
    [at('header', 'team', 'about'), 'down', 'last'],
    [at('header', 'about'), 'in', 'no-previous'],
    [at('header', 'team', 'about'), 'in', 'deep'],
    [at('header', 'news'), 'out', 'top'],
    [at('header', 'about'), 'popular', 'flat'],
    // The labels of both entries are the same.
    [at('footer', 'about', 'company'), 'header', 'duplicate'],
  ] as const)('of %j %s', (address, command, expected) => {
    expect(run(address, command)).toBe(expected);
  });

  test('of an entry with children into another one are refused: there are two levels', () => {
    const header = [entry('news'), entry('about', ['team'])];
    expect(run(at('header', 'about'), 'in', { ...menus, header })).toBe('nested');
  });

  test('into a full menu are refused, those within it are not', () => {
    const full = { ...menus, header: ['a', 'b', 'c'].map((key) => entry(key)).concat(entry('d', ['e'])) };
    expect(run(at('footer', 'help'), 'header', full)).toBe('full');
    expect(run(at('header', 'e', 'd'), 'out', full)).toBe('full');
    expect(run(at('header', 'b'), 'up', full)).toBe(`b a c d(e) | ${FOOTER}`);
    expect(run(at('header', 'b'), 'in', full)).toBe(`a(b) c d(e) | ${FOOTER}`);
  });

  test('into an entry of a menu of one level are refused', () => {
    const popular = [entry('faq'), entry('deals')];
    expect(run(at('popular', 'deals'), 'in', { ...menus, popular })).toBe('flat');
    expect(refuseAddition(menus, { menu: 'popular', parent: 'faq' }, MAX)).toBe('flat');
    expect(refuseAddition(menus, { menu: 'header', parent: 'about' }, MAX)).toBeUndefined();
  });
});

describe('An entry that is dropped', () => {
  function drop(address: EntryAddress, over: EntryAddress, ratio: number) {
    const to = findDropPlace(menus, address, over, dropPositionOf(over, ratio));
    if (!to) return undefined;
    const moved = moveEntry(menus, address, to, MAX);
    return isRefusal(moved) ? moved : `${textOf(moved.header)} | ${textOf(moved.footer)}`;
  }

  test.each([
    [at('header', 'about'), at('header', 'contacts'), 0.1, `news about(history team) contacts | ${FOOTER}`],
    [at('header', 'about'), at('header', 'contacts'), 0.9, `news contacts about(history team) | ${FOOTER}`],
    [at('header', 'contacts'), at('header', 'news'), 0.5, `about(history team) news(contacts) | ${FOOTER}`],
    [at('header', 'contacts'), at('header', 'about'), 0.9, `about(contacts history team) news | ${FOOTER}`],
    [
      at('header', 'team', 'about'),
      at('header', 'history', 'about'),
      0.2,
      `about(team history) news contacts | ${FOOTER}`,
    ],
    [
      at('header', 'team', 'about'),
      at('header', 'about'),
      0.5,
      `about(history team) news contacts | ${FOOTER}`,
    ],
    [
      at('header', 'team', 'about'),
      at('footer', 'help'),
      0.9,
      `about(history) news contacts | ${FOOTER} team`,
    ],
    [at('header', 'about'), at('header', 'news'), 0.5, 'nested'],
    [at('header', 'news'), at('footer', 'company'), 0.5, 'duplicate'],
    [at('header', 'news'), at('header', 'news'), 0.5, undefined],
    [at('header', 'about'), at('header', 'history', 'about'), 0.1, 'nested'],
  ] as const)('%j on %j at %f', (address, over, ratio, expected) => {
    expect(drop(address, over, ratio)).toBe(expected);
  });
});

test('Labels go with the last entry that has their key', () => {
  const removed = removeEntry(menus, at('header', 'about'));
  expect(textOf(removed.menus.header)).toBe('news contacts');
  // The footer has the entry too.
  expect(removed.unusedKeys).toEqual(['history', 'team']);
  expect(removeEntry(removed.menus, at('footer', 'company')).unusedKeys).toEqual(['company', 'about']);
});

test('Shared labels are edited at their first entry', () => {
  const holders = findLabelHolders(menus);
  expect(holders.get('about')).toMatchObject(at('header', 'about'));
  expect(holders.get('help')).toMatchObject(at('footer', 'help'));
  const changed = replaceEntry(menus, at('footer', 'about', 'company'), { key: 'own' });
  expect(textOf(changed.footer)).toBe('company(own news) help');
});

test('Incomplete values are read, and written as the model has them', () => {
  const stored = [{ key: 'a', target: '/a', children: [{ key: 'b', target: null }] }, { key: 'c' }, 'x', {}];
  const { header, footer } = readMenus((menu) => (menu === 'header' ? stored : undefined));
  expect(footer).toEqual([]);
  expect(toMenuValue(header)).toEqual([
    { key: 'a', target: '/a', children: [{ key: 'b', target: null }] },
    { key: 'c', target: null, children: [] },
  ]);
});

test('The site shows entries with a label, below entries with a label', () => {
  const labels: Record<string, string> = { about: 'Туралы', team: 'Команда', faq: 'Сұрақтар' };
  const labelOf = (key: string) => labels[key] ?? '';
  expect(shownEntries(menus.header, 'header', labelOf)).toEqual([
    { label: 'Туралы', children: [{ label: 'Команда', children: [] }] },
  ]);
  expect(shownEntries([entry('faq', ['team'])], 'popular', labelOf)).toEqual([
    { label: 'Сұрақтар', children: [] },
  ]);
  expect(shownEntries(menus.footer, 'footer', labelOf)).toEqual([]);
});
