const isApple = () => /Mac|iP(?:hone|ad)/u.test(globalThis.navigator?.platform ?? '');

const appleKeys: Readonly<Record<string, string>> = { Mod: '⌘', Alt: '⌥', Shift: '⇧' };
const otherKeys: Readonly<Record<string, string>> = { Mod: 'Ctrl' };

/** The keys of a shortcut for people: `Ctrl+Shift+7`, `⌘⇧7`. */
export function formatShortcut(shortcut: string): string {
  const isOnApple = isApple();
  const names = isOnApple ? appleKeys : otherKeys;
  const keys = shortcut.split('-').map((key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key));
  return keys.join(isOnApple ? '' : '+');
}

/** The value of `aria-keyshortcuts`. */
export const toAriaShortcut = (shortcut: string): string =>
  shortcut.replace('Mod', isApple() ? 'Meta' : 'Control').replaceAll('-', '+');
