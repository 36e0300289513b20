/** Double opt-in: `pending` until the address itself confirms; `cancelled` is kept, so that nobody is asked again unasked. */
export const subscriptionStates = ['pending', 'confirmed', 'cancelled'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** What the links of letters do. */
export const subscriptionActions = ['confirm', 'cancel'] as const;
export type SubscriptionAction = (typeof subscriptionActions)[number];
