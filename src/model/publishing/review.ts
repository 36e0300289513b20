/** `requested` is open; `published` ended without a decision. */
export const reviewStates = ['requested', 'approved', 'returned', 'withdrawn', 'published'] as const;
export type ReviewState = (typeof reviewStates)[number];
