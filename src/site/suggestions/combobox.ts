import { localeOfPath } from '#language/locale/locale.ts';
import { suggestionMessages } from '#messages/suggestion-messages.ts';
import { createTranslate } from '#messages/translate.ts';
import { type Suggestion, SuggestionClient } from './suggestion-client.ts';
import styles from './use-suggestions.module.css';

const DEBOUNCE_MS = 150;

let comboboxCount = 0;

/**
 * Turns a search field into a combobox. Idempotent.
 * @param navigate navigates to a path of this site
 */
export function attachCombobox(field: Element, navigate: (url: string) => void): void {
  if (field instanceof HTMLInputElement && field.role !== 'combobox') new Combobox(field, navigate);
}

/**
 * Editable combobox with list autocomplete (ARIA Authoring Practices Guide); the focus stays in the field.
 */
class Combobox {
  private readonly field: HTMLInputElement;
  private readonly navigate: (url: string) => void;
  private readonly client = new SuggestionClient();
  private readonly list = document.createElement('ul');
  private readonly status = document.createElement('p');
  private readonly translate = createTranslate(
    localeOfPath(window.location.pathname).locale,
    suggestionMessages[localeOfPath(window.location.pathname).locale],
  );
  private shown: readonly Suggestion[] = [];
  /** Index of the active option; -1 is the field itself. */
  private activeIndex = -1;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(field: HTMLInputElement, navigate: (url: string) => void) {
    this.field = field;
    this.navigate = navigate;
    comboboxCount += 1;
    this.list.id = `suggestions-${comboboxCount}`;
    this.list.role = 'listbox';
    this.list.ariaLabel = this.translate('suggestion.label');
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
    this.addListeners();
    // The visitor may have typed while the script was loading.
    if (field.value !== field.defaultValue) this.scheduleUpdate();
  }

  private addListeners(): void {
    const { field, list } = this;
    field.addEventListener('input', (event) => {
      // Skips unfinished input method compositions.
      if (!(event instanceof InputEvent && event.isComposing)) this.scheduleUpdate();
    });
    field.addEventListener('compositionend', () => this.scheduleUpdate());
    field.addEventListener('keydown', (event) => {
      if (!event.isComposing && this.handleKey(event)) event.preventDefault();
    });
    field.addEventListener('blur', () => this.close());
    field.form?.addEventListener('submit', () => this.close());
    // Prevents the list from taking the focus.
    list.addEventListener('mousedown', (event) => event.preventDefault());
    list.addEventListener('click', ({ target }) => {
      const option = target instanceof Element ? target.closest('li') : null;
      if (option) this.choose(Array.from(list.children).indexOf(option));
    });
  }

  private scheduleUpdate(): void {
    clearTimeout(this.timer);
    this.client.abort();
    this.timer = setTimeout(() => void this.update(), DEBOUNCE_MS);
  }

  private async update(): Promise<void> {
    const suggestions = await this.client.fetchSuggestions(this.field.value);
    if (suggestions !== undefined && document.activeElement === this.field) this.show(suggestions);
  }

  private show(suggestions: readonly Suggestion[]): void {
    // A field that searches one page suggests only URLs of that page.
    const urlPrefix = this.field.form?.dataset.suggest ?? '';
    this.shown = suggestions.filter(({ url }) => url === null || url.startsWith(urlPrefix));
    this.list.replaceChildren(
      ...this.shown.map(({ text, url }, index) => this.createOption(text, url, index)),
    );
    const isOpen = this.shown.length > 0;
    this.list.hidden = !isOpen;
    this.field.ariaExpanded = String(isOpen);
    this.status.textContent = isOpen ? this.translate('suggestion.count', { count: this.shown.length }) : '';
    this.moveTo(-1);
  }

  private createOption(text: string, url: string | null, index: number): HTMLLIElement {
    const option = document.createElement('li');
    option.id = `${this.list.id}-${index}`;
    option.role = 'option';
    option.className = (url === null ? styles.words : styles.page) ?? '';
    option.textContent = text;
    return option;
  }

  private close(): void {
    clearTimeout(this.timer);
    this.client.abort();
    this.show([]);
  }

  private moveTo(activeIndex: number): void {
    this.activeIndex = activeIndex;
    for (const [index, option] of Array.from(this.list.children).entries()) {
      option.ariaSelected = String(index === activeIndex);
    }
    const option = this.list.children[activeIndex];
    if (option) this.field.setAttribute('aria-activedescendant', option.id);
    else this.field.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  }

  /** @returns true if the key was handled, to prevent the default action */
  private handleKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey || shiftKey) return false;
    const isOpen = this.shown.length > 0;
    const stopCount = this.shown.length + 1;
    switch (key) {
      case 'ArrowDown':
        if (isOpen) this.moveTo(((this.activeIndex + 2) % stopCount) - 1);
        else void this.update();
        return true;
      case 'ArrowUp':
        if (!isOpen) return false;
        if (altKey) this.close();
        else this.moveTo(((this.activeIndex + stopCount) % stopCount) - 1);
        return true;
      case 'Escape':
        if (isOpen) this.close();
        return isOpen;
      case 'Enter':
        if (this.activeIndex < 0) return false;
        this.choose(this.activeIndex);
        return true;
      case 'ArrowLeft':
      case 'ArrowRight':
      case 'Home':
      case 'End':
        // The cursor moves in the field.
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
