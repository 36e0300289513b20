/** What came of a query: a result was opened; there were full matches, but none was opened; there were none. */
export const searchOutcomes = ['opened', 'unopened', 'not-found'] as const;
export type SearchOutcome = (typeof searchOutcomes)[number];
