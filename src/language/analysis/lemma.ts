/** Lexemes of a word. `known` means that they come from a dictionary, not from a rule alone. */
export type Lemma = Readonly<{ lexemes: readonly string[]; known: boolean }>;

/** `cost` says how unlikely the best reading is: below 0 for a common word, above 4 for a rare derivation. */
export type RatedLemma = Lemma & Readonly<{ cost: number }>;
