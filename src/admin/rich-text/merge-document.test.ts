import { history, undo } from 'prosemirror-history';
import { EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { mergeDocument } from './merge-document.ts';
import { parseHtml } from './parse-html.ts';
import { serialiseHtml } from './serialise-html.ts';

const open = (html: string) => EditorState.create({ doc: parseHtml(html), plugins: [history()] });

function positionAfter(state: EditorState, text: string): number {
  let position = -1;
  state.doc.descendants((node, at) => {
    const index = node.text?.indexOf(text) ?? -1;
    if (index >= 0) position = at + index + text.length;
  });
  return position;
}

test('A merge of changes before and after keeps the cursor and the undo history', () => {
  let state = open('<p>бір</p><p>екі</p><p>үш</p><ul><li>төрт</li></ul>');
  const at = positionAfter(state, 'екі');
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)).insertText('!'));
  const merged = '<p>бір жаңа</p><h2>тақырып</h2><p>екі!</p><ul><li>төрт</li><li>бес</li></ul>';
  state = state.apply(mergeDocument(state, parseHtml(merged)));
  expect(serialiseHtml(state.doc)).toBe(merged);
  expect(state.selection.head).toBe(positionAfter(state, 'екі!'));
  undo(state, (tr) => {
    state = state.apply(tr);
  });
  expect(serialiseHtml(state.doc)).toBe(merged.replace('!', ''));
});

test('A merge within the paragraph of the cursor keeps the cursor in its place', () => {
  let state = open('<p>бір екі үш</p>');
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, positionAfter(state, 'үш'))));
  state = state.apply(mergeDocument(state, parseHtml('<p>бір <strong>екі</strong> жарым үш</p>')));
  expect(state.selection.head).toBe(positionAfter(state, 'үш'));
});

test.each([
  ['', '<p>а</p>'],
  ['<p>а</p>', ''],
  ['<p>аа</p>', '<p>ааа</p>'],
  ['<p>а</p><p>а</p>', '<p>а</p><p>а</p><p>а</p>'],
  ['<ul><li>а</li></ul>', '<ol start="2"><li>а</li></ol>'],
  ['<h2>а</h2><p>б</p>', '<h3>а</h3>\n<p>б</p>'],
  [
    '<table><tbody><tr><td>а</td><td>б</td></tr></tbody></table>',
    '<table><caption>в</caption><tbody><tr><td>а</td></tr><tr><td>б</td></tr></tbody></table>',
  ],
  ['<p>а</p><ul><ul><li>а</li></ul></ul>', 'б<ul><ul><li>б</li></ul></ul>'],
])('The text %s becomes %s', (before, after) => {
  const state = open(before);
  expect(serialiseHtml(state.apply(mergeDocument(state, parseHtml(after))).doc)).toBe(after);
});
