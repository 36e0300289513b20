/** The letters that the site sends (N-16). A lead goes to the company, all others to whoever wrote or subscribed. */
export type MailKind = 'lead' | 'receipt' | 'confirm-subscription' | 'newsletter';

/**
 * `kept`: written to a file, because there is no mail server. `failed`: refused by the other side for good, or out of
 * reach for days.
 */
export type MailState = 'queued' | 'sent' | 'kept' | 'failed';
