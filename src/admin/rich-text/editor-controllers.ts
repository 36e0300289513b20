import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

/** What parts outside of an editor of rich text may do with it. */
interface ShownEditor {
  /** Makes the text editable. */
  activate(): EditorView;
  /** Executes a command as if it was typed. */
  run(command: Command): void;
}

/** The editor of each text box that is shown. */
export const editorControllers = new WeakMap<Element, ShownEditor>();
