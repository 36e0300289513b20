import { Maskito } from '@maskito/core';
import type { FormReceipt } from '#contract/form.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import type { FormName } from '#model/forms/form.ts';
import { forgetDraft } from '../../client/state/clear-draft.ts';
import { path } from '../../routing/paths.ts';
import { clearOutcome, partOf, showProblem } from '../form-result.ts';
import { orderPhone, phoneMask } from './phone-mask.ts';
import { workOut } from './proof-of-work.ts';
import { postForm, problemOf } from './submit-form.ts';

/** From here on a visitor's token is no sign of haste; until then the page's own does (milliseconds). */
const TOKEN_AGE = 3000;

const helped = new WeakSet<Node>();

/**
 * Helps with a form that has been touched: orders its telephone number, and sends it without leaving the page. A form is
 * helped once, however often this is called.
 * @param navigate takes the visitor to an address of this site
 */
export function helpWithForm(form: Node | null | undefined, navigate: (address: string) => void): void {
  if (!(form instanceof HTMLFormElement) || helped.has(form)) return;
  helped.add(form);
  // Only a mark: where React re-creates the page, the HTML of the former form is used again, with its attributes.
  form.dataset.helped = 'true';
  const phone = fieldOf(form, 'phone');
  if (phone) maskPhone(phone);
  form.addEventListener('input', () => {
    // Another content is another message: the server would take the same key for the same one.
    setField(form, 'key', '');
  });
  void renewToken(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // A second click, before the first is answered.
    if (form.ariaBusy !== 'true') void send(form, navigate);
  });
}

async function send(form: HTMLFormElement, navigate: (address: string) => void): Promise<void> {
  const status = partOf(form, 'status');
  form.ariaBusy = 'true';
  clearOutcome(form);
  status.textContent = status.dataset.sending ?? '';
  try {
    if (!fieldOf(form, 'key')?.value) setField(form, 'key', newKey());
    // What is typed while it is on its way would be taken away with what has been sent.
    setReadOnly(form, true);
    const receipt = await post(form, status);
    const name = nameOf(form);
    form.reset();
    forgetDraft(name);
    const { locale } = localeOfPath(window.location.pathname);
    navigate(path.formSent(locale, name, receipt));
  } catch (error) {
    const problem = problemOf(error);
    // The key belongs to other content, which may be there by the browser's own doing: the next click gets a new one.
    if (problem?.status === 409) setField(form, 'key', '');
    showProblem(form, problem);
  } finally {
    form.ariaBusy = null;
    setReadOnly(form, false);
    status.textContent = '';
    setField(form, 'proof', '');
  }
}

/**
 * Posts the form, and once more with the work that the server may ask for. The second post demands nothing of the
 * server: where the work fails or comes too late, the form is quarantined and not refused.
 */
async function post(form: HTMLFormElement, status: HTMLElement): Promise<FormReceipt> {
  const action = form.getAttribute('action') ?? '';
  try {
    return await postForm(action, new FormData(form), { solvesChallenge: true });
  } catch (error) {
    const challenge = problemOf(error)?.challenge;
    if (challenge === undefined) throw error;
    status.textContent = status.dataset.checking ?? '';
    setField(form, 'proof', await workOut(challenge).catch(() => ''));
    return postForm(action, new FormData(form));
  }
}

function maskPhone(phone: HTMLInputElement): void {
  new Maskito(phone, phoneMask);
  phone.addEventListener('blur', () => {
    // A number that was begun and deleted leaves no country code behind.
    const written = /^\+?[78]?[ (]*$/.test(phone.value) ? '' : orderPhone(phone.value);
    if (written !== phone.value) phone.value = written;
  });
}

async function renewToken(form: HTMLFormElement): Promise<void> {
  try {
    const answer = await fetch('/forms/token');
    const { data } = (await answer.json()) as { data: { token: string } };
    setTimeout(() => setField(form, 'token', data.token), TOKEN_AGE);
  } catch {
    // The page's own token is good for some days.
  }
}

function setReadOnly(form: HTMLFormElement, isReadOnly: boolean): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      control.readOnly = isReadOnly;
  }
}

// Not `form.name`: a field of that name stands in its way.
const nameOf = (form: HTMLFormElement) => form.getAttribute('name') as FormName;

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

function setField(form: HTMLFormElement, name: 'key' | 'proof' | 'token', value: string): void {
  const field = fieldOf(form, name);
  if (field) field.value = value;
}

/** `crypto.randomUUID` is missing where the site is shown without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
