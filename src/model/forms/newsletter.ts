import type { Locale } from '#language/locale/locale.ts';

/** `paused`: the rest is sent after it is resumed. */
export const newsletterStates = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const;
export type NewsletterState = (typeof newsletterStates)[number];

/**
 * `bounced`: the server of the recipient refused the address. `failed`: not delivered for another reason. `skipped`: the
 * subscription ended, or nothing was left to send in the language.
 */
export const deliveryStates = ['waiting', 'sent', 'bounced', 'failed', 'skipped'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export interface NewsletterEdition {
  /** Empty: the newsletter is not sent in this language. */
  subject: string;
  /** Plain text; each line is a paragraph. */
  intro: string;
}

export type NewsletterEditions = Readonly<Record<Locale, NewsletterEdition>>;

/** Number of deliveries by state, and of recipients who unsubscribed. */
export type NewsletterCounts = Readonly<Record<DeliveryState | 'unsubscribed', number>>;

export const MAX_SUBJECT_LENGTH = 150;
export const MAX_INTRO_LENGTH = 3000;
export const MAX_NEWSLETTER_NEWS = 20;

/**
 * A subscriber is marked as bounced after this number of refused newsletters in a row, or at once if the address does
 * not exist.
 */
export const MAX_REFUSALS = 2;
