/** The letters that the site sends (N-16). A lead goes to the company, all others to whoever wrote or subscribed. */
export type MailKind = 'lead' | 'receipt' | 'confirm-subscription' | 'newsletter';

/** `failed` is final: the other side refused the letter for good, or it could not be delivered for days. */
export type MailState = 'queued' | 'sent' | 'failed';
