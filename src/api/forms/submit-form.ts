import type { FormPost, FormReceipt, TokenKind } from '#contract/form.ts';
import { formatDate } from '#language/date/date.ts';
import { fillPlaceholders } from '#language/text/fill-placeholders.ts';
import { consentText, consentVersion } from '#messages/consent.ts';
import type { FormName } from '#model/forms/form.ts';
import { findAgreedConsent } from '#operations/content/items/read-consent.ts';
import { acceptSubmission } from '#operations/forms/accept-submission.ts';
import type { FormContext, FormRequest } from '#operations/forms/form-context.ts';
import { formMessages } from './form-messages.ts';

/**
 * Accepts a form and returns the confirmation in the locale of the sender.
 * @throws the errors of `acceptSubmission`
 */
export async function submitForm(
  context: FormContext,
  request: FormRequest,
  form: FormName,
  { fields, file }: FormPost,
): Promise<FormReceipt> {
  const consent = await findConsent(context, request, fields.consent_text);
  const submission = { form, fields, consent, ...(file && { file }) };
  const { reference, replyBy } = await acceptSubmission(context, request, submission);
  const messages = formMessages[request.locale];
  const accepted = fillTemplate(messages.accepted, reference);
  const deadline =
    replyBy === null ? '' : fillTemplate(messages.answered, formatDate(replyBy, request.locale));
  const message = form === 'subscribe' ? messages.subscribed : `${accepted} ${deadline}`.trim();
  return { reference, message, reply_by: replyBy };
}

/**
 * A page opened before a change of the text sends the version that the visitor has seen; a client of the API may send none.
 */
async function findConsent(
  { db }: FormContext,
  { locale }: FormRequest,
  sent: string | undefined,
): Promise<{ version: string; text: string | null }> {
  const version = /^[0-9]{4}-[0-9]{2}-[0-9]{2}(?:-[0-9a-z]{1,8})?$/u.exec(sent ?? '')?.[0];
  if (version !== consentVersion) {
    const agreed = await findAgreedConsent({ db, locale }, version);
    if (agreed) return agreed;
    if (version !== undefined) return { version, text: null };
  }
  return { version: consentVersion, text: consentText(locale) };
}

const fillTemplate = (template: string, value: string) =>
  fillPlaceholders(template, /\{[a-z]+\}/g, () => value);

export function createFormToken({ formTokens, now }: FormContext, kind: TokenKind): string {
  return kind === 'page' ? formTokens.createPageToken(now()) : formTokens.createVisitorToken(now());
}
