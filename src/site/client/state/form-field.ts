/** A control of a form. What is read of an input here, a text area has too. */
export type Field = HTMLInputElement | HTMLSelectElement;

export const FIELDS = 'input, textarea, select';

/**
 * Identifies a field across re-creations of its form, within one page and across reloads. Ids that React generates differ
 * between hydration and a client render, so fields need ids of their own, or names that are unique within their form.
 */
export function keyOf(field: Field): string {
  // What a page has chosen of a list is another question on another page, as the vacancy of an application.
  const choice = isList(field) ? defaultOf(field) : isChoice(field) ? field.value : '';
  return `${formNameOf(field)} ${/^_r/i.test(field.id) ? '' : field.id} ${field.name} ${choice}`;
}

/** Not `form.name`: a field of that name would hide it. */
export const formNameOf = (field: Field): string => field.form?.getAttribute('name') ?? '';

/** Whether the visitor has put something else into a field than the page has by itself. */
export function isChanged(field: Field): boolean {
  return currentValue(field) !== defaultOf(field);
}

/** The value, or whether the field is checked. The value of a file input is a fake path: see `files`. */
export function currentValue(field: Field): string | boolean {
  return isList(field) || !isChoice(field) ? field.value : field.checked;
}

/** A list of another language may not have the value: then it stays as it is. */
export function setValue(field: Field, value: string | boolean): void {
  if (isList(field)) {
    const option = Array.from(field.options).find((each) => each.value === value);
    if (option) option.selected = true;
  } else if (isChoice(field)) field.checked = value === true;
  else field.value = String(value);
}

/** Tells listeners of values that script has set. All of them are to be set before: drafts are of whole forms. */
export function announce(fields: readonly Field[]): void {
  for (const field of fields) field.dispatchEvent(new Event('input', { bubbles: true }));
}

function defaultOf(field: Field): string | boolean {
  // What the server shows again in a form that it has not accepted is the visitor's.
  const isReturned = field.form?.matches('[data-returned]');
  if (!isList(field)) return isChoice(field) ? field.defaultChecked : isReturned ? '' : field.defaultValue;
  const options = Array.from(field.options);
  const chosen = isReturned ? undefined : options.find(({ defaultSelected }) => defaultSelected);
  return (chosen ?? options[0])?.value ?? '';
}

const isList = (field: Field): field is HTMLSelectElement => field.type === 'select-one';

const isChoice = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';
