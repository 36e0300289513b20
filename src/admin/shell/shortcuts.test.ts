import { expect, test } from 'vitest';
import { keysOf, matchesShortcut } from './shortcuts.ts';

const press = (
  key: string,
  code: string,
  modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', boolean>> = {},
) => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...modifiers,
});

test('A shortcut with a letter works in all keyboard layouts', () => {
  const shortcut = { key: 'KeyK', mod: true };
  expect(matchesShortcut(shortcut, press('k', 'KeyK', { ctrlKey: true }))).toBe(true);
  expect(matchesShortcut(shortcut, press('л', 'KeyK', { ctrlKey: true }))).toBe(true);
  expect(matchesShortcut(shortcut, press('k', 'KeyK', { metaKey: true }))).toBe(true);
  expect(matchesShortcut(shortcut, press('k', 'KeyK'))).toBe(false);
  expect(matchesShortcut(shortcut, press('K', 'KeyK', { ctrlKey: true, shiftKey: true }))).toBe(false);
});

test('A shortcut with a character does not depend on where the character is', () => {
  const shortcut = { key: '?' };
  expect(matchesShortcut(shortcut, press('?', 'Slash', { shiftKey: true }))).toBe(true);
  expect(matchesShortcut(shortcut, press('?', 'Digit7', { shiftKey: true }))).toBe(true);
  expect(matchesShortcut(shortcut, press('/', 'Slash'))).toBe(false);
});

test('A shortcut with Alt does not match the key alone', () => {
  const shortcut = { key: 'ArrowUp', alt: true };
  expect(matchesShortcut(shortcut, press('ArrowUp', 'ArrowUp', { altKey: true }))).toBe(true);
  expect(matchesShortcut(shortcut, press('ArrowUp', 'ArrowUp'))).toBe(false);
});

test('The keys of a shortcut are shown by their names', () => {
  expect(keysOf({ key: 'KeyK', mod: true })).toEqual(['Ctrl', 'K']);
  expect(keysOf({ key: 'ArrowDown', alt: true })).toEqual(['Alt', '↓']);
  expect(keysOf({ key: '?' })).toEqual(['?']);
});
