import type { Problem } from '#contract/problem.ts';

/** A place that the server has left in the form's HTML for what is only known later. */
export function partOf(form: HTMLFormElement, name: 'faults' | 'failure' | 'reason' | 'status'): HTMLElement {
  const part = form.querySelector<HTMLElement>(`[data-part=${name}]`);
  if (part === null) throw new Error(`the form has no place for its ${name}`);
  return part;
}

const controlsOf = (form: HTMLFormElement) =>
  form.querySelectorAll<HTMLInputElement>(':is(input, select, textarea)[id]');

const faultPlace = (control: HTMLElement) => document.getElementById(`${control.id}-error`);

/** Takes away what was said of the form the last time it was sent. */
export function clearOutcome(form: HTMLFormElement): void {
  partOf(form, 'faults').hidden = true;
  partOf(form, 'failure').hidden = true;
  for (const control of controlsOf(form)) {
    control.removeAttribute('aria-invalid');
    const place = faultPlace(control);
    if (place) place.hidden = true;
  }
}

/**
 * Says what kept the form from being sent, and moves the focus there (N-06): to the first field at fault, or to what
 * nobody can correct.
 * @param problem what the server said; undefined where nobody answered
 */
export function showProblem(form: HTMLFormElement, problem: Problem | undefined): void {
  const faults = Object.entries(problem?.errors ?? {}).map(
    ([name, sentences]) => [name, sentences.join(' ')] as const,
  );
  if (faults.length > 0) showFaults(form, new Map(faults));
  else showFailure(form, problem);
}

function showFaults(form: HTMLFormElement, faults: Map<string, string>): void {
  const list = new Map<string, string | Node>();
  let first: HTMLElement | undefined;
  for (const control of controlsOf(form)) {
    const fault = faults.get(control.name);
    const place = faultPlace(control);
    if (fault === undefined || place === null) continue;
    faults.delete(control.name);
    place.textContent = fault;
    place.hidden = false;
    control.setAttribute('aria-invalid', 'true');
    first ??= control;
    // Where either of two fields is wanted, both say so, and the summary once.
    if (list.has(fault)) continue;
    const link = Object.assign(document.createElement('a'), { href: `#${control.id}`, textContent: fault });
    list.set(fault, link);
  }
  // What is wrong with a field that nobody sees is said all the same.
  for (const fault of faults.values()) list.set(fault, fault);
  const summary = partOf(form, 'faults');
  summary.querySelector('ul')?.replaceChildren(
    ...Array.from(list.values(), (entry) => {
      const item = document.createElement('li');
      item.append(entry);
      return item;
    }),
  );
  summary.hidden = false;
  (first ?? summary).focus();
}

function showFailure(form: HTMLFormElement, problem: Problem | undefined): void {
  const reason = partOf(form, 'reason');
  // What the server's own words explain, they explain better; of its faults they know no more than we do.
  reason.dataset.usual ??= reason.textContent;
  reason.textContent = problem && problem.status < 500 ? problem.message : reason.dataset.usual;
  const failure = partOf(form, 'failure');
  failure.hidden = false;
  failure.focus();
}
