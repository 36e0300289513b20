/**
 * Double opt-in: `pending` until the subscriber confirms by e-mail. A `cancelled` row is retained without the
 * address, so that links in old e-mails still work. A `bounced` subscriber gets nothing, until a new request is confirmed.
 */
export const subscriptionStates = ['pending', 'confirmed', 'cancelled', 'bounced'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Actions of the links in e-mails. */
export const subscriptionActions = ['confirm', 'cancel'] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

/** Confirmation deadline, stated in the e-mail. Unconfirmed subscriptions are then deleted. */
export const confirmationDays = 7;
