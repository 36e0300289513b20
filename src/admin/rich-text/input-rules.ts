import { closeHistory } from 'prosemirror-history';
import { type Command, Plugin, TextSelection } from 'prosemirror-state';
import { setBlockStyle, toggleQuote } from './commands/blocks.ts';
import { toggleList } from './commands/lists.ts';

/** What a space after these characters at the start of a paragraph does. */
const rules: readonly (readonly [pattern: RegExp, command: Command])[] = [
  [/^[-*•–]$/u, toggleList('ul')],
  [/^1\.$/u, toggleList('ol')],
  [/^1\)$/u, toggleList('ol', { 'data-delimiter': ')' })],
  [/^##$/u, setBlockStyle(2)],
  [/^###$/u, setBlockStyle(3)],
  [/^####$/u, setBlockStyle(4)],
  [/^>$/u, toggleQuote],
];

/** Starts lists, headings and quotations while typing. Undo restores what was typed. */
export const inputRules = new Plugin({
  props: {
    handleTextInput(view, from, to, text) {
      const { $from } = view.state.selection;
      if (text !== ' ' || from !== to || $from.parent.type.name !== 'p' || view.composing) return false;
      const typed = $from.parent.textBetween(0, $from.parentOffset, undefined, '\ufffc');
      const command = rules.find(([pattern]) => pattern.test(typed))?.[1];
      if (!command?.(view.state)) return false;
      view.dispatch(closeHistory(view.state.tr.insertText(' ')));
      const start = view.state.selection.$from.start();
      const tr = closeHistory(view.state.tr.delete(start, start + typed.length + 1));
      tr.setSelection(TextSelection.create(tr.doc, start));
      command(view.state.apply(tr), (changes) => {
        for (const step of changes.steps) tr.step(step);
      });
      view.dispatch(tr.scrollIntoView());
      return true;
    },
  },
});
