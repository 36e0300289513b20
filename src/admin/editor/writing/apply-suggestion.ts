import { editorControllers } from '#admin/rich-text/editor-controllers.ts';
import type { FormStore } from '../form/form-store.ts';
import { fieldId } from '../form/scope.ts';
import type { FieldCheck, PlacedFinding } from './field-check.ts';

/** A replacement within a block. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Only what differs is replaced, so that marks and the cursor around it remain. */
function shrink(before: string, { start, end, text }: Edit): Edit {
  const found = before.slice(start, end);
  let head = 0;
  while (head < Math.min(found.length, text.length) && found[head] === text[head]) head++;
  let tail = 0;
  const rest = Math.min(found.length, text.length) - head;
  while (tail < rest && found.at(-1 - tail) === text.at(-1 - tail)) tail++;
  return { start: start + head, end: end - tail, text: text.slice(head, text.length - tail) };
}

/**
 * Replaces findings of a field by suggestions, as an edit that can be undone where the field is shown.
 * @param replacements later ones of a block must not overlap earlier ones
 * @returns false if the text has changed meanwhile
 */
export async function applySuggestions(
  store: FormStore,
  field: FieldCheck,
  replacements: readonly { placed: PlacedFinding; text: string }[],
): Promise<boolean> {
  const element = document.getElementById(fieldId(field.scope, field.path));
  if (field.isRichText) return element ? applyToRichText(element, field, replacements) : false;
  const block = field.blocks[0];
  if (!block || store.get(field.scope, field.path) !== block.text) return false;
  const edits = replacements.map(({ placed: { finding }, text }) => shrink(block.text, { ...finding, text }));
  // From the end, so that the offsets of the others remain valid.
  edits.sort((a, b) => b.start - a.start);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    for (const edit of edits) typeInto(element, edit);
    return true;
  }
  let text = block.text;
  for (const edit of edits) text = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
  store.set(field.scope, field.path, text);
  return true;
}

/** Types as the user would: the undo history of the browser has no other entrance. */
function typeInto(element: HTMLInputElement | HTMLTextAreaElement, { start, end, text }: Edit): void {
  element.focus();
  element.setSelectionRange(start, end);
  const isDone =
    text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
  if (isDone) return;
  element.setRangeText(text, start, end, 'end');
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

async function applyToRichText(
  element: HTMLElement,
  field: FieldCheck,
  replacements: readonly { placed: PlacedFinding; text: string }[],
): Promise<boolean> {
  const controller = editorControllers.get(element);
  if (!controller) return false;
  const { blocksOf, textOfBlock } = await import('./rich-text-blocks.ts');
  let isDone = false;
  controller.run((state, dispatch) => {
    const { tr } = state;
    const blocks = blocksOf(state.doc);
    for (const { placed, text } of replacements) {
      const index = field.blocks.indexOf(placed.block);
      const isSame = ({ node }: (typeof blocks)[number]) => textOfBlock(node) === placed.block.text;
      const atIndex = blocks[index];
      const target = atIndex && isSame(atIndex) ? atIndex : blocks.find(isSame);
      if (!target) continue;
      const edit = shrink(placed.block.text, { ...placed.finding, text });
      const from = tr.mapping.map(target.start + edit.start);
      const to = tr.mapping.map(target.start + edit.end);
      if (edit.text === '') tr.delete(from, to);
      else tr.insertText(edit.text, from, to);
      isDone = true;
    }
    if (isDone) dispatch?.(tr.scrollIntoView());
    return isDone;
  });
  return isDone;
}
