import {
  currentValue,
  dispatchInputEvents,
  FIELD_SELECTOR,
  type Field,
  getFieldKey,
  isChanged,
  setValue,
} from './form-field.ts';

/**
 * Preserves form input when React re-creates form elements on the same page, as on a hydration mismatch or in
 * an error boundary. Text, choices, files, focus and selection move to the new elements before the next
 * paint. Uses only the DOM, so it also works before hydration.
 */
export function preserveInput(): void {
  /** Removed fields by key, until a field with the same key is added. */
  const removed = new Map<string, Field>();
  let focused: EventTarget | null = document.activeElement;
  let page = currentPage();
  /** The page on which a field was last used or added. A navigation changes the URL before the content. */
  const lastUsedOn = new WeakMap<EventTarget, string>();
  const firstPage = page;
  const recordUse = ({ target }: Event) => {
    if (target) lastUsedOn.set(target, currentPage());
  };

  document.addEventListener('input', recordUse);
  document.addEventListener('focusin', (event) => {
    recordUse(event);
    focused = event.target;
  });
  document.addEventListener('focusout', ({ target }) => {
    // A removed element and a background tab lose the focus too; only a real blur counts.
    queueMicrotask(() => {
      const isBlurred = target instanceof Node && target.isConnected && target !== document.activeElement;
      if (isBlurred && target === focused) focused = null;
    });
  });

  new MutationObserver((records) => {
    // Input moves within one page only; drafts cover navigation.
    if (page !== currentPage()) {
      removed.clear();
      page = currentPage();
    }
    for (const { removedNodes } of records) {
      for (const field of fieldsIn(removedNodes)) {
        // Drafts cannot contain files, so files also move to the same form on the next page.
        const isMovable = field.type === 'file' || (lastUsedOn.get(field) ?? firstPage) === page;
        if (isMovable && (field === focused || isFilled(field)) && !field.isConnected)
          removed.set(getFieldKey(field), field);
      }
    }
    const restored: Field[] = [];
    for (const { addedNodes } of records) {
      for (const field of fieldsIn(addedNodes)) {
        lastUsedOn.set(field, page);
        const previous = field.isConnected && removed.get(getFieldKey(field));
        if (!previous) continue;
        removed.delete(getFieldKey(field));
        copyValue(previous, field);
        restored.push(field);
        if (previous === focused && document.activeElement === document.body) moveFocus(previous, field);
      }
    }
    dispatchInputEvents(restored);
  }).observe(document, { childList: true, subtree: true });
}

/** Also true for values that extensions set by the `value` attribute. */
const isFilled = (field: Field) => isChanged(field) || (field.type !== 'hidden' && field.value !== '');

const currentPage = () => window.location.pathname + window.location.search;

function* fieldsIn(nodes: NodeList): Generator<Field> {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue;
    if (node.matches(FIELD_SELECTOR)) yield node as Field;
    yield* node.querySelectorAll<Field>(FIELD_SELECTOR);
  }
}

function copyValue(from: Field, to: Field): void {
  if (!isFilled(from)) return;
  // File inputs accept `files` but not `value` from script.
  if ('files' in to && 'files' in from && from.files) to.files = from.files;
  else setValue(to, currentValue(from));
}

function moveFocus(from: Field, to: Field): void {
  // A re-created popover is closed and cannot contain the focus.
  to.closest<HTMLElement>('[popover]')?.showPopover();
  to.focus({ preventScroll: true });
  // Choices, files and e-mail inputs have no selection.
  if ('selectionStart' in from && from.selectionStart !== null && 'setSelectionRange' in to)
    to.setSelectionRange(from.selectionStart, from.selectionEnd, from.selectionDirection ?? 'none');
}
