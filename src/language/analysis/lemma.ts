/** What a word is found by. `known` says that a dictionary knows it, and not only a rule. */
export type Lemma = Readonly<{ lexemes: readonly string[]; known: boolean }>;
