import type { FormPost, FormReceipt, TokenKind } from '#contract/form.ts';
import { formatDate } from '#language/date/date.ts';
import { fillPlaces } from '#language/text/fill-text.ts';
import { consentText, consentVersion } from '#messages/consent.ts';
import type { FormName } from '#model/forms/form.ts';
import { acceptSubmission } from '#operations/forms/accept-submission.ts';
import type { FormContext, FormRequest } from '#operations/forms/form-context.ts';
import { formWords } from './form-messages.ts';

/** Takes in a form and says so in the sender's language. @throws what `acceptSubmission` throws */
export async function submitForm(
  context: FormContext,
  request: FormRequest,
  form: FormName,
  { fields, file }: FormPost,
): Promise<FormReceipt> {
  // A page that was opened before its text changed names the version that its reader has seen.
  const seen = /^[0-9-]{10,12}$/u.exec(fields.consent_text ?? '')?.[0] ?? consentVersion;
  const text = seen === consentVersion ? consentText(request.locale) : null;
  const consent = { version: seen, text };
  const posted = { form, fields, consent, ...(file && { file }) };
  const { reference, replyBy } = await acceptSubmission(context, request, posted);
  const words = formWords[request.locale];
  const accepted = filled(words.accepted, reference);
  const answered = replyBy === null ? '' : filled(words.answered, formatDate(replyBy, request.locale));
  const message = form === 'subscribe' ? words.subscribed : `${accepted} ${answered}`.trim();
  return { reference, message, reply_by: replyBy };
}

const filled = (words: string, value: string) => fillPlaces(words, /\{[a-z]+\}/g, () => value);

export function formToken({ seal, now }: FormContext, kind: TokenKind): string {
  return kind === 'page' ? seal.pageToken(now()) : seal.visitorToken(now());
}
