import type { Problem } from '#contract/problem.ts';

/** Finds an element with `data-part` that the server rendered for script to fill in. */
export function findFormPart(
  form: HTMLFormElement,
  name: 'errors' | 'failure' | 'reason' | 'status',
): HTMLElement {
  const part = form.querySelector<HTMLElement>(`[data-part=${name}]`);
  if (part === null) throw new Error(`The form has no element data-part=${name}.`);
  return part;
}

const controlsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea)[id]');

const errorElement = (control: HTMLElement) => document.getElementById(`${control.id}-error`);

/** Hides the errors of the previous submission. */
export function hideErrors(form: HTMLFormElement): void {
  findFormPart(form, 'errors').hidden = true;
  findFormPart(form, 'failure').hidden = true;
  for (const control of controlsOf(form)) {
    control.removeAttribute('aria-invalid');
    const element = errorElement(control);
    if (element) element.hidden = true;
  }
}

/**
 * Shows why the submission failed and moves the focus to the first invalid field or to the failure message
 * (N-06).
 * @param problem undefined if the server did not respond
 */
export function showProblem(form: HTMLFormElement, problem: Problem | undefined): void {
  const errors = Object.entries(problem?.errors ?? {}).map(
    ([name, sentences]) => [name, sentences.join(' ')] as const,
  );
  if (errors.length > 0) showFieldErrors(form, new Map(errors));
  else showFailure(form, problem);
}

function showFieldErrors(form: HTMLFormElement, errors: Map<string, string>): void {
  const summaryEntries = new Map<string, string | Node>();
  let firstInvalid: HTMLElement | undefined;
  for (const control of controlsOf(form)) {
    const error = errors.get(control.name);
    const element = errorElement(control);
    if (error === undefined || element === null) continue;
    errors.delete(control.name);
    element.textContent = error;
    element.hidden = false;
    control.setAttribute('aria-invalid', 'true');
    firstInvalid ??= control;
    // The summary lists an error once, even if several fields have it.
    if (summaryEntries.has(error)) continue;
    const link = Object.assign(document.createElement('a'), { href: `#${control.id}`, textContent: error });
    summaryEntries.set(error, link);
  }
  // Errors of hidden fields are listed without a link.
  for (const error of errors.values()) summaryEntries.set(error, error);
  const summary = findFormPart(form, 'errors');
  summary.querySelector('ul')?.replaceChildren(
    ...Array.from(summaryEntries.values(), (entry) => {
      const item = document.createElement('li');
      item.append(entry);
      return item;
    }),
  );
  summary.hidden = false;
  (firstInvalid ?? summary).focus();
}

function showFailure(form: HTMLFormElement, problem: Problem | undefined): void {
  const reason = findFormPart(form, 'reason');
  // Server messages explain 4xx; for 5xx the default text is used.
  reason.dataset.defaultText ??= reason.textContent;
  reason.textContent = problem && problem.status < 500 ? problem.message : reason.dataset.defaultText;
  const failure = findFormPart(form, 'failure');
  failure.hidden = false;
  failure.focus();
}
