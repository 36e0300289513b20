/**
 * Kinds of e-mail in the outbox (N-16). `lead` and `quarantine` (daily report) go to the company, `invitation` and
 * `password-reset` to users of the admin, the others to visitors. Newsletters are not in the outbox.
 */
export type MailKind =
  | 'lead'
  | 'receipt'
  | 'confirm-subscription'
  | 'quarantine'
  | 'invitation'
  | 'password-reset';

/**
 * States as stored in the database. `kept`: written to a file, because no mail server is configured. `failed`: rejected, or unreachable for
 * days.
 */
export type MailState = 'queued' | 'sent' | 'kept' | 'failed';

/** Retention of sent and failed e-mails. */
export const mailRetentionDays = 90;
