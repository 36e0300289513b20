import { localeOfPath } from '#language/locale/locale.ts';
import { suggestionWords } from '#messages/suggestion.ts';
import { createTranslate } from '#messages/translate.ts';
import { type Suggestion, SuggestionSource } from './suggestion-client.ts';
import styles from './use-suggestions.module.css';

/** Milliseconds without another letter until the site is asked. */
const PAUSE = 150;

let count = 0;

/**
 * Makes a combobox of a search field, once however often this is called.
 * @param navigate takes the visitor to an address of this site
 */
export function suggestIn(field: Element, navigate: (address: string) => void): void {
  if (field instanceof HTMLInputElement && field.role !== 'combobox') new Combobox(field, navigate);
}

/**
 * An editable combobox with a listbox below it (ARIA Authoring Practices Guide, "Editable Combobox With List
 * Autocomplete"): the field keeps the focus and what was typed, until something of the list is chosen.
 */
class Combobox {
  private readonly field: HTMLInputElement;
  private readonly navigate: (address: string) => void;
  private readonly source = new SuggestionSource();
  private readonly list = document.createElement('ul');
  private readonly status = document.createElement('p');
  private readonly say = createTranslate(
    localeOfPath(window.location.pathname).locale,
    suggestionWords[localeOfPath(window.location.pathname).locale],
  );
  private shown: readonly Suggestion[] = [];
  /** The place in the list that the arrows have come to; -1 is the field itself. */
  private active = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(field: HTMLInputElement, navigate: (address: string) => void) {
    this.field = field;
    this.navigate = navigate;
    count += 1;
    this.list.id = `suggestions-${count}`;
    this.list.role = 'listbox';
    this.list.ariaLabel = this.say('suggestion.label');
    this.list.className = styles.list ?? '';
    this.list.hidden = true;
    this.status.role = 'status';
    this.status.className = 'visually-hidden';
    field.role = 'combobox';
    field.ariaAutoComplete = 'list';
    field.ariaExpanded = 'false';
    field.setAttribute('aria-controls', this.list.id);
    field.parentElement?.classList.add(styles.anchor ?? '');
    field.after(this.list, this.status);
    this.listen();
    // What was typed while the script was on its way.
    if (field.value !== field.defaultValue) this.askSoon();
  }

  private listen(): void {
    const { field, list } = this;
    field.addEventListener('input', (event) => {
      // A word that is being composed is not there yet.
      if (!(event instanceof InputEvent && event.isComposing)) this.askSoon();
    });
    field.addEventListener('compositionend', () => this.askSoon());
    field.addEventListener('keydown', (event) => {
      if (!event.isComposing && this.press(event)) event.preventDefault();
    });
    field.addEventListener('blur', () => this.close());
    field.form?.addEventListener('submit', () => this.close());
    // The field keeps the focus while the list is clicked.
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest('li') : null;
      if (option) this.choose(Array.from(list.children).indexOf(option));
    });
  }

  private askSoon(): void {
    clearTimeout(this.timer);
    this.source.stop();
    this.timer = setTimeout(() => void this.ask(), PAUSE);
  }

  private async ask(): Promise<void> {
    const found = await this.source.ask(this.field.value);
    if (found !== undefined && document.activeElement === this.field) this.show(found);
  }

  private show(found: readonly Suggestion[]): void {
    // An address elsewhere on the site is no answer to a field that looks through one page.
    const within = this.field.form?.dataset.suggest ?? '';
    this.shown = found.filter(({ url }) => url === null || url.startsWith(within));
    this.list.replaceChildren(...this.shown.map(({ text, url }, index) => this.optionOf(text, url, index)));
    const isOpen = this.shown.length > 0;
    this.list.hidden = !isOpen;
    this.field.ariaExpanded = String(isOpen);
    this.status.textContent = isOpen ? this.say('suggestion.count', { count: this.shown.length }) : '';
    this.moveTo(-1);
  }

  private optionOf(text: string, url: string | null, index: number): HTMLLIElement {
    const option = document.createElement('li');
    option.id = `${this.list.id}-${index}`;
    option.role = 'option';
    option.className = (url === null ? styles.words : styles.page) ?? '';
    option.textContent = text;
    return option;
  }

  private close(): void {
    clearTimeout(this.timer);
    this.source.stop();
    this.show([]);
  }

  private moveTo(active: number): void {
    this.active = active;
    for (const [index, option] of Array.from(this.list.children).entries()) {
      option.ariaSelected = String(index === active);
    }
    const option = this.list.children[active];
    if (option) this.field.setAttribute('aria-activedescendant', option.id);
    else this.field.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  }

  /** @returns whether the key was ours, so that the browser does nothing by it */
  private press({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey || shiftKey) return false;
    const isOpen = this.shown.length > 0;
    const places = this.shown.length + 1;
    switch (key) {
      case 'ArrowDown':
        if (isOpen) this.moveTo(((this.active + 2) % places) - 1);
        else void this.ask();
        return true;
      case 'ArrowUp':
        if (!isOpen) return false;
        if (altKey) this.close();
        else this.moveTo(((this.active + places) % places) - 1);
        return true;
      case 'Escape':
        if (isOpen) this.close();
        return isOpen;
      case 'Enter':
        if (this.active < 0) return false;
        this.choose(this.active);
        return true;
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'Home':
      case 'End':
        // The cursor moves within the field, where the keys belong again.
        this.moveTo(-1);
        return false;
      default:
        return false;
    }
  }

  private choose(index: number): void {
    const chosen = this.shown[index];
    if (chosen === undefined) return;
    this.close();
    this.field.value = chosen.url === null ? chosen.text : '';
    if (chosen.url === null) this.field.form?.requestSubmit();
    else this.navigate(chosen.url);
  }
}
