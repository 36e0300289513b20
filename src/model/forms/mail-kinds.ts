/**
 * Kinds of e-mail (N-16). `lead` and `quarantine` (daily report) go to the company, `invitation`,
 * `password-reset`, `schedule-report` and those of reviews to users of the admin, the others to visitors. A `reply` was
 * written by a user.
 */
export type MailKind =
  | 'lead'
  | 'receipt'
  | 'reply'
  | 'confirm-subscription'
  | 'quarantine'
  | 'invitation'
  | 'password-reset'
  | 'schedule-report'
  | 'review-request'
  | 'review-decision';

/**
 * States as stored in the database. `kept`: written to a file, because no mail server is configured. `failed`: rejected, or unreachable for
 * days.
 */
export type MailState = 'queued' | 'sent' | 'kept' | 'failed';

/** Retention of sent and failed e-mails. */
export const mailRetentionDays = 90;
