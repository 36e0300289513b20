/** Fields that search, and secrets: nothing is lost with them. */
const NOT_KEPT = ':is([type="search"], [type="password"], [role="combobox"], [autocomplete="one-time-code"])';

const FIELDS = 'input, textarea, [contenteditable]';

const textOf = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? '');

/** What the user has typed into the fields of a dialog: `beforeinput` tells it from values that the code sets. */
export class TypedText {
  /** The text of each field before the user changed it. */
  readonly #before = new Map<Element, string>();
  readonly #dialog: HTMLDialogElement;

  constructor(dialog: HTMLDialogElement) {
    this.#dialog = dialog;
    dialog.addEventListener('beforeinput', this.#remember, { capture: true });
  }

  /** Whether a field has another text than before. */
  get isPresent(): boolean {
    return [...this.#before].some(
      ([field, before]) => this.#dialog.contains(field) && textOf(field) !== before,
    );
  }

  stop(): void {
    this.#dialog.removeEventListener('beforeinput', this.#remember, { capture: true });
  }

  readonly #remember = ({ target }: Event) => {
    const field = target instanceof Element ? target.closest(FIELDS) : null;
    // A dialog within this one asks for its own text.
    if (!field || field.matches(NOT_KEPT) || field.closest('dialog') !== this.#dialog) return;
    if (!this.#before.has(field)) this.#before.set(field, textOf(field));
  };
}
