/**
 * The letters that the site sends (N-16). A lead and the daily report on the quarantine go to the company, all others to
 * whoever wrote or subscribed.
 */
export type MailKind = 'lead' | 'receipt' | 'confirm-subscription' | 'newsletter' | 'quarantine';

/**
 * `kept`: written to a file, because there is no mail server. `failed`: refused by the other side for good, or out of
 * reach for days.
 */
export type MailState = 'queued' | 'sent' | 'kept' | 'failed';

/** For how long a letter that went out or could not be delivered is remembered: who got what, in days. */
export const mailKeptDays = 90;

/**
 * How old the news may be, by its date, that is sent as a newsletter, in days. Well within `mailKeptDays`: who has had
 * it is known only for that long, and nobody is to have it twice.
 */
export const newsletterDays = 60;
