/** What the webhook of the CRM is told about a submission: it was accepted or released, its state changed, it was erased. */
export type WebhookEvent = 'submission.created' | 'submission.changed' | 'submission.erased';

/** `failed`: rejected, or unreachable for days. */
export type WebhookState = 'queued' | 'sent' | 'failed';
