import { PAGE_STATE_KEY } from '#specification.ts';

/** What a full load would lose of a page, as it waits in the tab's storage. */
interface PageState {
  path: string;
  /** The summaries of the open `<details>` of the main content. */
  open: string[];
  /** What the visitor has put into fields: the value, or whether it is checked. */
  fields: Record<string, string | boolean>;
}

// Never kept: secrets, cards, the individual identification number, files; `data-sensitive` marks the rest.
const SENSITIVE = '[data-sensitive], [data-sensitive] *';
const SENSITIVE_KIND = /^file|password|cc-|one-time|iin/i;

/**
 * Keeps what a full load would lose: what has been changed in the fields of every `form[data-draft]` that has a `name`,
 * and which `<details>` of the main content are open. A field is known by its form's name and its own, a box to tick by
 * its value too, and a list by what the page chose of it: that is the page's to say anew. It is uncontrolled. Scroll positions are kept by `ScrollRestoration`.
 */
export function keepPageState(): void {
  try {
    const fields = { ...stored()?.fields };
    for (const [key, field] of draftFields()) {
      const now = isList(field) || !isChoice(field) ? field.value : field.checked;
      if (now === defaultOf(field)) delete fields[key];
      else fields[key] = now;
    }
    const open = Array.from(
      document.querySelectorAll('main details[open] > summary'),
      ({ textContent }) => textContent,
    );
    keep({ path: window.location.pathname, open, fields });
  } catch {
    // Storage is full or blocked: the load goes on without.
  }
}

/** Puts back what was kept, each piece once: a draft waits until its form is shown. To be called on every page. */
export function restorePageState(): void {
  const state = stored();
  if (state === undefined) return;
  const { path, open, fields } = state;
  for (const [key, field] of draftFields()) {
    const value = fields[key];
    if (value === undefined) continue;
    if (isList(field)) choose(field, value);
    else if (isChoice(field)) field.checked = value === true;
    else field.value = String(value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    delete fields[key];
  }
  if (path === window.location.pathname) {
    for (const summary of document.querySelectorAll('main details > summary')) {
      if (open.includes(summary.textContent)) summary.parentElement?.setAttribute('open', '');
    }
  }
  if (Object.keys(fields).length > 0) keep({ path: '', open: [], fields });
  else window.sessionStorage.removeItem(PAGE_STATE_KEY);
}

function stored(): PageState | undefined {
  try {
    return JSON.parse(window.sessionStorage.getItem(PAGE_STATE_KEY) ?? '') as PageState;
  } catch {
    // Nothing is kept, or storage is blocked.
    return undefined;
  }
}

function keep(state: PageState): void {
  window.sessionStorage.setItem(PAGE_STATE_KEY, JSON.stringify(state));
}

type Field = HTMLInputElement | HTMLSelectElement;

/** Fields that may be kept, by keys that the same page has again after the load. */
function draftFields(): [key: string, field: Field][] {
  // What is asked of an input here, a text area has too.
  const all = document.querySelectorAll<Field>('form[data-draft] :is(input, textarea, select)');
  return Array.from(all)
    .filter(
      (field) =>
        !field.matches(SENSITIVE) && !SENSITIVE_KIND.test(field.type + field.name + field.autocomplete),
    )
    .map((field) => [
      `${field.form?.getAttribute('name')} ${field.name} ${isList(field) ? defaultOf(field) : isChoice(field) && field.value}`,
      field,
    ]);
}

/** What the page itself has put into a field. */
function defaultOf(field: Field): string | boolean {
  if (!isList(field)) return isChoice(field) ? field.defaultChecked : field.defaultValue;
  const options = Array.from(field.options);
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** A list of another language may not have what was chosen. */
function choose(list: HTMLSelectElement, value: string | boolean): void {
  const option = Array.from(list.options).find((each) => each.value === value);
  if (option) option.selected = true;
}

const isList = (field: Field): field is HTMLSelectElement => field.type === 'select-one';

const isChoice = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';
