/** `requested` is open; the others are decisions. */
export const reviewStates = ['requested', 'approved', 'returned', 'withdrawn'] as const;
export type ReviewState = (typeof reviewStates)[number];
