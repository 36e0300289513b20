import { announce, currentValue, FIELDS, type Field, isChanged, keyOf, setValue } from './form-field.ts';

/**
 * Keeps what visitors type when the elements of a form are replaced while the page stays the same. React re-creates the
 * whole document where the HTML is not as it was sent: phones make links of numbers, extensions, password managers and
 * translation insert elements. An error boundary re-creates what is inside it. Text, choices, files, focus and selection
 * move to the new elements before the next paint. Works without React's help, from before hydration on.
 */
export function keepInput(): void {
  /** Removed fields with their state, by key, until a field of that key is back. */
  const removed = new Map<string, Field>();
  let focused: EventTarget | null = document.activeElement;
  let address = pageAddress();
  /** The address at which a field was last used, or came. Navigation changes the address before the content. */
  const usedAt = new WeakMap<EventTarget, string>();
  const firstAddress = address;
  const use = ({ target }: Event) => {
    if (target) usedAt.set(target, pageAddress());
  };

  document.addEventListener('input', use);
  document.addEventListener('focusin', (event) => {
    use(event);
    focused = event.target;
  });
  document.addEventListener('focusout', ({ target }) => {
    // An element that is being removed loses the focus first. It is not left, and neither is one in a background tab.
    queueMicrotask(() => {
      const isLeft = target instanceof Node && target.isConnected && target !== document.activeElement;
      if (isLeft && target === focused) focused = null;
    });
  });

  new MutationObserver((records) => {
    // On another page the same field is another question: drafts see to that (`page-state.ts`).
    if (address !== pageAddress()) {
      removed.clear();
      address = pageAddress();
    }
    for (const { removedNodes } of records) {
      for (const field of fieldsIn(removedNodes)) {
        // A file cannot be in a draft: it goes along where the next page has the same form.
        const isOfPage = field.type === 'file' || (usedAt.get(field) ?? firstAddress) === address;
        if (isOfPage && (field === focused || isFilled(field)) && !field.isConnected)
          removed.set(keyOf(field), field);
      }
    }
    const taken: Field[] = [];
    for (const { addedNodes } of records) {
      for (const field of fieldsIn(addedNodes)) {
        usedAt.set(field, address);
        const former = field.isConnected && removed.get(keyOf(field));
        if (!former) continue;
        removed.delete(keyOf(field));
        takeOver(field, former);
        taken.push(field);
        if (former === focused && document.activeElement === document.body) moveFocus(field, former);
      }
    }
    announce(taken);
  }).observe(document, { childList: true, subtree: true });
}

/** Some extensions fill in the attribute `value`, which looks like a value of the page. */
const isFilled = (field: Field) => isChanged(field) || (field.type !== 'hidden' && field.value !== '');

const pageAddress = () => window.location.pathname + window.location.search;

function* fieldsIn(nodes: NodeList): Generator<Field> {
  for (const node of nodes) {
    if (!(node instanceof Element)) continue;
    if (node.matches(FIELDS)) yield node as Field;
    yield* node.querySelectorAll<Field>(FIELDS);
  }
}

function takeOver(field: Field, former: Field): void {
  if (!isFilled(former)) return;
  // A script may set the files of an input, but not its value.
  if ('files' in field && 'files' in former && former.files) field.files = former.files;
  else setValue(field, currentValue(former));
}

function moveFocus(field: Field, former: Field): void {
  // The new popover is closed, and nothing in it can have the focus.
  field.closest<HTMLElement>('[popover]')?.showPopover();
  field.focus({ preventScroll: true });
  // Choices, files and e-mail addresses have no selection.
  if ('selectionStart' in former && former.selectionStart !== null && 'setSelectionRange' in field)
    field.setSelectionRange(former.selectionStart, former.selectionEnd, former.selectionDirection ?? 'none');
}
