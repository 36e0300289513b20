import { editorControllers } from '#admin/rich-text/editor-controllers.ts';
import type { FormStore } from '../form/form-store.ts';
import { fieldId } from '../form/scope.ts';
import { type FieldCheck, foundText, type PlacedFinding } from './field-check.ts';

/** A suggestion that the user has chosen. */
interface Replacement {
  placed: PlacedFinding;
  text: string;
}

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

/** How far a finding may have moved by edits since the check. */
const MAX_SHIFT = 60;

/** Where a finding is in the present text: at its place, or at the nearest equal text; undefined if it is gone. */
function locate(text: string, placed: PlacedFinding): number | undefined {
  const { start } = placed.finding;
  if (text === placed.block.text) return start;
  const found = foundText(placed);
  const at = [text.lastIndexOf(found, start), text.indexOf(found, start)]
    .filter((each) => each >= 0 && Math.abs(each - start) <= MAX_SHIFT)
    .sort((left, right) => Math.abs(left - start) - Math.abs(right - start))[0];
  return found === '' ? undefined : at;
}

/** The edit of a replacement in the present text; undefined if the finding is gone. */
function toEdit(text: string, { placed, text: replacement }: Replacement): Edit | undefined {
  const start = locate(text, placed);
  if (start === undefined) return undefined;
  return shrink(text, { start, end: start + foundText(placed).length, text: replacement });
}

/**
 * Replaces findings of a field by suggestions, as an edit that can be undone where the field is shown.
 * @param replacements later ones of a block must not overlap earlier ones
 * @returns false if the text has changed meanwhile
 */
export async function applySuggestions(
  store: FormStore,
  field: FieldCheck,
  replacements: readonly Replacement[],
): Promise<boolean> {
  const element = document.getElementById(fieldId(field.scope, field.path));
  if (field.isRichText) return element ? applyToRichText(element, field, replacements) : false;
  const value = store.get(field.scope, field.path);
  if (typeof value !== 'string') return false;
  const edits = replacements.flatMap((replacement) => toEdit(value, replacement) ?? []);
  if (edits.length === 0) return false;
  // From the end, so that the offsets of the others remain valid.
  edits.sort((a, b) => b.start - a.start);
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    for (const edit of edits) typeInto(element, edit);
    return true;
  }
  let text = value;
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
  replacements: readonly Replacement[],
): Promise<boolean> {
  const controller = editorControllers.get(element);
  if (!controller) return false;
  const { blocksOf, textOfBlock } = await import('./rich-text-blocks.ts');
  let isDone = false;
  controller.run((state, dispatch) => {
    const { tr } = state;
    const blocks = blocksOf(state.doc);
    for (const replacement of replacements) {
      const { block } = replacement.placed;
      const atIndex = blocks[field.blocks.indexOf(block)];
      const isSame = ({ node }: (typeof blocks)[number]) => textOfBlock(node) === block.text;
      const target = atIndex && isSame(atIndex) ? atIndex : (blocks.find(isSame) ?? atIndex);
      const edit = target && toEdit(textOfBlock(target.node), replacement);
      if (!edit) continue;
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
