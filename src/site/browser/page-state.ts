/** What a full load would lose of a page, as it waits in the tab's storage. */
interface PageState {
  path: string;
  /** The summaries of the open `<details>` of the main content. */
  open: string[];
  /** What the visitor has put into fields: the value, or whether it is checked. */
  fields: Record<string, string | boolean>;
}

const KEY = 'site-page-state';

// Never kept: secrets, cards, the individual identification number, files; `data-sensitive` marks the rest.
const SENSITIVE_NAME = /password|cc-|one-time|iin/i;
const SENSITIVE = '[type=password], [type=file], [data-sensitive] *, [data-sensitive]';

/**
 * Keeps what a full load would lose: what has been changed in the fields of every `form[data-draft]` that has a `name`,
 * and which `<details>` of the main content are open. A field is known by its form's name and its own, and is
 * uncontrolled. Scroll positions are kept by `ScrollRestoration`.
 */
export function keepPageState(): void {
  try {
    const fields = { ...stored()?.fields };
    for (const [key, field] of fieldsOfDrafts()) {
      const isChanged = isChoice(field)
        ? field.checked !== field.defaultChecked
        : field.value !== field.defaultValue;
      if (isChanged) fields[key] = isChoice(field) ? field.checked : field.value;
    }
    const open = Array.from(document.querySelectorAll('main details[open] > summary'), textOf);
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
  for (const [key, field] of fieldsOfDrafts()) {
    const value = fields[key];
    if (value === undefined) continue;
    if (isChoice(field)) field.checked = value === true;
    else field.value = String(value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    delete fields[key];
  }
  if (path === window.location.pathname) {
    for (const summary of document.querySelectorAll('main details > summary')) {
      if (open.includes(textOf(summary))) summary.parentElement?.setAttribute('open', '');
    }
  }
  keep(Object.keys(fields).length === 0 ? undefined : { path, open: [], fields });
}

function stored(): PageState | undefined {
  try {
    return JSON.parse(window.sessionStorage.getItem(KEY) ?? '') as PageState;
  } catch {
    // Nothing is kept, or storage is blocked.
    return undefined;
  }
}

function keep(state: PageState | undefined): void {
  if (state) window.sessionStorage.setItem(KEY, JSON.stringify(state));
  else window.sessionStorage.removeItem(KEY);
}

const textOf = (element: Element) => element.textContent;

/** Fields that may be kept, by keys that the same page has again after the load. */
function fieldsOfDrafts(): Map<string, HTMLInputElement> {
  const fields = new Map<string, HTMLInputElement>();
  const counts: Record<string, number> = {};
  // What is asked of an input here, a text area and a select have too; a select's default counts as changed.
  const all = document.querySelectorAll<HTMLInputElement>(
    'form[data-draft][name] :is(input, textarea, select)[name]',
  );
  for (const field of all) {
    const name = `${field.form?.name} ${field.name}`;
    const nth = counts[name] ?? 0;
    counts[name] = nth + 1;
    if (!field.matches(SENSITIVE) && !SENSITIVE_NAME.test(field.name + field.autocomplete))
      fields.set(`${name} ${nth}`, field);
  }
  return fields;
}

const isChoice = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';
