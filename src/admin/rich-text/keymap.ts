import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { insertLineBreak, insertText, setBlockStyle, toggleQuote } from './commands/blocks.ts';
import { breakBlock } from './commands/enter.ts';
import { indentItem, outdentItem, toggleList } from './commands/lists.ts';
import { clearFormatting, toggleElement } from './commands/toggle-mark.ts';

export const NO_BREAK_SPACE = '\u00a0';

/** Keys of commands that the toolbar has, too. `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
export const shortcuts = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  link: 'Mod-k',
  paragraph: 'Mod-Alt-0',
  heading1: 'Mod-Alt-1',
  heading2: 'Mod-Alt-2',
  heading3: 'Mod-Alt-3',
  orderedList: 'Mod-Shift-7',
  bulletList: 'Mod-Shift-8',
  quote: 'Mod-Shift-9',
  subscript: 'Mod-,',
  superscript: 'Mod-.',
  noBreakSpace: 'Mod-Shift-Space',
  clearFormatting: 'Mod-\\',
  undo: 'Mod-z',
  redo: 'Mod-y',
} as const;

export type ShortcutName = keyof typeof shortcuts;

interface KeyActions {
  openLinkDialog: Command;
  focusToolbar: Command;
}

export function createKeymap({ openLinkDialog, focusToolbar }: KeyActions): Record<string, Command> {
  const byName: Record<Exclude<ShortcutName, `heading${string}` | 'paragraph'>, Command> = {
    bold: toggleElement('strong'),
    italic: toggleElement('em'),
    link: openLinkDialog,
    orderedList: toggleList('ol'),
    bulletList: toggleList('ul'),
    quote: toggleQuote,
    subscript: toggleElement('sub'),
    superscript: toggleElement('sup'),
    noBreakSpace: insertText(NO_BREAK_SPACE),
    clearFormatting,
    undo,
    redo,
  };
  const named = Object.entries(byName).map(([name, command]) => [shortcuts[name as ShortcutName], command]);
  return {
    ...baseKeymap,
    ...Object.fromEntries(named),
    'Mod-Shift-z': redo,
    'Alt-F10': focusToolbar,
    Enter: breakBlock,
    'Shift-Enter': chainCommands(exitCode, insertLineBreak),
    Tab: indentItem,
    'Shift-Tab': outdentItem,
  };
}

const styleByDigit: Readonly<Record<string, Command>> = {
  Digit0: setBlockStyle('p'),
  Digit1: setBlockStyle(2),
  Digit2: setBlockStyle(3),
  Digit3: setBlockStyle(4),
};

/** On Kazakh keyboards the keys of digits type letters, so the physical key counts. */
export function handleDigitShortcut(view: EditorView, event: KeyboardEvent): boolean {
  const isShortcut = (event.ctrlKey || event.metaKey) && event.altKey && !event.getModifierState('AltGraph');
  const command = isShortcut ? styleByDigit[event.code] : undefined;
  if (!command) return false;
  command(view.state, view.dispatch);
  event.preventDefault();
  return true;
}
