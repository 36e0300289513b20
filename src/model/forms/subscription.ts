/**
 * Double opt-in: `pending` until the address itself confirms. What is `cancelled` is kept without its address, for the
 * links of old letters.
 */
export const subscriptionStates = ['pending', 'confirmed', 'cancelled'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** What the links of letters do. */
export const subscriptionActions = ['confirm', 'cancel'] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];

/** How long a request may be confirmed, in days: the letter says so. What nobody has confirmed by then is forgotten. */
export const confirmDays = 7;
