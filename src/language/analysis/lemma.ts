/** Lexemes of a word. `known` means that they come from a dictionary, not from a rule alone. */
export type Lemma = Readonly<{ lexemes: readonly string[]; known: boolean }>;
