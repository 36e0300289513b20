import type { Submission } from '#store/forms/submission.ts';
import type { WebhookDelivery } from '#store/forms/webhook-delivery.ts';
import { replyDate } from '../forms/reply-date.ts';

/**
 * The body of a request, from the submission as it is now. Fields are sent once, with the first event.
 * @returns undefined if the delivery is obsolete, because the submission was erased in the meantime
 */
export function webhookBody(delivery: WebhookDelivery, submission: Submission): object | undefined {
  const { id, event, made_at: at } = delivery;
  const { reference, form, state } = submission;
  const head = { id, event, at: at.toISOString() };
  if (event === 'submission.erased') return { ...head, submission: { reference, form } };
  if (submission.erased_at !== null) return undefined;
  if (event === 'submission.changed') return { ...head, submission: { reference, form, state } };
  const { subject_type: type, subject_slug: slug, subject_title: title } = submission;
  return {
    ...head,
    submission: {
      reference,
      form,
      state,
      locale: submission.locale,
      page: submission.page,
      subject: type === null ? null : { type, slug, title },
      fields: submission.fields,
      madeAt: submission.made_at.toISOString(),
      replyBy: replyDate(form, submission.acknowledged_at),
      keepUntil: submission.keep_until,
    },
  };
}
