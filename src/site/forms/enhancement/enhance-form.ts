import { Maskito, maskitoInitialCalibrationPlugin } from '@maskito/core';
import type { FormReceipt } from '#contract/form.ts';
import { localeOfPath } from '#language/locale/locale.ts';
import { formatPhoneInput, phoneMask } from '#model/fields/phone-mask.ts';
import type { FormName } from '#model/forms/form.ts';
import { deleteDraft } from '../../client/state/form-drafts.ts';
import { path } from '../../routing/paths.ts';
import { findFormPart, hideErrors, showProblem } from '../form-errors.ts';
import { solveChallenge } from './proof-of-work.ts';
import { parseProblem, postForm } from './submit-form.ts';

/** A submission with a younger token looks like a bot, so the token of the page stays in use until then. */
const MIN_TOKEN_AGE_MS = 3000;

const enhancedForms = new WeakSet<Node>();

/**
 * Formats the phone number and submits the form by `fetch`. Idempotent.
 * @param navigate navigates to a path of this site
 */
export function enhanceForm(form: Node | null | undefined, navigate: (url: string) => void): void {
  if (!(form instanceof HTMLFormElement) || enhancedForms.has(form)) return;
  enhancedForms.add(form);
  // Informative only: React may re-create the form from HTML that has the attribute already.
  form.dataset.enhanced = 'true';
  const phone = fieldOf(form, 'phone');
  if (phone) maskPhone(phone);
  form.addEventListener('input', () => {
    // The idempotency key is valid for unchanged content only.
    setField(form, 'key', '');
  });
  void renewToken(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    // Ignores further clicks while the request is pending.
    if (form.ariaBusy !== 'true') void submit(form, navigate);
  });
}

async function submit(form: HTMLFormElement, navigate: (url: string) => void): Promise<void> {
  const status = findFormPart(form, 'status');
  form.ariaBusy = 'true';
  hideErrors(form);
  status.textContent = status.dataset.sending ?? '';
  try {
    if (!fieldOf(form, 'key')?.value) setField(form, 'key', createIdempotencyKey());
    // Input during the request would be lost by the reset.
    setReadOnly(form, true);
    const receipt = await postWithChallenge(form, status);
    const name = nameOf(form);
    form.reset();
    deleteDraft(name);
    const { locale } = localeOfPath(window.location.pathname);
    navigate(path.formSent(locale, name, receipt));
  } catch (error) {
    const problem = parseProblem(error);
    // Conflict: the key was used with other content, such as after the browser restored the form. Retry gets
    // a new key.
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
 * Posts the form, and again with a proof of work if the server sends a challenge. Without a valid proof the
 * server quarantines the second request instead of rejecting it.
 */
async function postWithChallenge(form: HTMLFormElement, status: HTMLElement): Promise<FormReceipt> {
  const action = form.getAttribute('action') ?? '';
  try {
    return await postForm(action, new FormData(form), { acceptsChallenge: true });
  } catch (error) {
    const challenge = parseProblem(error)?.challenge;
    if (challenge === undefined) throw error;
    status.textContent = status.dataset.checking ?? '';
    setField(form, 'proof', await solveChallenge(challenge).catch(() => ''));
    return postForm(action, new FormData(form));
  }
}

function maskPhone(phone: HTMLInputElement): void {
  // The plugin formats the initial value too.
  new Maskito(phone, { ...phoneMask, plugins: [maskitoInitialCalibrationPlugin()] });
  phone.addEventListener('blur', () => {
    // Removes a country code that is left of a deleted number.
    const formatted = /^\+?[78]?[ (]*$/.test(phone.value) ? '' : formatPhoneInput(phone.value);
    if (formatted !== phone.value) phone.value = formatted;
  });
}

async function renewToken(form: HTMLFormElement): Promise<void> {
  try {
    const response = await fetch('/forms/token');
    const { data } = (await response.json()) as { data: { token: string } };
    setTimeout(() => setField(form, 'token', data.token), MIN_TOKEN_AGE_MS);
  } catch {
    // The token of the page is valid for some days.
  }
}

function setReadOnly(form: HTMLFormElement, isReadOnly: boolean): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
      control.readOnly = isReadOnly;
  }
}

// Avoids `form.name`, which a field named `name` shadows.
const nameOf = (form: HTMLFormElement) => form.getAttribute('name') as FormName;

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

function setField(form: HTMLFormElement, name: 'key' | 'proof' | 'token', value: string): void {
  const field = fieldOf(form, name);
  if (field) field.value = value;
}

/** Avoids `crypto.randomUUID`, which requires a secure context. */
function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
