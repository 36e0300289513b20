import type { EntryReview } from '#contract/admin/review-calls.ts';

/** Performs a call that returns the reviews and comments of the entry. @returns whether it succeeded */
export type ChangeReview = (call: () => Promise<EntryReview>) => Promise<boolean>;
